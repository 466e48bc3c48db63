import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, hydrate, openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
}

async function save(page: Page, reference: string): Promise<void> {
  await open(page, `/en/verse/${reference}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
}

describe('my study', () => {
  test('stores verses and notes in the browser, shows them again, and sends nothing', () =>
    visit(browser, '/en/verse/24:35', {}, async (page) => {
      const bodies: string[] = []
      page.on('request', (request) => bodies.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Note' }).click()
      await page.getByRole('textbox', { name: 'My note on 24:35' }).fill('a lamp within glass')
      await page.getByRole('button', { name: 'Save note' }).click()
      await page.reload()
      await hydrate(page)
      expect(await page.getByRole('textbox', { name: 'My note on 24:35' }).inputValue()).toBe('a lamp within glass')
      await open(page, '/en/my-study')
      expect(await page.getByRole('link', { name: /An-Nur.*24:35/ }).count()).toBe(2)
      expect(await page.getByText('a lamp within glass').isVisible()).toBe(true)
      expect(bodies.filter((line) => line.includes('lamp') || !line.startsWith('GET'))).toEqual([])
    }))

  test('an unfinished note is kept when its page is left by a link or by a URL', () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop }, async (page) => {
      const note = page.getByRole('textbox', { name: 'My note on 2:255' })
      await page.getByRole('button', { name: 'Note' }).click()
      await note.fill('the throne')
      // Like a keyboard shortcut, this keeps the focus in the field.
      await page.getByRole('link', { name: 'Next verse, 2:256' }).dispatchEvent('click')
      await page.waitForURL(/2:256$/)
      await page.getByRole('link', { name: 'Previous verse, 2:255' }).click()
      await note.waitFor()
      expect(await note.inputValue()).toBe('the throne')
      await note.fill('the throne, the heavens')
      await open(page, '/en/my-study')
      expect(await page.getByText('the throne, the heavens').isVisible()).toBe(true)
    }))

  test('an empty note gets the focus when it is opened', slow, () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      await page.getByRole('button', { name: 'Note' }).click()
      const note = page.getByRole('textbox', { name: 'My note on 2:255' })
      await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true)
      await page.keyboard.type('the throne')
      expect(await note.inputValue()).toBe('the throne')
    }),
  )

  test('a note is saved while it is typed, and deleted only when that is saved', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      const note = page.getByRole('textbox', { name: 'My note on 2:255' })
      await page.getByRole('button', { name: 'Note' }).click()
      await note.pressSequentially('the throne ')
      await page.getByRole('button', { name: 'Delete' }).waitFor()
      expect(await note.inputValue()).toBe('the throne ')
      await note.fill('')
      await page.reload()
      await hydrate(page)
      expect(await note.inputValue()).toBe('the throne')
      await note.fill('')
      await page.getByRole('button', { name: 'Save note' }).click()
      await page.getByText('Done.').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('myStudy'))).not.toContain('throne')
    }))

  test('the buttons that delete a note ask first', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      const stored = () => page.evaluate(() => localStorage.getItem('myStudy') ?? '')
      const dialog = page.getByRole('dialog', { name: 'Delete your note on 2:255?' })
      const decide = (name: string) => dialog.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Note' }).click()
      await page.getByRole('textbox', { name: 'My note on 2:255' }).fill('the throne')
      const remove = page.getByRole('button', { name: 'Delete', exact: true })
      await remove.click()
      await decide('Cancel')
      expect(await stored()).toContain('the throne')
      await page.goto('/en/my-study')
      await hydrate(page)
      await page.getByRole('button', { name: 'Remove 2:255' }).click()
      expect(await dialog.textContent()).toContain('the throne')
      await decide('Cancel')
      expect(await stored()).toContain('the throne')
      await page.getByRole('button', { name: 'Remove 2:255' }).click()
      await decide('Yes, delete')
      await expect.poll(stored).not.toContain('the throne')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My notes')
      await page.goto('/en/verse/2:255')
      await hydrate(page)
      await page.getByRole('button', { name: 'Note' }).click()
      await page.getByRole('textbox', { name: 'My note on 2:255' }).fill('light')
      await expect.poll(stored).toContain('light')
      await remove.click()
      await decide('Yes, delete')
      await expect.poll(stored).not.toContain('light')
    }))

  test('a note changed in another tab is shown here; if both tabs change it at once, both texts are kept', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      const name = { name: 'My note on 2:255' }
      await page.getByRole('button', { name: 'Note' }).click()
      const note = page.getByRole('textbox', name)
      const other = await page.context().newPage()
      await open(other, '/en/verse/2:255')
      await other.getByRole('button', { name: 'Note' }).click()
      await other.getByRole('textbox', name).fill('the throne')
      await other.getByRole('button', { name: 'Save note' }).click()
      await expect.poll(() => note.inputValue()).toBe('the throne')
      // In one step, so that this tab cannot save before the other.
      await note.evaluate((field: HTMLTextAreaElement) => {
        field.focus()
        document.execCommand('insertText', false, ' extends')
        const study = localStorage.getItem('myStudy') ?? ''
        localStorage.setItem('myStudy', study.replace('the throne', 'the heavens'))
      })
      await page.getByText('changed in another tab').waitFor()
      expect((await note.inputValue()).split('\n\n')).toEqual(['the heavens', 'the throne extends'])
      await expect.poll(() => other.getByRole('textbox', name).inputValue()).toContain('the throne extends')
    }))

  test('a page from the back/forward cache shows what was saved meanwhile', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
      // The test's browser has no such cache. A page in it gets no storage events.
      await page.evaluate(() => {
        localStorage.removeItem('myStudy')
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    }))

  test('a hand-picked set opens as a verse range and as a sheet', () =>
    visit(browser, '/en', {}, async (page) => {
      for (const reference of ['24:35', '2:255', '2:256']) await save(page, reference)
      await open(page, '/en/my-study')
      await page.getByRole('checkbox', { name: 'Select 24:35' }).check()
      await page.getByRole('checkbox', { name: 'Select 2:255' }).check()
      expect(await page.getByRole('link', { name: 'Study sheet' }).getAttribute('href')).toBe(
        '/en/sheet?verses=2:255,24:35',
      )
      await page.getByRole('link', { name: 'Open on one page' }).click()
      await page.waitForURL(/verse\/2:255,24:35$/)
    }))

  test('more verses than fit on a page offer no link to a page that does not exist', () =>
    visit(browser, '/en/my-study', {}, async (page) => {
      await page.evaluate(() => {
        const at = '2026-01-05T10:00:00.000Z'
        const saved = Array.from({ length: 301 }, (_, n) => ({
          reference: `${2 + Math.floor(n / 170)}:${(n % 170) + 1}`,
          at,
        }))
        const study = { kind: 'my-study', version: 1, keepsHistory: false, saved, notes: [], history: [] }
        localStorage.setItem('myStudy', JSON.stringify(study))
      })
      await open(page, '/en/my-study')
      await page.getByText('Select up to 300 verses to open them together.').waitFor()
      const link = page.getByRole('link', { name: 'Open on one page' })
      expect(await link.count()).toBe(0)
      await page.getByRole('checkbox', { name: 'Select 2:5', exact: true }).check()
      expect(await link.getAttribute('href')).toBe('/en/verse/2:5')
    }))

  test('an Arabic note runs from right to left in its field, in the list and on a sheet', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      await page.getByRole('button', { name: 'Note' }).click()
      const field = page.getByRole('textbox', { name: 'My note on 2:255' })
      await field.fill('نور على نور.')
      expect(await field.evaluate((box) => getComputedStyle(box).direction)).toBe('rtl')
      await open(page, '/en/my-study')
      const directionOf = () => page.getByText('نور على نور.').evaluate((text) => getComputedStyle(text).direction)
      expect(await directionOf()).toBe('rtl')
      await open(page, '/en/sheet?verses=2:255&own=1')
      expect(await directionOf()).toBe('rtl')
    }))

  test('remembers read verses only on request, and forgets them on request', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      await open(page, '/en/my-study')
      expect(await page.getByText(/^Off\./).isVisible()).toBe(true)
      await page.getByRole('checkbox', { name: 'Remember what I read in this browser' }).check()
      await open(page, '/en/verse/2:256')
      await open(page, '/en/verse/2:257')
      await open(page, '/en/my-study')
      expect(await page.getByText('Continue where you left off').textContent()).toContain('2:257')
      expect(await page.getByRole('listitem').filter({ hasText: '2:256' }).count()).toBe(1)
      await page.getByRole('checkbox', { name: 'Remember what I read in this browser' }).uncheck()
      expect(await page.getByRole('listitem').filter({ hasText: '2:256' }).count()).toBe(0)
    }))

  test('is exported as a file, deleted and restored from it; an invalid file changes nothing', () =>
    visit(browser, '/en', {}, async (page) => {
      await save(page, '2:255')
      await open(page, '/en/my-study')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as a file' }).click()
      const file = await (await downloading).path()
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        kind: 'my-study',
        saved: [{ reference: '2:255' }],
      })

      await page.getByRole('button', { name: 'Delete everything' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      expect(await page.getByRole('link', { name: /2:255/ }).count()).toBe(1)
      await page.getByRole('button', { name: 'Delete everything' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click()
      await page.getByText('Everything has been deleted.').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('myStudy'))).toBeNull()

      const input = page.getByLabel('Import a file')
      await input.setInputFiles({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"kind":"other"}'),
      })
      await page.getByRole('alert').filter({ hasText: 'Nothing was changed' }).waitFor()
      await input.setInputFiles(file)
      await page.getByRole('link', { name: /2:255/ }).waitFor()
    }))

  test('an imported note is kept beside the one on the same verse, and refused if both are too long', () =>
    visit(browser, '/en/my-study', {}, async (page) => {
      const study = (text: string) => ({
        ...{ kind: 'my-study', version: 1, keepsHistory: false, saved: [], history: [] },
        notes: [{ reference: '2:255', text, at: '2026-01-05T10:00:00.000Z' }],
      })
      const put = (text: string) =>
        page.evaluate((stored) => localStorage.setItem('myStudy', stored), JSON.stringify(study(text)))
      const read = (text: string) =>
        page.getByLabel('Import a file').setInputFiles({
          name: 'x.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(study(text))),
        })
      const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('myStudy') ?? '').notes[0].text)
      await put('the throne')
      await read('a lamp')
      await page.getByRole('status').filter({ hasText: 'both texts were kept' }).waitFor()
      expect(await stored()).toBe('the throne\n\n* * *\n\na lamp')
      await put('the throne')
      await read('x'.repeat(9_990))
      await page.getByRole('alert').filter({ hasText: 'too long to fit in one note' }).waitFor()
      expect(await stored()).toBe('the throne')
    }))

  test('says so when the browser stores nothing', () =>
    visit(browser, '/en/my-study', {}, async (page) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await page.getByRole('checkbox', { name: /Remember/ }).click()
      await page.getByRole('alert').filter({ hasText: 'Your browser couldn’t save it.' }).waitFor()
    }))

  test('without scripts says that it requires them', () =>
    visit(browser, '/az/my-study', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText(/JavaScript lazımdır/).isVisible()).toBe(true)
    }))

  test('follows the language of the page', slow, () =>
    visit(browser, '/en/my-study', { viewport: desktop }, async (page) => {
      await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: /RU/ }).click()
      await page.getByRole('heading', { name: 'Мои записи' }).waitFor()
    }),
  )
})

testSlowAfterFirst(['light', 'dark'] as const)('axe finds no violation, %s', (colorScheme) =>
  visit(browser, '/en', { colorScheme }, async (page) => {
    await save(page, '2:255')
    await open(page, '/tr/my-study')
    expect(await listAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Her şeyi sil' }).click()
    expect(await listAccessibilityProblems(page)).toEqual([])
  }),
)
