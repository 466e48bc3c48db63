import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { type AdminSite, goTo, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { holdRequests } from '../support/hold-requests.ts'
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

const newTopic = '/en/admin?section=topics&open=new'
const names = {
  English: 'Patience of a tester',
  العربية: 'صبر المختبر',
  Azərbaycanca: 'Sınayanın səbri',
  Türkçe: 'Sınayanın sabrı',
  Русский: 'Терпение испытателя',
}

async function fillNames(page: Page): Promise<void> {
  for (const [label, name] of Object.entries(names)) await page.getByRole('textbox', { name: label }).fill(name)
}

async function addReferences(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste verse references' }).fill(text)
  await page.keyboard.press('Enter')
}

const listOrder = (page: Page) => page.locator('.order-item strong').allTextContents()

/** The form of a new topic starts with the stored draft, so it waits until the server has deleted it. */
async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => listOrder(page)).toEqual([])
  const readOwn = async () => {
    const response = await page.context().request.get('/api/admin/drafts/topic/new')
    return ((await response.json()) as { own: unknown }).own
  }
  await expect.poll(readOwn).toBeNull()
}

async function findTopic(en: string, tr = ''): Promise<Record<string, unknown> | undefined> {
  const query = new URLSearchParams({ populate: 'verseIds', en, ...(tr && { tr }) })
  const response = await fetch(`${site.url}/api/topic?${query}`)
  return ((await response.json()) as { topics: Record<string, unknown>[] }).topics[0]
}

describe('a topic', () => {
  test('requires its five names', async () => {
    const { page, close } = await site.open(newTopic)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect(await page.getByText('Please fill in this field.').count()).toBe(5)
    expect(
      await page.getByRole('textbox', { name: 'English' }).evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await close()
  })

  test('the picker keeps its width whatever is chosen', slow, async () => {
    const { page, close } = await site.open(newTopic)
    const picker = page.locator('.verse-picker')
    const measure = async () => {
      const parts = await picker.locator('select, input, button').all()
      return await Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())?.width ?? 0)))
    }
    const before = await measure()
    await picker.getByLabel('Chapter').selectOption('2')
    expect(await measure()).toEqual(before)
    await picker.getByLabel('Verse no.').selectOption('255')
    expect(await measure()).toEqual(before)
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('.order-item').waitFor()
    expect(await measure()).toEqual(before)
    // The form reserves room for a scrollbar, which this browser does not draw.
    const gutter = await page.locator('.record-body').evaluate((element) => getComputedStyle(element).scrollbarGutter)
    expect(gutter).toBe('stable')
    await close()
  })

  test('the form asks to confirm a new theme and a name that is taken', slow, async () => {
    const { page, close } = await site.open(newTopic.replace('/en', '/tr'), { viewport: phone, colorScheme: 'dark' })
    await fillNames(page)
    await page.getByRole('textbox', { name: 'English' }).fill('aaron')
    const theme = page.getByRole('combobox', { name: 'Konu başlığı' })
    await theme.selectOption({ label: 'Yeni konu başlığı…' })
    await page.getByRole('textbox', { name: 'Yeni konu başlığının adı' }).fill('prohpets')
    await page.getByText('Benzer bir konu başlığı zaten var.').waitFor()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Lütfen onaylayın' })
    await confirmation.getByText('Konu “aaron”: zaten “Aaron” var').waitFor()
    await confirmation.getByText('prohpets (şunu mu demek istediniz: Peygamberler?)').waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    await confirmation.getByRole('button', { name: 'Geri' }).click()
    await page.getByRole('button', { name: 'Peygamberler' }).click()
    expect(await theme.inputValue()).toBe('prophets')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await confirmation.getByRole('button', { name: 'Onayla' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { _id, theme: saved } = (await findTopic('aaron', 'Sınayanın')) ?? {}
    expect(saved).toBe('prophets')
    await page.context().request.delete(`/api/topic/${_id}`, { headers: { origin: site.url } })
    await close(/409/)
  })

  test('verses can be added after a chapter is chosen, no verse twice, and references can be pasted', async () => {
    const { page, close } = await site.open(newTopic)
    const dialog = page.getByRole('dialog')
    const verse = dialog.getByRole('combobox', { name: 'Verse no.' })
    expect(await verse.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'Chapter' }).selectOption('2')
    await verse.selectOption('255')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('1 verse added.').waitFor()
    await addReferences(page, '2:255, 24:35-36, 2:300')
    await dialog.getByText('2 verses added. Already added: 2:255. No such verse: 2:300.').waitFor()
    expect(await listOrder(page)).toEqual(['2:255', '24:35', '24:36'])
    expect(await page.getByRole('textbox', { name: 'Paste verse references' }).inputValue()).toBe('2:300')
    await discardDraft(page)
    await close()
  })

  test('pasted references that were not added are not lost when the form is saved', slow, async () => {
    const { page, close } = await site.open(newTopic)
    await fillNames(page)
    const box = page.getByRole('textbox', { name: 'Paste verse references' })
    await box.fill('2:153, 2:155')
    await page.keyboard.press('Control+s')
    await page.getByText('These verses have not been added.').waitFor()
    expect(await findTopic(names.English)).toBeUndefined()
    await box.press('Enter')
    await expect.poll(() => listOrder(page)).toEqual(['2:153', '2:155'])
    expect(await page.getByText('These verses have not been added.').count()).toBe(0)
    await discardDraft(page)
    await close()
  })

  test('what is typed while a new topic is saved opens as unsaved work of that topic', async () => {
    const { page, close } = await site.open(newTopic)
    for (const name of ['English', 'العربية', 'Azərbaycanca', 'Türkçe', 'Русский'])
      await page.getByRole('textbox', { name, exact: true }).fill(`Saved once ${name}`)
    const release = await holdRequests(page, '**/api/topic', { method: 'POST' })
    await page.keyboard.press('Control+s')
    await page.getByRole('textbox', { name: 'Türkçe' }).press('End')
    await page.keyboard.type(' and more')
    release()
    await waitForToast(page, 'The topic was saved.')
    await page.getByText('Draft saved').waitFor()
    expect(await page.getByRole('textbox', { name: 'Türkçe' }).inputValue()).toBe('Saved once Türkçe and more')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The topic was updated.')
    expect((await findTopic('Saved once English'))?.tr).toBe('Saved once Türkçe and more')
    await close()
  })

  test('is created, ordered by buttons, keyboard and drag, given a note, changed and deleted', async () => {
    const { page, close } = await site.open(newTopic)
    await fillNames(page)
    await addReferences(page, '2:153, 2:155, 3:200')
    await page.getByText('3 verses added.').waitFor()
    await page.getByRole('button', { name: 'Move 3:200 up' }).click()
    await expect.poll(() => listOrder(page)).toEqual(['2:153', '3:200', '2:155'])

    // The keys of React Aria: Enter on the drag button, arrows to move, Enter to drop.
    await page.getByRole('button', { name: /^Drag 2:155/ }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => listOrder(page)).not.toEqual(['2:153', '3:200', '2:155'])
    const byKeys = await listOrder(page)

    const last = byKeys.at(-1) ?? ''
    await page
      .locator('.order-item')
      .last()
      .dragTo(page.locator('.order-item').first(), { targetPosition: { x: 60, y: 3 } })
    await expect.poll(async () => (await listOrder(page))[0]).toBe(last)

    await page.locator('.order-item').first().locator('strong').click()
    await page
      .getByRole('group', { name: `Why ${last} is here` })
      .getByRole('textbox', { name: 'English' })
      .fill('Why it is here')
    const order = await listOrder(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The topic was saved.')
    const made = await findTopic(names.English)
    const verses = made?.verseIds as { _id: string; chapter: number; verse: number }[]
    expect(verses.map(({ chapter, verse }) => `${chapter}:${verse}`)).toEqual(order)
    expect(made?.notes).toEqual({ [verses[0]?._id ?? '']: { en: 'Why it is here' } })

    await goTo(page, `/en/admin?section=topics&open=${made?._id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete “${names.English}”?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await findTopic(names.English)).toBeDefined()
    await page.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await waitForToast(page, 'The topic was deleted.')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await findTopic(names.English)).toBeUndefined()
    await close()
  })
})

describe('a group', () => {
  test('requires only a name', async () => {
    const { page, close } = await site.open('/en/admin?section=groups&open=new', { viewport: phone })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect(await page.getByText('Please fill in this field.').count()).toBe(1)
    await page.getByRole('textbox', { name: 'Name' }).last().fill('A group of nothing')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The group was saved.')
    await close()
  })

  test('a verse of another group blocks saving until it is moved, and its row names that group', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=groups&open=new')
    await page.getByRole('textbox', { name: 'Name' }).last().fill('A second home')
    await addReferences(page, '2:255')
    await page
      .getByRole('row', { name: '2:255' })
      .getByText(/throne verse/i)
      .waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'A verse can be in one group only.' }).waitFor()
    await page.getByRole('button', { name: 'Move 2:255 here' }).click()
    await page.getByText(/Moves here from “.*throne verse/i).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The group was saved.')
    const response = await fetch(`${site.url}/api/group?name=second%20home`)
    expect(((await response.json()) as { groups: { verseIds: string[] }[] }).groups[0]?.verseIds).toHaveLength(1)
    await close()
  })
})

test('on a phone a topic shows the text of its verses and scrolls to the notes of a chosen verse', async () => {
  const { page, close } = await site.open(newTopic, { viewport: phone })
  await addReferences(page, '2:153, 2:155, 3:200')
  const row = page.locator('.order-item').first()
  await row.locator('.order-text').waitFor()
  await row.locator('strong').click()
  const notes = page.getByRole('group', { name: 'Why 2:153 is here' })
  const isInView = () =>
    notes.evaluate((element) => {
      const body = element.closest('.record-body')?.getBoundingClientRect()
      const { top, bottom } = element.getBoundingClientRect()
      return body !== undefined && top < body.bottom && bottom > body.top && bottom <= body.bottom + 1
    })
  await expect.poll(isInView).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await close()
})

test('when two windows edit one topic, the conflict lists the verses of both by reference', slow, async () => {
  const [first, second] = [
    await site.open('/en/admin?section=topics&open=aaron'),
    await site.open('/en/admin?section=topics&open=aaron'),
  ]
  await addReferences(first.page, '1:1')
  await addReferences(second.page, '1:2')
  await first.page.getByText('1 verse added.').waitFor()
  await second.page.getByText('1 verse added.').waitFor()
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForToast(first.page, 'The topic was updated.')
  await second.page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = second.page.getByRole('alertdialog', { name: 'Someone else has saved this in the meantime' })
  expect(await conflict.getByRole('radiogroup', { name: /Verses/ }).textContent()).toMatch(/1:2.*1:1/)
  await conflict.getByText('Theirs').click()
  await conflict.getByRole('button', { name: 'Save this version' }).click()
  await conflict.waitFor({ state: 'detached' })
  await first.close()
  await second.close(/409/)
})
