import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const chapter = (page: Page) => page.locator('select[data-deferred=chapter]').first()
/** A page with user input, whose files are delayed or get an error response. */
async function openBeforeHydration(files: string, status?: number) {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), viewport: phone })
  const page = await context.newPage()
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await (status ? route.fulfill({ status }) : route.continue())
  })
  await page.goto('/en')
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  return { page, release: gate.resolve, close: () => context.close() }
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('excluded words', () => {
  testSlowAfterFirst([
    ['/az?q=-allah', 'Axtarılacaq bir söz də yazın.'],
    ['/en?q=-light', 'Add a word to search for.'],
  ])('%s finds nothing and says what is missing', (path, text) =>
    visit(browser, path, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.result').textContent()).toContain(text)
      expect(await page.locator('.result .badge').textContent()).toMatch(/^0 /)
      expect(await page.locator('.result').getByRole('link').count()).toBe(0)
    }),
  )
})

describe('verse numbers', () => {
  testSlowAfterFirst([
    ['/en?chapter=18&verse=300', 'Al-Kahf has 110 verses. There is no verse 300.'],
    ['/en?chapter=18&verse=0', 'Al-Kahf has 110 verses. There is no verse 0.'],
    ['/en?verse=287', 'No chapter has a verse 287. The longest, Al-Baqara, has 286 verses.'],
    ['/tr?chapter=18&verse=111', 'Kehf suresinde 110 ayet var. 111 numaralı ayet yok.'],
  ])('%s shows how many verses there are', (path, text) =>
    visit(browser, path, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('main').textContent()).toContain(text)
      expect(await page.locator('.result .badge').textContent()).toMatch(/^0 /)
      expect(await page.locator('input[name=verse]').inputValue()).toBe(new URL(page.url()).searchParams.get('verse'))
    }),
  )
})

describe('the filter bar', () => {
  test('Clear and the logo clear typed text, although the URL stays the same', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      for (const press of ['.filters .clear', '.site-header a[href="/en"], header a[href="/en"]']) {
        await page.locator('input[name=q]').fill('mercy')
        await page.locator('input[name=verse]').fill('12')
        await page.locator(press).first().click()
        await expect.poll(() => page.locator('input[name=q]').inputValue()).toBe('')
        expect(await page.locator('input[name=verse]').inputValue()).toBe('')
      }
    }))

  test('Escape closes the suggestions and keeps the typed text', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      const box = page.getByRole('combobox', { name: 'Words or a reference' })
      await box.pressSequentially('patien')
      await page.getByRole('listbox').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      expect(await box.inputValue()).toBe('patien')
    }))

  test('arrow keys move through the chapters; Enter applies the choice and keeps the focus', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await chapter(page).focus()
      for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown')
      expect(new URL(page.url()).search).toBe('')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/en?chapter=5')
      expect(await focusedName(page)).toBe('chapter')
    }))

  test('a choice by keyboard is applied on blur', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await chapter(page).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.waitForURL('**/en?chapter=1')
    }))

  test('a choice by pointer is applied at once, with a clean URL', () =>
    visit(browser, '/en', { viewport: phone }, async (page) => {
      await chapter(page).selectOption('19')
      await page.waitForURL('**/en?chapter=19')
      await expect.poll(() => page.title()).toMatch(/^Maryam · /)
    }))

  test('a chapter chosen before hydration is applied after it, and typed text stays', async () => {
    const { page, release, close } = await openBeforeHydration('**/assets/*.js')
    await page.locator('input[name=q]').fill('mercy')
    await chapter(page).selectOption('36')
    expect(new URL(page.url()).search).toBe('')
    release()
    await page.waitForURL('**/en?q=mercy&chapter=36')
    await close()
  })

  test('a chapter chosen with arrow keys before hydration waits for Enter', async () => {
    const { page, release, close } = await openBeforeHydration('**/assets/*.js')
    await chapter(page).focus()
    await page.keyboard.press('ArrowDown')
    release()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en?chapter=2')
    await close()
  })

  test('a chapter is applied without hydration if the messages cannot be fetched', async () => {
    const { page, release, close } = await openBeforeHydration('**/locales/**', 404)
    release()
    await chapter(page).selectOption('36')
    await page.waitForURL(/\/en\?.*chapter=36/)
    await page.locator('.chapter-heading').filter({ hasText: '36.' }).waitFor()
    await close()
  })

  test('controls have 16 px text on a phone, so that the page does not zoom', () =>
    visit(browser, '/az', { viewport: phone }, async (page) => {
      const sizes = await page
        .locator('.filter-bar :is(input, select):visible')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    }))
})

describe('results', () => {
  const references = (page: Page) =>
    page.locator('.list-card a[href*="/verse/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  test('are in book order by default, and by relevance on request', () =>
    visit(browser, '/en?q=light', { viewport: desktop }, async (page) => {
      const order = page.getByRole('navigation', { name: 'Sort by' })
      expect(await order.getByRole('link', { name: 'Order of the Quran' }).getAttribute('aria-current')).toBe('true')
      const book = await references(page)
      await order.getByRole('link', { name: 'Best match first' }).click()
      await page.waitForURL('**/en?q=light&order=relevance')
      await expect.poll(() => references(page)).not.toEqual(book)
    }))

  test('offer the topic named by the words', () =>
    visit(browser, '/en?q=patience', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('link', { name: /^Topic: Patience \(\d+\)$/ }).getAttribute('href')).toBe(
        '/en/topic/patience',
      )
    }))

  test('offer to search all chapters if a chapter has no match', () =>
    visit(browser, '/en?chapter=1&q=light', { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('link', { name: /^Search all chapters \(\d+\)$/ }).click()
      await page.waitForURL('**/en?q=light')
    }))

  test('name their filters in the title', () =>
    visit(browser, '/en?chapter=2&q=light', { javaScriptEnabled: false }, async (page) => {
      expect(await page.title()).toBe('light · Al-Baqara · Verse Study')
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe('/en')
    }))
})

test('on paper have verses and edition names, but no controls', () =>
  visit(browser, '/en?q=light', { viewport: desktop, colorScheme: 'dark' }, async (page) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const role of ['banner', 'contentinfo', 'navigation', 'search', 'button', 'textbox'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    expect(await page.locator('.list-card:visible').count()).toBe(10)
    expect(await page.getByText('Saheeh International').isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
  }))

test('a verse page links to its verse in the chapter', () =>
  visit(browser, '/en/verse/2:255', { javaScriptEnabled: false }, async (page) => {
    await page.getByRole('link', { name: '2. Al-Baqara' }).click()
    await page.waitForURL('**/en/chapter/2#255')
    const box = await page.locator('[id="255"]').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(phone.height)
  }))

test('a long read-together box groups neighbouring verses into ranges', () =>
  visit(browser, '/en/verse/23:1', { javaScriptEnabled: false }, async (page) => {
    const buttons = await page.locator('.read-together .chip').allTextContents()
    expect(buttons.length).toBeLessThan(16)
    expect(buttons.join(' ')).toMatch(/\d+:\d+–\d+/)
  }))
