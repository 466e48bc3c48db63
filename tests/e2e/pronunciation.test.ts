import { globSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, hydrate, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { describeSlowAfterFirst, slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const letters: Readonly<Record<InterfaceLanguage, { tag: string; verse: RegExp }>> = {
  en: { tag: 'ar-Latn', verse: /^Al-hamdu lillāhi rabbil-ālamīn$/ },
  az: { tag: 'ar-Latn', verse: /^Əl-həmdu lillahi rəbbil-aləmin$/ },
  tr: { tag: 'ar-Latn', verse: /^El hamdu lillâhi rabbil âlemîn$/ },
  ru: { tag: 'ar-Cyrl', verse: /^Аль-хамду лилляяхи раббиль-аалямиин$/ },
}

const lines = (page: Page) => page.locator('.pronunciation')
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const withChoice = { name: 'pronunciation', value: 'on' }
const choose = (page: Page) => page.context().addCookies([{ ...withChoice, url: inject('siteUrl') }])

/** Opens the page again with the stored choice. */
async function showOn(page: Page, path: string): Promise<void> {
  await choose(page)
  await page.goto(path)
  await hydrate(page)
}

const pages = ['verse/1:2', 'chapter/1', 'verse/112:1-4?compare=ar', 'pronunciation']
const variants = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
] as const

describeSlowAfterFirst(interfaceLanguages)('in %s', (language) => {
  const { tag, verse } = letters[language]

  // Covers each page, language, size and colour scheme, but not every combination.
  const at = interfaceLanguages.indexOf(language)
  const path = `/${language}/${pages[at]}`
  test(`${path} is accessible and no wider than the screen`, () =>
    visit(browser, `/${language}`, { ...variants[at] }, async (page) => {
      await showOn(page, path)
      expect(await lines(page).count()).toBeGreaterThan(0)
      expect(await isWide(page)).toBe(false)
      expect(await listAccessibilityProblems(page)).toEqual([])
    }))

  test('one press shows it in the letters of the page, and the choice is stored', () =>
    visit(browser, `/${language}/verse/1:2`, {}, async (page) => {
      expect(await lines(page).count()).toBe(0)
      const toggle = page.locator('.verse-tools button[aria-expanded=false]', { hasText: names[language] })
      await toggle.click()
      await lines(page).waitFor()
      expect(await lines(page).textContent()).toMatch(verse)
      expect(await lines(page).getAttribute('lang')).toBe(tag)
      expect(await page.locator('.pronunciation-note').count()).toBe(1)
      await page.goto(`/${language}/chapter/1`)
      await expect.poll(() => lines(page).count()).toBe(7)
    }))

  test('without scripts: a link and a form turn it on', () =>
    visit(browser, `/${language}/chapter/112`, { javaScriptEnabled: false }, async (page) => {
      expect(await lines(page).count()).toBe(0)
      await page.locator('.reading-flow .tool', { hasText: names[language] }).click()
      await page.waitForURL(`**/${language}/pronunciation`)
      await page.locator('form[method=post] button').click()
      await page.waitForURL(`**/${language}/pronunciation`)
      await page.goto(`/${language}/chapter/112`)
      // The Basmala has its own pronunciation.
      expect(await lines(page).count()).toBe(5)
      await page.goto(`/${language}/pronunciation`)
      await page.locator('form[method=post] button').click()
      await page.goto(`/${language}/chapter/112`)
      expect(await lines(page).count()).toBe(0)
    }))
})

const names: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Pronunciation',
  az: 'Oxunuş',
  tr: 'Okunuş',
  ru: 'Произношение',
}

testSlowAfterFirst([
  ['verse/112:1-4', 4],
  ['verse/112:1?compare=ar,tr', 1],
  ['chapter/112', 5],
  ['topic/patience', 100],
  ['group/common-word', 2],
  ['topics?a=patience&b=prayer', 2],
  ['?chapter=112', 4],
  ['sheet?verses=112:1-4', 4],
])('/az/%s has one line for each verse, between the Arabic and the translation', (path, atLeast) =>
  visit(browser, '/az', {}, async (page) => {
    await showOn(page, path.startsWith('?') ? `/az${path}` : `/az/${path}`)
    expect(await lines(page).count()).toBeGreaterThanOrEqual(Math.min(atLeast, await page.locator('.arabic').count()))
    expect(await page.locator('.arabic + .pronunciation').count()).toBe(await lines(page).count())
  }),
)

describe('the choice', () => {
  test('is among the settings and changes the page at once', () =>
    visit(browser, '/tr/chapter/112', { viewport: desktop }, async (page) => {
      await page.locator('button[popovertarget=settings]').first().click()
      const box = page.locator('#settings input[type=checkbox]')
      await box.check()
      await expect.poll(() => lines(page).count()).toBe(5)
      expect(await page.locator('#settings a[href="/tr/pronunciation"]').count()).toBe(1)
      await box.uncheck()
      await expect.poll(() => lines(page).count()).toBe(0)
    }))

  test('of one reader does not affect another reader', slow, () =>
    visit(browser, '/ru', {}, async (page) => {
      await showOn(page, '/ru/verse/36:2')
      expect(await lines(page).count()).toBe(1)
      await visit(browser, '/ru/verse/36:2', {}, async (other) => expect(await lines(other).count()).toBe(0))
      await page.reload()
      expect(await lines(page).count()).toBe(1)
    }),
  )

  test('is included in copied text, labelled as an aid', () =>
    visit(browser, '/az', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await showOn(page, '/az/verse/1:2')
      await page.locator('.verse-tools .tool').first().click()
      const read = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(read).toMatch(/\n\nOxunuş \(.+\): Əl-həmdu lillahi rəbbil-aləmin\n\n/)
    }))

  test('is included in shared text', slow, () =>
    visit(browser, '/ru', {}, async (page) => {
      await showOn(page, '/ru/verse/1:2')
      await page.evaluate(() => {
        const share = async (shared: ShareData) => {
          document.title = shared.text ?? 'no text'
        }
        Object.defineProperty(navigator, 'share', { value: share })
      })
      await page.getByRole('button', { name: 'Поделиться' }).click()
      await expect.poll(() => page.title()).toMatch(/^Произношение \(.+\): Аль-хамду лилляяхи раббиль-аалямиин$/)
    }),
  )
})

describeSlowAfterFirst([
  ['en', 'wal quranil hakeem', 'Sounds like 36:2.'],
  ['az', 'vəl quranil həkim', 'Səslənişi 36:2 ayəsinə bənzəyir.'],
  ['tr', 'vel kuranil hakim', 'Okunuşu 36:2 ayetine benziyor.'],
  ['ru', 'валь куръаниль хаким', 'По звучанию похоже на 36:2.'],
])('text typed by its sound, in %s: %s', (language, typed, notice) => {
  test('finds the verse; the page says how, and marks Arabic and pronunciation', () =>
    visit(browser, `/${language}`, {}, async (page) => {
      await showOn(page, `/${language}?q=${encodeURIComponent(typed)}`)
      const card = page.locator('.list-card').first()
      expect(await card.locator('.card-reference').textContent()).toBe('36:2')
      expect(await page.locator('.search-notice').textContent()).toContain(notice)
      for (const text of ['.arabic', '.pronunciation'])
        expect(await card.locator(`${text} mark`).count(), text).toBeGreaterThan(0)
    }))

  test('is suggested while the last word is unfinished', () =>
    visit(browser, `/${language}`, {}, async (page) => {
      await page.getByRole('combobox').first().fill(typed.slice(0, -2))
      await page.getByRole('option', { name: '36:2' }).waitFor()
    }))
})

test('the rules of pronunciation are in no script of a page, only on the server and in the offline worker', () => {
  const scripts = globSync('build/client/assets/*.js')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((file) => /[ṯḫẓ]/u.test(readFileSync(file, 'utf8')))).toEqual([])
})
