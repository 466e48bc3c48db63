import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, hydrate, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { importMadeEdition } from '../support/import-edition.ts'
import { startSite } from '../support/own-site.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'
import type { ServedSite } from '../support/start-site.ts'

let browser: Browser
let site: ServedSite
beforeAll(async () => {
  site = await startSite({}, 'filled')
  browser = await openBrowser()
  const words = (id: string) => (at: { chapter: number; verse: number }) =>
    `shared words of ${id} zyzzyva in ${at.chapter}:${at.verse}`
  for (const id of ['tr-one', 'tr-two']) {
    await importMadeEdition(site, { id, title: `Title of ${id}`, toText: words(id) })
  }
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
})

const at = () => ({ baseURL: site.url })
const off = () => ({ ...at(), javaScriptEnabled: false })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const keepChoice = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'editions', value, url: site.url }])

describe('choosing an edition', () => {
  test('without scripts: the name opens the list, and the choice applies to all pages', slow, () =>
    visit(browser, '/tr/verse/2:255', off(), async (page) => {
      await page.locator('.edition-credit summary').click()
      await page.getByRole('button', { name: 'Title of tr-one' }).click()
      await page.waitForURL('**/tr/verse/2:255')
      expect(await page.locator('.translation').textContent()).toBe('shared words of tr-one zyzzyva in 2:255')
      expect(await page.locator('.edition-credit summary').textContent()).toContain('Title of tr-one')
      for (const path of ['/tr/chapter/112', '/tr/juz/30', '/tr/topic/patience', '/tr/group/wine-in-stages'])
        await page.goto(path).then(async () => {
          const names = page.locator('.edition-choice summary')
          expect(await names.textContent(), path).toBe('Title of tr-one')
          expect(await page.locator('.translation, .flow-text').first().textContent(), path).toContain('tr-one')
        })
      await page.goto('/en/verse/2:255')
      expect(await page.locator('.edition-credit summary').textContent()).toContain('Saheeh International')
      await page.goto('/tr/chapter/112?edition=tr-two')
      await page.locator('.edition-choice summary').click()
      await page.getByRole('button', { name: 'Rowwad' }).click()
      await page.waitForURL('**/tr/chapter/112')
      expect(await page.locator('.flow-text').first().textContent()).not.toContain('zyzzyva')
    }),
  )

  test('by keyboard on a phone: the texts change in place', () =>
    visit(browser, '/tr/chapter/112', at(), async (page) => {
      await page.locator('.edition-choice summary').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await listAccessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('shared words of tr-one zyzzyva in 112:4').waitFor()
      expect(await page.locator('.edition-choice[open]').count()).toBe(0)
      expect(await isWide(page)).toBe(false)
      await page.reload()
      expect(await page.locator('.flow-text').first().textContent()).toContain('tr-one')
    }))

  test('a shared URL shows its edition on each verse, and stores nothing', () =>
    visit(browser, '/tr/verse/2:255?edition=tr-two', at(), async (page) => {
      expect(await page.locator('.translation').textContent()).toContain('tr-two')
      expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\?edition=tr-two$/)
      await page.getByRole('link', { name: /2:256/ }).first().click()
      await page.getByText('shared words of tr-two zyzzyva in 2:256').waitFor()
      await page.goto('/tr/verse/2:255')
      expect(await page.locator('.translation').textContent()).not.toContain('zyzzyva')
      await page.goto('/tr/verse/2:255?edition=tr-gone')
      expect(await page.getByRole('status').filter({ hasText: 'varsayılan metin' }).count()).toBe(1)
    }))

  test('every edition is on its page, where the Arabic edition is chosen, too', slow, () =>
    visit(browser, '/en/editions', off(), async (page) => {
      await page.locator('#ar-simple').getByRole('button', { name: 'Read this edition' }).click()
      await page.waitForURL('**/en/editions')
      expect(await page.locator('#ar-simple').getByText('You are reading this edition.').count()).toBe(1)
      await page.goto('/en/verse/1:1')
      expect(await page.locator('.edition-credit').textContent()).toContain('Tanzil Quran Text, Simple')
    }),
  )
})

describe('comparing editions', () => {
  testSlowAfterFirst([
    ['a verse', '/tr/verse/2:255', 1],
    ['a passage', '/tr/verse/112:1-4', 4],
    ['a chapter', '/tr/chapter/112', 4],
    ['a topic', '/tr/topic/aaron', 5],
    ['a group', '/tr/group/wine-in-stages', 3],
    ['a result', '/tr?chapter=112', 4],
  ])('%s: editions side by side, with the differing words marked', (_reason, path, min) =>
    visit(browser, path, { ...off(), viewport: phone }, async (page) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}edition=tr-one&compare=tr-two,ar-simple,ru,en&diff=1`)
      expect(await page.locator('.compare').count()).toBeGreaterThanOrEqual(min)
      expect(await page.locator('.compare').first().getByText('Title of tr-two').count()).toBe(1)
      expect(await page.locator('mark').first().textContent()).toBe('tr-one')
      expect(await page.locator('.compare').first().locator('mark').allTextContents()).toContain('tr-two')
      expect(await isWide(page)).toBe(false)
      // The maximum is reached: a choice can only be removed.
      await page
        .locator('.compare-choice', { hasText: 'Farkları gizle' })
        .getByRole('link', { name: 'Русский' })
        .click()
      await page.waitForURL(/compare=tr-two,ar-simple,en/)
    }),
  )

  test('editions of a language are offered beside the language, and on the study sheet', slow, () =>
    visit(browser, '/tr/verse/2:255', { ...at(), viewport: desktop }, async (page) => {
      await page.locator('summary', { hasText: 'Karşılaştır' }).click()
      await page.getByRole('link', { name: 'Title of tr-two' }).click()
      await page.locator('.compare').waitFor()
      await page.getByRole('link', { name: 'Farkları göster' }).click()
      await page.locator('mark').first().waitFor()
      expect(await listAccessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: 'Çalışma kâğıdı' }).click()
      await page.locator('.columns-2').waitFor()
      expect(await page.locator('.sheet-credits').textContent()).toContain('Title of tr-two')
      expect(await page.locator('.sheet-texts').last().textContent()).toContain('tr-two')
    }),
  )
})

describe('searching in editions', () => {
  test('uses the chosen edition, or all editions, and each result names its edition', slow, () =>
    visit(browser, '/tr?q=zyzzyva', { ...at(), viewport: desktop }, async (page) => {
      expect(await page.locator('.list-card').count()).toBe(0)
      await page.getByRole('link', { name: 'Bütün meallerde ara' }).click()
      await page.locator('.found-in').first().waitFor()
      expect(await page.locator('.found-in').first().textContent()).toContain('Title of tr-one')
      expect(await page.locator('.found-in mark').first().textContent()).toBe('zyzzyva')
      await keepChoice(page, 'tr-two')
      await page.goto('/tr?q=zyzzyva')
      await hydrate(page)
      expect(await page.locator('.translation mark').first().textContent()).toBe('zyzzyva')
      expect(await page.locator('.found-in').count()).toBe(0)
      await page.getByRole('combobox').first().fill('zyzz')
      await page.getByRole('option', { name: 'zyzzyva' }).waitFor()
    }),
  )
})
