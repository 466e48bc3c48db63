import type { Browser } from 'playwright-core'
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

const off = { javaScriptEnabled: false }

describe('a study sheet', () => {
  testSlowAfterFirst([
    ['a verse', '/en/verse/2:255', 1],
    ['a verse range', '/en/verse/2:255,24:35', 2],
    ['a group', '/en/group/wine-in-stages', 5],
    ['a result', '/en?chapter=112', 4],
  ])('of %s opens from its page, without scripts', (_reason, path, count) =>
    visit(browser, path, off, async (page) => {
      await page.getByRole('link', { name: 'Study sheet' }).first().click()
      await page.waitForURL(/\/en\/sheet\?/)
      expect(await page.getByRole('article').count()).toBe(count)
      expect(await page.getByText('Tanzil Quran Text, Uthmani').isVisible()).toBe(true)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }),
  )

  test('includes the chosen languages, notes and lines', () =>
    visit(browser, '/en/sheet?topic=patience', off, async (page) => {
      await page.getByRole('checkbox', { name: 'Azərbaycanca' }).check()
      await page.getByRole('checkbox', { name: 'Русский' }).check()
      await page.getByRole('combobox', { name: 'Lines to write on' }).selectOption('4')
      await page.getByRole('button', { name: 'Show' }).click()
      await page.waitForURL(/compare=az&compare=ru/)
      const verse = page.getByRole('article').first()
      expect(await verse.locator('p[lang]').evaluateAll((all) => all.map((text) => text.getAttribute('lang')))).toEqual(
        ['ar', 'en', 'az', 'ru'],
      )
      expect(await verse.locator('.rules i').count()).toBe(4)
      expect(await page.getByText(/Валерия Порохова/).isVisible()).toBe(true)
    }))

  test('with scripts a choice applies at once', () =>
    visit(browser, '/en/sheet?verses=2:255', { viewport: desktop }, async (page) => {
      await page.getByRole('checkbox', { name: 'Türkçe' }).check()
      await page.locator('.sheet p[lang=tr]').first().waitFor()
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true)
      expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false)
    }))

  test('a choice made before hydration applies after it', () =>
    visit(browser, '/en/sheet?verses=2:255', { viewport: desktop }, async (page) => {
      const release = await holdRequests(page, '**/assets/*.js')
      await page.goto('/en/sheet?verses=2:256', { waitUntil: 'domcontentloaded' })
      await page.getByRole('checkbox', { name: 'Türkçe' }).check()
      await page.getByRole('combobox', { name: 'Lines to write on' }).selectOption('4')
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      release()
      await page.locator('.sheet p[lang=tr]').first().waitFor()
      expect(await page.locator('.rules i').count()).toBe(4)
    }))

  testSlowAfterFirst(['/en/sheet', '/en/sheet?verses=2:999', '/en/sheet?group=nope', '/en/sheet?q=qqwwzzxxqq'])(
    '%s is a 404',
    (path) =>
      visit(browser, path, { ...off, expectedErrors: /404/ }, async (page) => {
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Not Found')
      }),
  )

  test('in print there is only the sheet, in dark on white, and no verse is split', () =>
    visit(browser, '/en/sheet?verses=2:255-265&compare=az,ru', { colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const role of ['banner', 'contentinfo', 'navigation', 'form'] as const)
        expect(await page.getByRole(role).count()).toBe(0)
      const verse = page.getByRole('article').first()
      expect(await verse.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid')
      expect(await verse.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    }))
})

testSlowAfterFirst(['24:35', '2:282'])('on paper the pause marks of %s do not touch the line above', (reference) =>
  visit(browser, `/az/sheet?verses=${reference}`, off, async (page) => {
    await page.emulateMedia({ media: 'print' })
    const lineHeight = await page.locator('.sheet .arabic').evaluate((text) => {
      const style = getComputedStyle(text)
      return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
    })
    // The font's own height, from its highest mark to its lowest.
    expect(lineHeight).toBeGreaterThan(2.45)
  }),
)

test('the longest verse, in four languages, fits on one page of paper', slow, () =>
  // An A4 page without its margins is 180 by 267 mm.
  visit(
    browser,
    '/tr/sheet?verses=2:282&compare=en,az,ru',
    { viewport: { width: 680, height: 1009 } },
    async (page) => {
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => document.fonts.ready)
      const height = await page.locator('.sheet-whole').evaluate((verse) => verse.getBoundingClientRect().height)
      expect(height).toBeLessThan(1009)
    },
  ),
)

describe('axe finds no violation', () => {
  testSlowAfterFirst([
    ['light', phone],
    ['dark', desktop],
  ] as const)('%s', (colorScheme, viewport) =>
    visit(browser, '/az/sheet?verses=2:255-256&compare=ru&lines=2', { colorScheme, viewport }, async (page) => {
      expect(await listAccessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }),
  )
})
