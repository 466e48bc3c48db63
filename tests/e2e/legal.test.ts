import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { site } from '#shared/site/test.ts'
import { legalDocuments } from '#web/legal/legal-documents.ts'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

// Russian first: it has the longest words, and a notice that the English terms govern.
const languages = interfaceLanguages.toReversed()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

testSlowAfterFirst(languages)('the terms are complete in %s, with scripts and without', async (language) => {
  const headings = legalDocuments[language].terms(site).sections.map(({ heading }, at) => `${at + 1}. ${heading}`)
  for (const javaScriptEnabled of [true, false]) {
    await visit(browser, `/${language}/terms-conditions`, { viewport: phone, javaScriptEnabled }, async (page) => {
      expect(await page.locator('.legal-text h2').allTextContents()).toEqual(headings)
      const governing = page.locator('.legal-notice a')
      expect(await governing.count()).toBe(language === 'en' ? 0 : 1)
      if (language !== 'en') expect(await governing.getAttribute('href')).toBe('/en/terms-conditions')
    })
  }
})

testSlowAfterFirst(languages)('the table of the cookie policy fits on a narrow phone in %s', (language) =>
  visit(browser, `/${language}/cookie-policy`, { viewport: { width: 320, height: 640 } }, async (page) => {
    expect(await page.locator('.legal-text table').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }),
)

test('a page opened by a link keeps the language', () =>
  visit(browser, '/tr/status', { viewport: desktop }, async (page) => {
    await page.getByRole('link', { name: 'Çerez Politikası' }).click()
    await page.waitForURL('**/tr/cookie-policy')
    await page.getByRole('heading', { name: 'Kullanmadıklarımız' }).waitFor()
  }))

test('the scripts of the pages contain no legal text', () => {
  const files = globSync(fileURLToPath(new URL('../../build/client/assets/*.js', import.meta.url)))
  expect(files.length).toBeGreaterThan(10)
  const texts = interfaceLanguages.map((code) => legalDocuments[code].returnPolicy(site).sections[0]?.heading ?? '')
  const holding = files.filter((file) => {
    const script = readFileSync(file, 'utf8')
    return texts.some((text) => script.includes(text))
  })
  expect(holding).toEqual([])
})
