import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { hydrate, openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const off = { javaScriptEnabled: false }

describe('a verse range', () => {
  test('is a page with a name, a canonical URL and links to the other languages', () =>
    visit(browser, '/az/verse/2:255-257', off, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Bəqərə.* · 2:255–257/)
      expect(await page.title()).toMatch(/Bəqərə.* 2:255–257 · /)
      expect(await page.getByRole('article').count()).toBe(3)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/az\/verse\/2:255-257$/)
      expect(await page.locator('link[hreflang=ru]').getAttribute('href')).toMatch(/\/ru\/verse\/2:255-257$/)
    }))

  test.each([
    ['a set across chapters keeps its order', '24:35,2:255', ['24:35', '2:255']],
    ['a range past the end of a chapter', '113:4-114:2', ['113:4', '113:5', '114:1', '114:2']],
  ])('%s', (_reason, text, references) =>
    visit(browser, `/en/verse/${text}`, off, async (page) => {
      const headings = page.getByRole('article').getByRole('heading')
      const shown = await headings.allTextContents()
      expect(shown.map((heading) => heading.split(' ').at(-1))).toEqual(references)
    }),
  )

  testSlowAfterFirst(['2:285-290', '2:255,2:999', '115:1-2', '1:1-3:200', '2:257-255'])('%s is a 404', (text) =>
    visit(browser, `/en/verse/${text}`, { ...off, expectedErrors: /404/ }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Not Found')
    }),
  )

  test.each([
    ['/az/verse/2:287', /286 ayə var/, ['/az/chapter/2', '/az/verse/2:286']],
    ['/tr/chapter/115', /114 sure var/, ['/tr/chapter/114']],
  ])('%s says what exists instead', (path, text, links) =>
    visit(browser, path, { expectedErrors: /404/ }, async (page) => {
      const notice = page.locator('.notice')
      const listLinks = () => notice.locator('p a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      for (const state of ['as sent', 'hydrated']) {
        if (state === 'hydrated') await hydrate(page)
        expect(await notice.textContent()).toMatch(text)
        expect(await listLinks()).toEqual(links)
      }
    }),
  )

  test('a verse that belongs to a group links to the group', () =>
    visit(browser, '/en/verse/2:255-256', off, async (page) => {
      const first = page.getByRole('article').first()
      expect(await first.getByRole('link', { name: 'Read together' }).getAttribute('href')).toMatch(/^\/en\/group\//)
    }))
})

describe('the search box', () => {
  testSlowAfterFirst([
    ['2:255-257', '2:255-257'],
    ['2:255, 24:35', '2:255,24:35'],
    ['baqara 255-257', '2:255-257'],
    ['2:285-999', '2:285-286'],
  ])('%s opens the verse range', (words, text) =>
    visit(browser, `/en?q=${encodeURIComponent(words)}`, off, async (page) => {
      expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/en/verse/${text}`)
    }),
  )

  test('a juz is suggested, and offered above the result', () =>
    visit(browser, '/tr?q=30.+c%C3%BCz', {}, async (page) => {
      const offer = page.getByRole('link', { name: 'Cüz 30', exact: true })
      expect(await offer.getAttribute('href')).toBe('/tr/juz/30')
      expect(await page.locator('.result :is(.notice, .badge, article)').count()).toBe(0)
      await hydrate(page)
      await page.getByRole('combobox').first().fill('cüz 29')
      await page.getByRole('option', { name: '29 cüz' }).click()
      await page.getByRole('heading', { level: 1, name: 'Cüz 29' }).waitFor()
    }))

  test('a juz after the last is reported as missing', () =>
    visit(browser, '/tr?q=31.+c%C3%BCz', off, async (page) => {
      await page.getByText('Böyle bir cüz yok. Kur’an’da 30 cüz var.').waitFor()
      expect(await page.getByRole('link', { name: '1–30' }).getAttribute('href')).toBe('/tr/juz')
    }))

  test('words in another keyboard layout are understood, and can be searched for as typed', () =>
    visit(browser, '/ru?q=nthgtybt', off, async (page) => {
      expect(await page.locator('.search-notice').innerText()).toContain('Показаны результаты для «терпение»')
      expect(await page.locator('.result article').count()).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Искать «nthgtybt»' }).click()
      await page.getByText('Аятов не найдено').waitFor()
    }))

  test('a suggested range opens its page', () =>
    visit(browser, '/en', {}, async (page) => {
      const box = page.getByRole('combobox').first()
      await box.pressSequentially('2:255-257')
      await page.getByRole('option', { name: '2:255–257' }).waitFor()
      await box.press('ArrowDown')
      await box.press('Enter')
      await page.waitForURL(/verse\/2:255-257$/)
    }))
})

testSlowAfterFirst(['light', 'dark'] as const)('axe finds no violation in a verse range, %s', (colorScheme) =>
  visit(browser, '/ru/verse/2:255,24:35', { colorScheme }, async (page) => {
    expect(await listAccessibilityProblems(page)).toEqual([])
  }),
)
