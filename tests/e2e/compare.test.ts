import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const off = { javaScriptEnabled: false }

/** The compared texts of the first verse on the page, with their positions. */
async function listTexts(page: Page) {
  return await page
    .locator('.compare')
    .first()
    .locator('p[dir]')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const { left, top } = text.getBoundingClientRect()
        return { lang: text.getAttribute('lang'), dir: text.getAttribute('dir'), left, top }
      }),
    )
}

describe('comparing without scripts', () => {
  test('languages are added and removed by links, and the URL holds the choice', () =>
    visit(browser, '/en/verse/2:255', { ...off, viewport: desktop }, async (page) => {
      const choice = page.getByRole('group').filter({ hasText: 'Compare' })
      await page.getByText('Compare', { exact: true }).click()
      await choice.getByRole('link', { name: 'Azərbaycanca' }).click()
      await page.waitForURL(/\?compare=az$/)
      await choice.getByRole('link', { name: 'Русский' }).click()
      await page.waitForURL(/\?compare=az,ru$/)
      expect((await listTexts(page)).map(({ lang }) => lang)).toEqual(['en', 'az', 'ru'])
      expect(await page.getByText('Əlixan Musayev').first().isVisible()).toBe(true)
      await choice.getByRole('link', { name: 'Azərbaycanca' }).click()
      await page.waitForURL(/\?compare=ru$/)
    }))

  testSlowAfterFirst([
    ['a topic', '/en/topic/patience?compare=az'],
    ['a group', '/en/group/wine-in-stages?compare=az'],
    ['a result', '/en?q=patience&compare=az'],
    ['a verse range', '/en/verse/2:255-256?compare=az'],
  ])('%s is compared as a whole', (_reason, path) =>
    visit(browser, path, off, async (page) => {
      expect(await page.locator('.compare').count()).toBe(await page.getByRole('article').count())
      expect((await listTexts(page)).map(({ lang }) => lang)).toEqual(['en', 'az'])
    }),
  )

  test('is kept on the next page, on the next verse and in another language of the page', () =>
    visit(browser, '/en?chapter=2&compare=az', off, async (page) => {
      await page.getByRole('link', { name: 'Next page' }).first().click()
      await page.waitForURL(/compare=az/)
      expect(await page.locator('.compare').count()).toBe(10)
      await page.goto('/en/verse/2:255?compare=az')
      await page.getByRole('link', { name: 'Next verse, 2:256' }).click()
      await page.waitForURL(/verse\/2:256\?compare=az$/)
      await page.goto('/az/verse/2:255?compare=az,ru')
      expect((await listTexts(page)).map(({ lang }) => lang)).toEqual(['az', 'ru'])
    }))

  test('the canonical URL is the page without the comparison', () =>
    visit(browser, '/en/verse/2:255?compare=az', off, async (page) => {
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/verse\/2:255$/)
    }))
})

describe('columns', () => {
  test('are side by side on a desktop, including Arabic right to left', () =>
    visit(browser, '/en/verse/24:35?compare=az,ru,tr,ar', { viewport: desktop }, async (page) => {
      const texts = await listTexts(page)
      expect(texts.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(['en ltr', 'az ltr', 'ru ltr', 'tr ltr', 'ar rtl'])
      expect(texts.every(({ left }, at) => at === 0 || left > (texts[at - 1]?.left ?? 0))).toBe(true)
      expect(await page.locator('p.arabic').count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }))

  test('are stacked on a phone', slow, () =>
    visit(browser, '/en/verse/24:35?compare=az,ru', { viewport: phone }, async (page) => {
      const texts = await listTexts(page)
      expect(new Set(texts.map(({ left }) => left)).size).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }),
  )

  testSlowAfterFirst([
    ['a verse', '/az/verse/2:255?compare=ru,en,tr'],
    ['a verse range', '/az/verse/2:255-256?compare=ru,en,tr'],
    ['a topic', '/az/topic/patience?compare=ru,en,tr'],
    ['a result', '/az?chapter=112&compare=ru,en,tr'],
  ])('four columns of %s fit in the width of the page', (_reason, path) =>
    visit(browser, path, off, async (page) => {
      for (const width of [768, 844, 1024, 1200]) {
        await page.setViewportSize({ width, height: 390 })
        expect((await listTexts(page)).length).toBe(4)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const box = page.locator('.compare').first()
        expect(await box.evaluate((texts) => texts.scrollWidth <= texts.clientWidth)).toBe(true)
      }
    }),
  )

  test('appear in place with scripts, without a scroll jump', () =>
    visit(browser, '/en/group/wine-in-stages', { viewport: desktop }, async (page) => {
      await page.getByText('Compare', { exact: true }).click()
      await page.getByRole('link', { name: 'Türkçe' }).and(page.locator('.chip')).click()
      await page.waitForURL(/compare=tr/)
      await page.locator('.compare').first().waitFor()
      expect(await page.locator('link[rel=stylesheet][href*=compare]').count()).toBe(1)
    }))
})

testSlowAfterFirst([
  ['light', 'ru,ar', phone],
  ['dark', 'ru,ar', phone],
  ['light', 'ru,en,tr', { width: 844, height: 390 }],
] as const)('axe finds no violation, %s, with %s', (colorScheme, compared, viewport) =>
  visit(browser, `/az/verse/24:35?compare=${compared}`, { colorScheme, viewport }, async (page) => {
    expect(await listAccessibilityProblems(page)).toEqual([])
  }),
)
