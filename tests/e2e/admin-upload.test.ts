import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '#server/workbook/read-workbook.ts'
import { type AdminSite, goTo, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { madeEditionFile } from '../support/made-edition-file.ts'
import { makeWorkbook } from '../support/make-workbook.ts'
import { slow } from '../support/slow.ts'

let browser: Browser
let site: AdminSite
beforeAll(async () => {
  browser = await openBrowser()
  site = await startAdminSite(browser)
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
})

type VerseRecord = { chapter: number; verse: number } & Record<string, unknown>

async function listVerses(select: string): Promise<VerseRecord[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map(async (page) => {
      const response = await fetch(`${site.url}/api/verse?limit=1000&skip=${page * 1000}&select=${select}`)
      return ((await response.json()) as { verses: VerseRecord[] }).verses
    }),
  )
  return pages.flat()
}

const hold = (page: Page, path: string) => holdRequests(page, `**${path}`, { times: 1 })

const bulk = (page: Page) => page.getByRole('region', { name: 'Upload many verses' })

describe('uploading many verses', () => {
  test('the text area has four rows, and Delete All is present and disabled', async () => {
    const { page, close } = await site.open('/en/admin')
    const area = bulk(page).getByRole('textbox', { name: 'Verses' })
    expect(await area.getAttribute('rows')).toBe('4')
    const height = await area.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(height).toBeGreaterThanOrEqual(4)
    expect(await page.getByRole('button', { name: 'Delete All' }).isDisabled()).toBe(true)
    await close()
  })

  test('a spreadsheet is not sent as text: it is said where it can be read', async () => {
    const { page, close } = await site.open('/en/admin')
    const drop = (name: string) =>
      bulk(page)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from('1|1|a') })
    await drop('Verses.XLSX')
    await bulk(page).getByText('A spreadsheet can’t be read here.').waitFor()
    const preview = bulk(page).getByRole('button', { name: 'Preview' })
    expect(await preview.isDisabled()).toBe(true)
    await drop('verses.txt')
    await expect.poll(() => preview.isDisabled()).toBe(false)
    await close()
  })

  test('a preview counts the verses and shows the changed words before anything is saved', async () => {
    const { page, close } = await site.open('/en/admin', { viewport: phone })
    await bulk(page).getByRole('textbox').fill('chapter,verse,opinionEn\n112,1,One and only\n112,2,')
    await bulk(page).getByRole('button', { name: 'Preview' }).click()
    await bulk(page).getByText('1 changed').waitFor()
    await bulk(page).getByText('1 unchanged').waitFor()
    expect(await bulk(page).locator('ins').textContent()).toBe('One and only')
    await bulk(page).getByRole('button', { name: 'Save 1 verse' }).click()
    await waitForToast(page, /saved|changed/i)
    await expect.poll(() => bulk(page).getByRole('textbox').inputValue()).toBe('')
    const [first] = (await listVerses('chapter,verse,opinionEn')).filter(({ chapter }) => chapter === 112)
    expect(first?.opinionEn).toBe('One and only')
    await close()
  })

  test('the text survives another section and a reload', slow, async () => {
    const { page, close } = await site.open('/en/admin')
    await bulk(page).getByRole('textbox').fill('not yet')
    const menu = page.getByRole('navigation', { name: 'Admin sections' })
    await menu.getByRole('link', { name: 'Topics' }).click()
    await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor()
    await menu.getByRole('link', { name: 'Verses' }).click()
    expect(await bulk(page).getByRole('textbox').inputValue()).toBe('not yet')
    page.once('dialog', (dialog) => void dialog.accept())
    await goTo(page, '/en/admin')
    expect(await bulk(page).getByRole('textbox').inputValue()).toBe('not yet')
    await close()
  })

  test('one invalid line is named and nothing is saved; once corrected, all lines are saved', slow, async () => {
    const verses = await listVerses('chapter,verse')
    const lines = verses.map(({ chapter, verse }) =>
      JSON.stringify({ chapter, verse, opinionTr: `${chapter} ${verse}` }),
    )
    expect(lines.length).toBe(excerptVerseCount)
    const wrong = lines.toSpliced(499, 1, '{"chapter": 2, "verse": "many", "opinionTr": "x"}')
    const { page, close } = await site.open('/en/admin')
    const choose = (content: readonly string[]) =>
      bulk(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'verses.jsonl', mimeType: 'text/plain', buffer: Buffer.from(content.join('\n')) })
    await choose(wrong)
    await bulk(page).getByRole('button', { name: 'Preview' }).click()
    await bulk(page).getByText('Line 500').waitFor()
    await bulk(page).getByText('1 with errors').waitFor()
    // No toast says that the lines were read.
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await bulk(page).getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)

    await choose(lines)
    await bulk(page).getByRole('button', { name: 'Preview' }).click()
    await bulk(page).getByText(`${excerptVerseCount} changed`).waitFor()
    await bulk(page)
      .getByRole('button', { name: `Save ${excerptVerseCount} verses` })
      .click()
    await waitForToast(page, /saved/)
    const saved = await listVerses('chapter,verse,opinionTr')
    expect(saved.every(({ chapter, verse, opinionTr }) => opinionTr === `${chapter} ${verse}`)).toBe(true)

    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await waitForToast(page, /was undone/)
    const undone = await listVerses('chapter,verse,opinionTr')
    expect(undone.every(({ opinionTr }) => opinionTr === '')).toBe(true)
    await close()
  })
})

describe('a text that changes while the previous one is being sent', () => {
  test('is not saved with the preview of the previous one', async () => {
    const { page, close } = await site.open('/en/admin')
    const release = await hold(page, '/api/admin/verses/preview')
    await bulk(page).getByRole('textbox').fill('chapter,verse,opinionEn\n114,1,Seen')
    await bulk(page).getByRole('button', { name: 'Preview' }).click()
    await bulk(page).getByRole('progressbar').waitFor()
    await bulk(page).getByRole('textbox').fill('chapter,verse,opinionEn\n114,2,Never previewed')
    release()
    await bulk(page).getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await bulk(page).getByRole('button', { name: /^Save/ }).count()).toBe(0)
    await bulk(page).getByRole('textbox').fill('')
    await close()
  })

  test('stays when the previous one was saved', async () => {
    const { page, close } = await site.open('/en/admin')
    const next = 'chapter,verse,opinionEn\n114,4,Pasted meanwhile'
    await bulk(page).getByRole('textbox').fill('chapter,verse,opinionEn\n114,3,Saved first')
    await bulk(page).getByRole('button', { name: 'Preview' }).click()
    const release = await hold(page, '/api/verse/many')
    await bulk(page).getByRole('button', { name: 'Save 1 verse' }).click()
    await bulk(page).getByRole('progressbar').waitFor()
    await bulk(page).getByRole('textbox').fill(next)
    release()
    await waitForToast(page, /saved|changed/i)
    await bulk(page).getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await bulk(page).getByRole('textbox').inputValue()).toBe(next)
    await bulk(page).getByRole('textbox').fill('')
    await close()
  })

  test('stays when it is the reason or the attribution of an edition', async () => {
    const { page, close } = await site.open('/en/admin?section=editions')
    const upload = page.getByRole('region', { name: 'Add or replace an edition' })
    const reason = upload.getByRole('textbox', { name: 'Reason' })
    await upload.locator('input[type=file]').setInputFiles(madeEditionFile)
    await upload.getByRole('button', { name: 'Preview' }).click()
    await upload.getByRole('textbox', { name: 'Source', exact: true }).fill('A test')
    await upload.getByRole('textbox', { name: 'Terms of use' }).fill('Free')
    await reason.fill('Saved first')
    const release = await hold(page, '/api/admin/edition')
    await upload.getByRole('button', { name: 'Save the edition' }).click()
    await upload.getByRole('progressbar').waitFor()
    await upload.getByRole('textbox', { name: 'Terms of use' }).fill('Typed meanwhile')
    release()
    await waitForToast(page, 'The edition was saved.')
    await upload.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit Made' }).waitFor()
    expect(await upload.getByRole('textbox', { name: 'Terms of use' }).inputValue()).toBe('Typed meanwhile')
    expect(await reason.inputValue()).toBe('Saved first')
    await close()
  })
})

describe('a dialog that is closed while its request is under way', () => {
  test('leaves the next dialog open', async () => {
    const { page, close } = await site.open('/en/admin?section=editions')
    const release = await hold(page, '/api/admin/edition/*')
    const edit = async (title: string, reason: string) => {
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(reason)
    }
    await edit('Saheeh International', 'A first reason')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await edit('Əlixan Musayev', 'A second reason')
    release()
    await waitForToast(page, /saved|updated|changed/)
    expect(await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('A second reason')
    await close()
  })
})

describe('the confirmation of an upload', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Please confirm' })

  test('above twenty verses of a verified text the user types the number, with the keyboard only', async () => {
    const { page, close } = await site.open('/en/admin')
    const lines = Array.from({ length: 21 }, (_, at) => `5,${at + 1},x`)
    await bulk(page)
      .getByRole('textbox')
      .fill(['chapter,verse,ru', ...lines].join('\n'))
    await bulk(page).getByRole('button', { name: 'Preview' }).click()
    await bulk(page).getByRole('button', { name: 'Save 21 verses' }).click()
    await dialog(page).getByText('This changes the verified text of 21 verses.').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A better wording')
    await dialog(page).getByRole('textbox', { name: 'Type 21 to confirm' }).focus()
    await page.keyboard.type('21')
    await page.keyboard.press('Enter')
    await waitForToast(page, /saved/)
    await close()
  })

  test(
    'a file in another language than the chosen language is refused, and no language is preselected',
    slow,
    async () => {
      const { page, close } = await site.open('/en/admin')
      const language = bulk(page).getByRole('combobox', { name: 'Language of Tanzil lines' })
      expect(await language.inputValue()).toBe('')
      await bulk(page).getByRole('textbox').fill('1|1|bir\n#  ID: az.mammadaliyev')
      await language.selectOption('en')
      await bulk(page).getByRole('button', { name: 'Preview' }).click()
      await bulk(page).getByText('The file is in Azərbaycanca, but English was chosen.').waitFor()
      expect(await bulk(page).getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
      await close()
    },
  )
})

describe('the workbook', () => {
  test('is exported, edited, previewed and imported', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=backup')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Verses.xlsx' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Verses.xlsx')
    await waitForToast(page, 'Backup downloaded successfully.')

    const edited = await editWorkbook(readFileSync(await file.path()), (sheet, header, row) => {
      const at = header.indexOf('en')
      const isMeant = sheet.toLowerCase() === 'topics' && row[header.indexOf('_id')] === 'aaron'
      return isMeant ? row.toSpliced(at, 1, 'Aaron the brother') : row
    })
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await choose('edited.xlsx', edited)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('1 changed', { exact: true }).waitFor()
    expect(await page.locator('.preview-changes ins').textContent()).toContain('the brother')
    await page.getByRole('button', { name: 'Save these changes' }).click()
    await page.locator('.preview').waitFor({ state: 'detached' })
    const { topic } = (await (await fetch(`${site.url}/api/topic/aaron`)).json()) as { topic: { en: string } }
    expect(topic.en).toBe('Aaron the brother')

    await choose('notes.xlsx', Buffer.from('no workbook'))
    await page.getByRole('button', { name: 'Preview' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /^This file can’t be read as a workbook/ })
      .waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await close(/40\d/)
  })
})

type Row = readonly (string | number | boolean | null)[]

/** The same workbook with some rows changed. */
async function editWorkbook(
  bytes: Uint8Array,
  change: (sheet: string, header: readonly string[], row: Row) => Row,
): Promise<Buffer> {
  const { sheets } = await readWorkbook(bytes, () => true)
  const edited = sheets.map(({ name, rows }) => {
    const [head, ...body] = rows.map(({ cells }) => cells as Row)
    const header = (head ?? []).map(String)
    return [name, [header, ...body.map((row) => change(name, header, row))]] as const
  })
  return Buffer.from(await makeWorkbook(Object.fromEntries(edited)))
}
