import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { type AdminSite, goTo, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

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

const listReferences = (page: Page) => page.locator('.admin-table tbody th').allTextContents()
const total = (page: Page) => page.locator('.admin-list-footer .badge').textContent()

describe('the list of verses', () => {
  test('/ focuses the filter, which reads 24:35 and chapter names, and names what it cannot read', async () => {
    const { page, close } = await site.open('/en/admin?section=verses')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await page.keyboard.type('24:35')
    await page.keyboard.press('Enter')
    await expect.poll(() => listReferences(page)).toEqual(['24:35'])
    await page.getByRole('searchbox', { name: 'Verse no.' }).fill('baqara 255')
    await expect.poll(() => listReferences(page)).toEqual(['2:255'])
    await page.getByRole('searchbox', { name: 'Verse no.' }).fill('no such place')
    await page.getByText('“no such place” is not a verse.').waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => total(page)).toBe(`${excerptVerseCount} verses`)
    await close()
  })

  test('is filtered to missing texts, sorted and sized by the URL; Back undoes a choice', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=verses&chapter=2')
    await page.getByRole('combobox', { name: 'Missing' }).selectOption('commentary.az')
    await expect.poll(() => page.url()).toContain('missing=commentary.az')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await expect.poll(async () => (await listReferences(page)).length).toBe(25)
    await page.getByRole('link', { name: 'Verse', exact: true }).click()
    await page.getByRole('link', { name: 'Verse', exact: true }).click()
    await expect.poll(async () => (await listReferences(page))[0]).toBe('2:286')
    expect(await page.getByRole('columnheader', { name: 'Verse', exact: true }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    await page.goBack()
    await expect.poll(async () => (await listReferences(page))[0]).toBe('2:1')
    await close()
  })

  test('a choice made while the list is loading keeps the choices before it', async () => {
    const { page, close } = await site.open('/en/admin?section=verses&chapter=2')
    const release = await holdRequests(page, '**/api/admin/verses?*')
    await page.getByRole('combobox', { name: 'Missing' }).selectOption('commentary.az')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    const byVerse = page.getByRole('link', { name: 'Verse', exact: true })
    await byVerse.press('Enter')
    await byVerse.press('Enter')
    release()
    await page.waitForURL('**/admin?section=verses&chapter=2&missing=commentary.az&sort=-reference&size=25')
    await expect.poll(async () => (await listReferences(page))[0]).toBe('2:286')
    await close()
  })

  test('chosen verses are added to a topic with the keyboard only, and one undo removes them', async () => {
    const { page, close } = await site.open('/en/admin?section=verses&chapter=50&size=25')
    const head = page.getByRole('checkbox', { name: 'Select the page' })
    await head.focus()
    await page.keyboard.press('Space')
    await page.getByRole('region', { name: 'Selection' }).getByText('25 selected').waitFor()
    await page.getByRole('button', { name: 'Select all 45' }).click()
    await page.getByText('45 selected').waitFor()
    await page.getByRole('button', { name: 'Add to a topic' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add to a topic' })
    await dialog.getByRole('combobox', { name: 'Topic' }).fill('Aaron')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const note = page.getByRole('status').filter({ hasText: /^4\d verses added to “Aaron”/ })
    await note.getByRole('button', { name: 'Undo' }).press('Enter')
    await waitForToast(page, /undone/)
    const { topic } = (await (await fetch(`${site.url}/api/topic/aaron`)).json()) as { topic: { verseIds: string[] } }
    expect(topic.verseIds.some((id) => id.startsWith('quran-050'))).toBe(false)
    await close()
  })
})

test('topics are chosen on a phone, deleted together and restored by one undo', slow, async () => {
  const { page, close } = await site.open('/en/admin?section=topics&name=light', { viewport: phone })
  const before = await total(page)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing found.').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => total(page)).toBe(before)
  await close()
})

test('a topic that is deleted in its form is no longer selected', slow, async () => {
  const { page, close } = await site.open('/en/admin?section=topics&sort=-name')
  const rows = page.locator('tbody tr')
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(0).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await waitForToast(page, /deleted/)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('region', { name: 'Selection' }).getByRole('status').textContent()).toBe('1 selected')
  await close()
})

test(
  'all of a filtered list can be selected after as many others, and a topic that someone else deletes is deselected',
  slow,
  async () => {
    const { page, context, close } = await site.open('/en/admin')
    const names = { en: 'Patience of a guest', az: 'Qonaq', tr: 'Misafir', ru: 'Гость', ar: 'ضيف' }
    const options = { data: { ...names, theme: '', verseIds: [] }, headers: { origin: site.url } }
    const created = await context.request.post('/api/topic', options)
    const { topic } = (await created.json()) as { topic: { _id: string } }
    await goTo(page, '/en/admin?section=topics&name=patience')
    const bar = page.getByRole('region', { name: 'Selection' })
    const chosen = bar.getByRole('status')
    await page.getByRole('checkbox', { name: 'Select the page' }).check()
    expect(await bar.getByRole('button', { name: /^Select all/ }).count()).toBe(0)
    const before = Number.parseInt((await total(page)) ?? '', 10)
    const name = page.getByRole('searchbox', { name: 'Name' })
    await name.fill('moses')
    await page.waitForURL('**/admin?section=topics&name=moses')
    await bar.getByRole('button', { name: /^Select all/ }).click()
    const all = before + Number.parseInt((await total(page)) ?? '', 10)
    await expect.poll(() => chosen.textContent()).toBe(`${all} selected`)
    expect(await bar.getByRole('button', { name: /^Select all/ }).count()).toBe(0)
    expect((await context.request.delete(`/api/topic/${topic._id}`, { headers: options.headers })).status()).toBe(200)
    await name.fill('mose')
    await expect.poll(() => chosen.textContent()).toBe(`${all - 1} selected`)
    await close()
  },
)

test(
  'a topic that changed after it was chosen is not deleted with the others until the list is reloaded',
  slow,
  async () => {
    const { page, close } = await site.open('/en/admin?section=topics&name=patience')
    const before = await total(page)
    await page.getByRole('checkbox', { name: 'Select the page' }).check()
    const { topic } = (await (await fetch(`${site.url}/api/topic/patience`)).json()) as { topic: { ru: string } }
    const rename = (ru: string) =>
      page.context().request.put('/api/topic/patience', { data: { ru }, headers: { origin: site.url } })
    expect((await rename(`${topic.ru}!`)).ok()).toBe(true)
    const remove = async () => {
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await remove()
    await page.getByRole('alertdialog').getByText('Changed since you selected them').waitFor()
    await page.keyboard.press('Escape')
    expect(await total(page)).toBe(before)
    await page.getByRole('link', { name: 'Verses', exact: true }).last().click()
    await page.waitForURL(/sort=/)
    await page.locator('.admin-section[aria-busy=false]').waitFor()
    await remove()
    await page.getByText('Nothing found.').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => total(page)).toBe(before)
    await rename(topic.ru)
    await close(/Failed to load resource/)
  },
)

test('a pending filter does not close a record opened meanwhile, and applies afterwards', async () => {
  const { page, close } = await site.open('/en/admin?section=topics')
  await page.clock.install()
  let release: () => void = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/topic/*', async (route) => {
    await isReleased
    await route.continue()
  })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('aaro')
  await page.locator('tbody th a').nth(2).click()
  // While the record is loading, and when it is open.
  await page.clock.fastForward(1000)
  release()
  await page.getByRole('dialog').waitFor()
  await page.clock.fastForward(1000)
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(page.url()).not.toContain('name=')
  await page.keyboard.press('Escape')
  await page.getByText('1 topic', { exact: true }).waitFor()
  expect(page.url()).toContain('name=aaro')
  expect(await name.inputValue()).toBe('aaro')
  await close()
})

test('a filter keeps focus and text while its list loads', async () => {
  const { page, close } = await site.open('/en/admin?section=topics')
  const name = page.getByLabel('Name', { exact: true })
  await name.pressSequentially('aar')
  await page.waitForURL(/name=aar$/)
  await page.locator('.admin-section[aria-busy=false]').waitFor()
  await page.keyboard.type('on')
  await page.waitForURL(/name=aaron$/)
  expect(await name.inputValue()).toBe('aaron')
  await close()
})

describe('Ctrl+S', () => {
  test('saves while the focus is in the references field', async () => {
    const { page, close } = await site.open('/en/admin?section=topics&open=aaron')
    await page.getByRole('textbox', { name: 'Paste verse references' }).fill('1:3')
    await page.keyboard.press('Enter')
    await page.getByText('1 verse added.').waitFor()
    await page.keyboard.press('Control+s')
    await waitForToast(page, 'The topic was updated.')
    await close()
  })

  test('saves again after the server refused a field and its text was corrected', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=verses&open=quran-050-001')
    const commentary = page.getByRole('textbox', { name: 'Commentary · English' })
    await commentary.fill('a'.repeat(100_001))
    await page.keyboard.press('Control+s')
    await page.getByText('At most 100000 characters are allowed.').first().waitFor()
    await commentary.fill('Short enough.')
    await page.keyboard.press('Control+s')
    await waitForToast(page, 'The verse was updated.')
    await close(/400/)
  })
})

test('the progress of a chapter in a language links to the verses that lack that text', slow, async () => {
  const { page, close } = await site.open('/en/admin?section=progress')
  await page
    .getByRole('row', { name: /^112 · / })
    .getByRole('link', { name: '0 of 4: Azərbaycanca' })
    .click()
  await expect.poll(() => listReferences(page)).toEqual(['112:1', '112:2', '112:3', '112:4'])
  expect(page.url()).toContain('missing=commentary.az')
  await close()
})

const toParameters = (url: string) => [...new URL(url).searchParams].map(String).sort()

test(
  'the quality board keeps its URL, goes to the next issue, and ignores an issue until it is reopened',
  slow,
  async () => {
    const place = '/en/admin?section=quality&kind=commentary&chapter=50&name=az&page=2'
    const { page, close } = await site.open(place)
    await page.getByRole('link', { name: 'Verse 50:11' }).click()
    const first = page.getByRole('dialog', { name: 'Verse 50:11' })
    // The full-width editor opens from here too, and Back returns.
    await first.getByRole('link', { name: 'Write at full width: Commentary · Azərbaycanca' }).click()
    await page.waitForURL((url) => url.searchParams.get('write') === 'az')
    await page.locator('.writing-reading').waitFor()
    await page.goBack()
    await first.getByRole('textbox', { name: 'Commentary · Azərbaycanca' }).fill('Şərh')
    await page.keyboard.press('Control+s')
    await waitForToast(page, 'The verse was updated.')
    const next = page.getByRole('dialog', { name: 'Verse 50:12' })
    await next.getByText('No commentary · Azərbaycanca').waitFor()

    await next.getByRole('button', { name: 'Ignore' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Ignore this issue?' })
    await confirmation.getByRole('textbox', { name: 'Reason' }).fill('Said at 50:11')
    await confirmation.getByRole('button', { name: 'Ignore' }).click()
    await page.getByRole('dialog', { name: 'Verse 50:13' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(toParameters(page.url())).toEqual(toParameters(new URL(place, site.url).href))
    expect(await page.getByRole('link', { name: 'Verse 50:12' }).count()).toBe(0)

    await page.getByRole('combobox', { name: 'State' }).selectOption('true')
    await page.getByText(/^Said at 50:11 · editor@example.org/).waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Verse 50:12' }).click()
    await page.getByRole('button', { name: 'Stop ignoring' }).click()
    await waitForToast(page, 'The issue is open again.')
    await close()
  },
)

testSlowAfterFirst([
  ['az', 'light', phone, 'section=verses&missing=commentary.az'],
  ['ru', 'dark', undefined, 'section=groups'],
  ['tr', 'dark', phone, 'section=progress'],
] as const)('%s has no accessibility problems, %s', async (language, colorScheme, viewport, search) => {
  const { page, close } = await site.open(`/${language}/admin?${search}`, {
    colorScheme,
    ...(viewport && { viewport }),
  })
  await goTo(page, `/${language}/admin?${search}`)
  await page.locator('.admin-table').waitFor()
  const box = page.locator('.admin-table .cell-select input').first()
  if ((await box.count()) > 0) await box.check()
  expect(await listAccessibilityProblems(page)).toEqual([])
  await close()
})
