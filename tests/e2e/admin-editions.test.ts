/** @module-tag slow */
import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashEdition } from '#server/content/stores/edition-hash.ts'
import { toSqliteFile } from '#server/database/open-database.ts'
import { readSeedBundle } from '#server/default-content/seed-bundle.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { type AdminSite, goTo, waitForToast } from '../support/admin-site.ts'
import { startAdminSiteOn } from '../support/admin-site-on.ts'
import { hydrate, openBrowser, openPage, phone, releaseBrowser } from '../support/browser.ts'
import { excerptVerseCount, toExcerpt } from '../support/excerpt.ts'
import { madeEditionFile } from '../support/made-edition-file.ts'
import { listShownTexts } from '../support/shown-texts.ts'
import { databaseKinds } from '../support/test-database.ts'

// What an administrator does to editions and what readers see after it. After each step, every text on the pages must
// belong to the edition named above it.

const { verses, editions } = toExcerpt(readSeedBundle('build/corpus.json'))

type EditionId = 'tr-rwwad' | 'tr-made'
const owned = {
  'tr-rwwad': toOwned(editions.find(({ language }) => language === 'tr')?.title ?? '', ({ tr }) => tr),
  'tr-made': toOwned('Made', (verse) => `made ${toReferenceText(verse)}`),
}

function toOwned(title: string, toText: (verse: (typeof verses)[number]) => string) {
  const lines = verses.map((verse) => ({ chapter: verse.chapter, verse: verse.verse, text: toText(verse) }))
  return {
    title,
    sha256: hashEdition(lines),
    texts: new Map(lines.map((line) => [toReferenceText(line), line.text])),
  }
}

const chapter112 = ['112:1', '112:2', '112:3', '112:4']
const pages = [
  ['/tr/verse/2:255', ['2:255']],
  ['/tr/verse/112:1-4', chapter112],
  ['/tr/chapter/112', chapter112],
  ['/tr?chapter=112', chapter112],
  ['/tr/sheet?verses=112:1-4', chapter112],
  ['/tr/group/wine-in-stages', ['2:219', '5:90', '5:91']],
] as const

/** Waits for the HTML with the texts, not for fonts and scripts. */
const onceParsed = { waitUntil: 'domcontentloaded' } as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

describe.each(databaseKinds)('editions on %s', (kind) => {
  let site: AdminSite
  /** One reader chooses the new edition, the other chooses nothing. */
  let reader: Page
  let visitor: Page
  const errors: string[] = []
  beforeAll(async () => {
    site = await startAdminSiteOn(kind, browser)
    reader = await openReader()
    visitor = await openReader()
  })
  afterAll(() => site.stop())

  async function openReader(): Promise<Page> {
    const { page } = await openPage(browser, { baseURL: site.url, viewport: phone })
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    return page
  }

  /** Expects only these verses, each in the texts of these editions under their titles. */
  async function expectTexts(page: Page, references: readonly string[], ids: readonly EditionId[]): Promise<void> {
    const expected = references.flatMap((at) => ids.map((id) => [owned[id].title, owned[id].texts.get(at)]))
    expect(await listShownTexts(page), page.url()).toEqual(expected)
  }

  async function expectPages(page: Page, id: EditionId): Promise<void> {
    for (const [path, references] of pages) {
      await page.goto(path, onceParsed)
      await expectTexts(page, references, [id])
    }
  }

  /** Takes the editions of the language, the default first, and the edition that the reader gets. */
  async function expectOwnNames(ids: readonly EditionId[], chosen: EditionId): Promise<void> {
    const [standard = chosen] = ids
    await Promise.all([expectPages(visitor, standard), expectPages(reader, chosen)])
    for (const id of ids.length > 1 ? ids : []) {
      const compared = ids.filter((other) => other !== id)
      for (const path of ['/tr/chapter/112?', '/tr/sheet?verses=112:1-4&']) {
        await visitor.goto(`${path}edition=${id}&compare=${compared}`, onceParsed)
        await expectTexts(visitor, chapter112, [id, ...compared])
      }
    }
    await visitor.goto('/tr/editions', onceParsed)
    expect(await listCards(visitor)).toEqual(
      ids.map((id) => [id === standard ? 'tr' : id, owned[id].title, owned[id].sha256]),
    )
    expect(errors).toEqual([])
  }

  /** Lists the editions of the language on /editions: ID in URLs, title and hash. */
  async function listCards(page: Page) {
    const cards = page.locator('.edition-card', { has: page.locator('.edition-language > [lang=tr]') })
    return await cards.evaluateAll((all) =>
      all.map((card) => [
        card.id,
        card.querySelector('h2')?.textContent,
        card.querySelector('.facts .hash')?.textContent,
      ]),
    )
  }

  async function undoLast(admin: Page, reason: string): Promise<void> {
    await admin.getByText(`Reason: ${reason}`).waitFor()
    await admin.getByRole('button', { name: /^Undo/ }).first().click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await waitForToast(admin, /was undone/)
  }

  async function goToNextVerse(page: Page): Promise<void> {
    await page.getByRole('link', { name: /112:2/ }).first().click()
    await page.waitForURL('**/tr/verse/112:2')
    await page.locator('h1', { hasText: '112:2' }).waitFor()
  }

  test('an edition is added from a file, and the default stays', async () => {
    // The site uses only this database.
    expect(existsSync(toSqliteFile(site.directory))).toBe(kind === 'sqlite')
    const { page, close } = await site.open('/en/admin?section=editions')
    const upload = page.getByRole('region', { name: 'Add or replace an edition' })
    expect(await upload.getByRole('link', { name: 'Tanzil' }).getAttribute('href')).toBe('https://tanzil.net/trans/')
    expect(await upload.getByRole('link', { name: 'QuranEnc' }).getAttribute('href')).toBe('https://quranenc.com/')
    await upload.locator('input[type=file]').setInputFiles(madeEditionFile)
    await upload.getByRole('button', { name: 'Preview' }).click()
    await upload.getByText('New edition: tr-made (Türkçe).').waitFor()
    await upload.getByText(`${excerptVerseCount} new`).waitFor()
    await upload.getByRole('textbox', { name: 'Source', exact: true }).fill('A test')
    await upload.getByRole('textbox', { name: 'Terms of use' }).fill('Free')
    expect(await listAccessibilityProblems(page)).toEqual([])
    await upload.getByRole('button', { name: 'Save the edition' }).click()
    await upload.getByText('Please fill in this field.').waitFor()
    await upload.getByRole('textbox', { name: 'Reason' }).fill('Readers asked for it')
    await upload.getByRole('button', { name: 'Save the edition' }).click()
    await waitForToast(page, 'The edition was saved.')
    await expectOwnNames(['tr-rwwad', 'tr-made'], 'tr-rwwad')
    await close()
  })

  test('a reader chooses the edition and compares it with the default', async () => {
    await reader.goto('/tr/chapter/112')
    await hydrate(reader)
    await reader.locator('.edition-choice summary').click()
    await reader.getByRole('button', { name: 'Made', exact: true }).click()
    await reader.getByText('made 112:4').waitFor()
    await expectTexts(reader, chapter112, ['tr-made'])
    await reader.locator('summary', { hasText: 'Karşılaştır' }).click()
    await reader.getByRole('link', { name: owned['tr-rwwad'].title }).and(reader.locator('.chip')).click()
    await reader
      .locator('.compare')
      .nth(chapter112.length - 1)
      .waitFor()
    await expectTexts(reader, chapter112, ['tr-made', 'tr-rwwad'])
    await expectOwnNames(['tr-rwwad', 'tr-made'], 'tr-made')
  })

  test('the edition becomes the default, and a reader who goes to the next verse gets its text', async () => {
    const { page, close } = await site.open('/en/admin?section=editions')
    await visitor.goto('/tr/verse/112:1')
    await hydrate(visitor)
    await page.getByRole('button', { name: 'Make default Made' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make “Made” the default?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A better text')
    expect(await listAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make default' }).click()
    await waitForToast(page, 'The default edition was changed.')
    // The page opened before still shows the edition that it names.
    await expectTexts(visitor, ['112:1'], ['tr-rwwad'])
    await goToNextVerse(visitor)
    await expectTexts(visitor, ['112:2'], ['tr-made'])
    await expectOwnNames(['tr-made', 'tr-rwwad'], 'tr-made')
    await close()
  })

  test('undo restores the previous default, also on the next verse', async () => {
    const { page, close } = await site.open('/en/admin?section=history')
    await visitor.goto('/tr/verse/112:1')
    await hydrate(visitor)
    await undoLast(page, 'A better text')
    await goToNextVerse(visitor)
    await expectTexts(visitor, ['112:2'], ['tr-rwwad'])
    await expectOwnNames(['tr-rwwad', 'tr-made'], 'tr-made')
    await close()
  })

  test('on a phone, the edition is removed with a reason and restored by undo', async () => {
    const { page, close } = await site.open('/en/admin?section=editions', { viewport: phone })
    await page.getByRole('button', { name: 'Remove Made' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “Made”?' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Out of print')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await waitForToast(page, 'The edition was removed.')
    await page.getByRole('button', { name: 'Remove Made' }).waitFor({ state: 'detached' })
    await expectOwnNames(['tr-rwwad'], 'tr-rwwad')
    await reader.goto('/tr/verse/2:255')
    await reader.getByRole('status').filter({ hasText: 'varsayılan metin' }).waitFor()

    await goTo(page, '/en/admin?section=history')
    await undoLast(page, 'Out of print')
    await expectOwnNames(['tr-rwwad', 'tr-made'], 'tr-made')
    await close(/ERR_INTERNET_DISCONNECTED/)
  })
})
