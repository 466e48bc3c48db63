import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Passage } from '#shared/catalogue/passage.ts'
import { desktop, openBrowser, releaseBrowser, visit } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

async function readPassage(reference: string): Promise<Passage> {
  const response = await fetch(`${inject('siteUrl')}/api/passage/${reference}`)
  return ((await response.json()) as { passage: Passage }).passage
}

describe('the passage of a verse', () => {
  test('is named on the page of the verse, and is its context', () =>
    visit(browser, '/az/verse/12:4', {}, async (page) => {
      const { title, from, to } = await readPassage('12:4')
      const link = page.getByRole('link', { name: `${title.az} (12:${from}–${to})` })
      expect(await link.getAttribute('href')).toBe(`/az/verse/12:${from}-${to}`)
      expect(await page.locator('.verse-crumb').getAttribute('href')).toBe('/az/chapter/12#4')
      await page.locator('.verse-tools').getByRole('button', { name: 'Kontekst' }).click()
      await expect.poll(() => page.locator('.verse-tools article').count()).toBe(to - from + 1)
    }))

  test.each([
    ['a result', '/en?q=joseph'],
    ['a topic', '/en/topic/patience'],
    ['a group', '/en/group/wine-in-stages'],
  ])('is named on each card of %s', (_reason, path) =>
    visit(browser, path, { javaScriptEnabled: false }, async (page) => {
      const card = page.getByRole('article').first()
      const reference = (await card.getByRole('heading').textContent())?.split(' ').at(-1) ?? ''
      const { title } = await readPassage(reference)
      expect(await card.locator('.card-passage').textContent()).toBe(title.en)
    }),
  )

  test('is suggested by its title, and opens in its chapter', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      const { title, from } = await readPassage('12:4')
      await page.getByRole('combobox').first().pressSequentially(title.en)
      await page.getByRole('option', { name: title.en }).first().click()
      await page.waitForURL(`**/en/chapter/12#${from}`)
    }))
})
