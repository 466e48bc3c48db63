import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const paper = { light: 'rgb(250, 247, 240)', dark: 'rgb(18, 22, 20)', sepia: 'rgb(241, 230, 210)' } as const
const themes = Object.keys(paper) as (keyof typeof paper)[]

test('in forced colours, too, the suggestion selected with the arrow keys is visible', () =>
  visit(browser, '/en', { viewport: desktop, forcedColors: 'active' }, async (page) => {
    await page.getByRole('combobox', { name: 'Words or a reference' }).pressSequentially('patien')
    const list = page.getByRole('listbox')
    await list.waitFor()
    await page.keyboard.press('ArrowDown')
    const outline = (option: Element) => getComputedStyle(option).outlineStyle
    expect(await list.getByRole('option', { selected: true }).evaluate(outline)).toBe('solid')
    expect(await list.getByRole('option', { selected: false }).first().evaluate(outline)).toBe('none')
  }))

testSlowAfterFirst(['none', 'active'] as const)(
  'the search box shows its focus with forced colours %s',
  (forcedColors) =>
    visit(browser, '/en', { viewport: desktop, forcedColors }, async (page) => {
      const outline = () => page.locator('.search-box').evaluate((box) => getComputedStyle(box).outlineStyle)
      expect(await outline()).toBe('none')
      await page.getByRole('combobox', { name: 'Words or a reference' }).focus()
      expect(await outline()).toBe('solid')
    }),
)

test('drawings have the forced colours, whatever the theme', () =>
  visit(browser, '/en', { forcedColors: 'active', colorScheme: 'dark' }, async (page) => {
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.goto('/en/topics')
    const stroke = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((drawing) => getComputedStyle(drawing).stroke)
    const link = await page
      .locator('.theme-section-index a')
      .first()
      .evaluate((one) => getComputedStyle(one).color)
    expect([await stroke('.strip path'), await stroke('.wheel path[class]')]).toEqual([link, link])
  }))

test('more contrast is given to quiet text and lines on request', () =>
  visit(browser, '/en', { contrast: 'more' }, async (page) => {
    const { ink, quiet, line } = await page
      .locator('.chapter-card')
      .first()
      .evaluate((card) => ({
        ink: getComputedStyle(document.body).color,
        quiet: getComputedStyle(card.querySelector('small') ?? card).color,
        line: getComputedStyle(card).borderTopColor,
      }))
    expect(quiet).toBe(ink)
    expect(line).toContain('oklab')
  }))

describe('theme and text size', () => {
  test('are chosen in the panel, stored, and applied before the first paint', () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop, colorScheme: 'light' }, async (page) => {
      await page.getByRole('button', { name: 'Text and appearance' }).click()
      await page.getByRole('radio', { name: 'Dark', exact: true }).check()
      expect(await ground(page)).toBe(paper.dark)
      await page.getByRole('radio', { name: 'Sepia', exact: true }).check()
      expect(await ground(page)).toBe(paper.sepia)
      await expect.poll(() => page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#f1e6d2')
      await page.getByRole('radio', { name: 'Largest', exact: true }).check()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('19px')
      // Only the server's HTML and the inline script, before hydration.
      await page.goto('/az/verse/2:255', { waitUntil: 'domcontentloaded' })
      expect(await ground(page)).toBe(paper.sepia)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('19px')
    }))

  testSlowAfterFirst([
    [24, desktop],
    [20, phone],
  ])('follow a browser that is set to text of %i px, and no page is wider than the screen', (standard, viewport) =>
    visit(browser, '/ru', { viewport, colorScheme: 'light' }, async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard } })
      const measure = () => ({
        base: getComputedStyle(document.documentElement).fontSize,
        isWide: document.documentElement.scrollWidth > window.innerWidth,
      })
      for (const path of ['/ru', '/ru?q=свет', '/ru/verse/2:255', '/ru/chapter/18', '/ru/group/light-and-darkness']) {
        await page.goto(path)
        expect(await page.evaluate(measure), path).toMatchObject({ base: `${(standard * 15) / 16}px`, isWide: false })
      }
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      await session.detach()
    }),
  )

  test('are chosen before hydration, applied at once, and kept after hydration', slow, () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop, colorScheme: 'light' }, async (page) => {
      const release = await holdRequests(page, '**/assets/*.js')
      await page.goto('/en/verse/2:256', { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Text and appearance' }).click()
      await page.getByRole('radio', { name: 'Light', exact: true }).check()
      await page.getByRole('radio', { name: 'Sepia', exact: true }).check()
      await page.getByRole('radio', { name: 'Large', exact: true }).check()
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      expect(await ground(page)).toBe(paper.sepia)
      release()
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      expect(await ground(page)).toBe(paper.sepia)
      expect(await page.getByRole('radio', { name: 'Sepia', exact: true }).isChecked()).toBe(true)
      expect(await page.getByRole('radio', { name: 'Large', exact: true }).isChecked()).toBe(true)
      expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('textSize')])).toEqual([
        'sepia',
        'large',
      ])
    }),
  )

  test('the system’s preference applies until a theme is chosen, and again after the choice is removed', () =>
    visit(browser, '/en', { viewport: desktop, colorScheme: 'dark' }, async (page) => {
      expect(await ground(page)).toBe(paper.dark)
      await page.getByRole('button', { name: 'Text and appearance' }).click()
      await page.getByRole('radio', { name: 'Light', exact: true }).check()
      expect(await ground(page)).toBe(paper.light)
      await page.getByRole('radio', { name: 'System', exact: true }).check()
      expect(await ground(page)).toBe(paper.dark)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    }))

  test('on a phone the panel opens from the bottom bar at the first touch of the page', () =>
    visit(browser, '/ru/verse/2:255', { viewport: phone }, async (page) => {
      await page.getByRole('button', { name: 'Вид' }).click()
      await page.getByRole('radio', { name: 'Тёмная' }).check()
      expect(await ground(page)).toBe(paper.dark)
      expect(await listAccessibilityProblems(page)).toEqual([])
    }))

  test('controls that need scripts are not offered without scripts', () =>
    visit(browser, '/en', { viewport: phone, javaScriptEnabled: false, colorScheme: 'dark' }, async (page) => {
      expect(await ground(page)).toBe(paper.dark)
      expect(await page.getByRole('button', { name: 'Appearance' }).count()).toBe(0)
    }))
})

/** Each screen on a phone in one language and on a wide screen in the other. */
const screens = [
  ['/az/verse/2:255', phone],
  ['/az/form', phone],
  ['/ru/form', desktop],
  ['/ru/status', phone],
  ['/az/status', desktop],
  ['/ru/verse/2:255', desktop],
  ['/az/terms-conditions', phone],
] as const

describe('axe finds no violation in light, dark and sepia', () => {
  testSlowAfterFirst(screens)('on %s at %o', (path, viewport) =>
    // Without motion, because axe would see a colour in the middle of its transition.
    visit(browser, path, { viewport, reducedMotion: 'reduce' }, async (page) => {
      for (const theme of themes) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        expect(await ground(page)).toBe(paper[theme])
        expect(await listAccessibilityProblems(page)).toEqual([])
      }
    }),
  )

  test('with the menu open on a phone', slow, () =>
    visit(browser, '/az/form', { viewport: phone, reducedMotion: 'reduce' }, async (page) => {
      await page.getByRole('button', { name: 'Menyu' }).click()
      expect(await listAccessibilityProblems(page)).toEqual([])
    }),
  )
})
