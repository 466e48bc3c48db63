import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Passage } from '#shared/catalogue/passage.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { type AdminSite, goTo, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
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

async function listPassages(chapter: number): Promise<Passage[]> {
  const response = await fetch(`${site.url}/api/passage?chapter=${chapter}&limit=1000`)
  return ((await response.json()) as { passages: Passage[] }).passages
}

const toLabel = ({ chapter, from, to }: Pick<Passage, 'chapter' | 'from' | 'to'>) =>
  from === to ? `${chapter}:${from}` : `${chapter}:${from}–${to}`
const listLabels = async (chapter: number) => (await listPassages(chapter)).map(toLabel)
const listRows = (page: Page) => page.locator('.admin-table tbody th').allTextContents()

/** Undoes the newest write in the history. */
async function undoLast(page: Page): Promise<void> {
  await goTo(page, '/en/admin?section=history')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await waitForToast(page, 'was undone')
}

const names = { English: 'en', العربية: 'ar', Azərbaycanca: 'az', Türkçe: 'tr', Русский: 'ru' } as const

describe('the outline of a chapter', () => {
  test('is listed with titles in the chosen language', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=passages&chapter=112&language=tr')
    const [passage] = await listPassages(112)
    await page.getByText(passage?.title.tr ?? '', { exact: true }).waitFor()
    expect(await listRows(page)).toEqual(await listLabels(112))
    await page.getByRole('combobox', { name: 'Chapter' }).selectOption('24')
    await expect.poll(() => listRows(page)).toEqual(await listLabels(24))
    expect(await listAccessibilityProblems(page)).toEqual([])
    await close()
  })

  test('a passage is split once its titles differ, and the split is undone', async () => {
    const before = await listLabels(50)
    const passage = (await listPassages(50)).find(({ from, to }) => to - from > 2) as Passage
    const label = toLabel(passage)
    const { page, close } = await site.open('/en/admin?section=passages&chapter=50')
    await page.getByRole('button', { name: `Split ${label}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Split ${label}` })
    await dialog.getByRole('combobox', { name: 'The second part begins at' }).selectOption(String(passage.to))
    const [first, second] = [
      toLabel({ ...passage, to: passage.to - 1 }),
      toLabel({ ...passage, from: passage.to }),
    ] as const
    expect(await dialog.locator('.range-preview > div').last().textContent()).toContain(first)
    expect(await dialog.locator('.range-preview > div').last().textContent()).toContain(second)
    expect(await listAccessibilityProblems(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await dialog.getByText('Titles within a chapter must differ.').first().waitFor()
    expect(await listLabels(50)).toEqual(before)

    const part = dialog.getByRole('group', { name: `Title of ${second}` })
    for (const name of Object.keys(names)) await part.getByRole('textbox', { name }).fill(`Second part ${name}`)
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await waitForToast(page, 'The passage was split')
    await expect.poll(() => listRows(page)).toEqual(before.flatMap((one) => (one === label ? [first, second] : [one])))

    await undoLast(page)
    expect(await listLabels(50)).toEqual(before)
    await close(/400/)
  })

  test('two passages are merged with the title of the second, and the merge is undone', slow, async () => {
    const before = await listLabels(24)
    const [first, second] = (await listPassages(24)) as [Passage, Passage]
    const { page, close } = await site.open('/en/admin?section=passages&chapter=24', { viewport: phone })
    await page.getByRole('button', { name: `Merge ${toLabel(first)}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Merge ${toLabel(first)} with ${toLabel(second)}` })
    expect(await listAccessibilityProblems(page)).toEqual([])
    await dialog.getByText(second.title.en).click()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await waitForToast(page, 'The passages were merged')
    await expect.poll(() => listRows(page)).toEqual([toLabel({ ...first, to: second.to }), ...before.slice(2)])
    expect((await listPassages(24))[0]?.title).toEqual(second.title)

    await undoLast(page)
    expect(await listLabels(24)).toEqual(before)
    await close()
  })

  test('a boundary is moved, and the move is undone', slow, async () => {
    const before = await listLabels(50)
    const [first, second] = (await listPassages(50)) as [Passage, Passage]
    const { page, close } = await site.open('/en/admin?section=passages&chapter=50')
    await page.getByRole('button', { name: `Move ${toLabel(first)}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'The first passage ends with' }).selectOption(String(first.to - 1))
    const moved = [toLabel({ ...first, to: first.to - 1 }), toLabel({ ...second, from: first.to })]
    for (const label of moved) await dialog.locator('.range-preview').getByText(label, { exact: true }).waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move the boundary' }).click()
    await waitForToast(page, 'The boundary was moved')
    await expect.poll(() => listRows(page)).toEqual([...moved, ...before.slice(2)])

    await undoLast(page)
    expect(await listLabels(50)).toEqual(before)
    await close()
  })

  test('a move of a boundary that another editor has moved is refused, and the dialog stays open', slow, async () => {
    const [first, second] = (await listPassages(24)) as [Passage, Passage]
    const { page, context, close } = await site.open('/en/admin?section=passages&chapter=24')
    await page.getByRole('button', { name: `Split ${toLabel(first)}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const part = dialog.getByRole('group', { name: /^Title of/ }).last()
    for (const name of Object.keys(names)) await part.getByRole('textbox', { name }).fill(`Kept ${name}`)
    const data = { to: first.to - 1, version: first.version, nextVersion: second.version }
    const moved = await context.request.post(`/api/passage/${first._id}/move`, { data, headers: { origin: site.url } })
    expect(moved.status()).toBe(200)
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Close this and open it again' }).waitFor()
    expect(await part.getByRole('textbox', { name: 'English' }).inputValue()).toBe('Kept English')
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await listAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => listRows(page)).toEqual(await listLabels(24))
    await undoLast(page)
    await close(/409/)
  })
})

describe('the forms', () => {
  const questionsOf = (dialog: Locator) =>
    dialog.getByRole('group', { name: 'Questions' }).getByRole('textbox', { name: 'English' })

  test('titles, themes and questions are saved; the title of another passage is refused in the form', async () => {
    const [first, second] = (await listPassages(24)) as [Passage, Passage]
    const { page, close } = await site.open(`/en/admin?section=passages&chapter=24&open=${first._id}`)
    const dialog = page.getByRole('dialog', { name: `Passage ${toLabel(first)}` })
    const title = dialog.getByRole('group', { name: 'Title' }).getByRole('textbox', { name: 'English' })
    expect(await title.inputValue()).toBe(first.title.en)
    expect(await listAccessibilityProblems(page)).toEqual([])

    await title.fill(second.title.en)
    await questionsOf(dialog).focus()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText(/is already the title of/).waitFor()
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.locator('.toast').count()).toBe(0)

    await title.fill('A title of a tester')
    // The message under the field disappears on blur, and the content below it moves up.
    await title.blur()
    await dialog.getByText(/is already the title of/).waitFor({ state: 'detached' })
    const chip = dialog.locator(`[data-key="${first.themes[0]}"]`)
    await chip.getByRole('button').click()
    await chip.waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: 'New theme' }).fill('Honest testing')
    await page.keyboard.press('Enter')
    await dialog.locator('.admin-chip', { hasText: 'honest-testing' }).waitFor()
    await questionsOf(dialog).fill('Who tests?\n\nWhy test?')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The passage was updated.')
    await page.getByRole('link', { name: toLabel(first), exact: true }).waitFor()
    expect((await listPassages(24))[0]).toMatchObject({
      title: { ...first.title, en: 'A title of a tester' },
      themes: [...first.themes.slice(1), 'honest-testing'],
      questions: { ...first.questions, en: ['Who tests?', 'Why test?'] },
    })
    await close(/400/)
  })

  test('the introduction of a chapter is saved', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=passages&chapter=24', { viewport: phone })
    await page.getByRole('link', { name: 'Introduction' }).click()
    const dialog = page.getByRole('dialog', { name: /^Introduction: 24/ })
    expect(await listAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'English' }).fill('Light upon light. Written by a tester.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The introduction was updated.')
    const response = await fetch(`${site.url}/api/introduction/24`)
    expect(await response.json()).toMatchObject({ introduction: { en: 'Light upon light. Written by a tester.' } })
    await close()
  })
})
