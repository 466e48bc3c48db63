import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import {
  type AdminSite,
  type AdminWindow,
  goTo,
  joinSite,
  startAdminSite,
  waitForToast,
} from '../support/admin-site.ts'
import { desktop, hydrate, openBrowser, openPage, phone, releaseBrowser } from '../support/browser.ts'
import { slow } from '../support/slow.ts'

let browser: Browser
let site: AdminSite
let owner: AdminWindow
let leyla: AdminWindow
let reviewer: AdminWindow

beforeAll(async () => {
  browser = await openBrowser()
  site = await startAdminSite(browser)
  owner = await site.open('/en/admin?section=drafts')
  leyla = await joinSite(owner, { role: 'translator', languages: ['az'], isReviewed: true }, editorUrl, {
    viewport: phone,
    colorScheme: 'dark',
  })
  reviewer = await joinSite(owner, { role: 'reviewer' }, '/ru/admin?section=drafts&kind=review')
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
})

const editorUrl = '/az/admin?section=verses&open=103:1&write=az'
const text = (page: Page) => page.getByRole('textbox', { name: 'Şərh · Azərbaycanca' })
const readVerse = async (reference: string) =>
  ((await (await fetch(`${site.url}/api/verse/${reference}`)).json()) as { verse: Record<string, string> }).verse

/** Closes the tab without saving and opens another in the same session. */
async function reopen({ page, context }: AdminWindow, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await goTo(next, path)
  return next
}

test('a draft is saved while a translator types and survives a closed tab; links are completed and checked', async () => {
  const { page } = leyla
  await text(page).fill('Zaman **axır**, bax: [ora](/24/36). ')
  await page.getByText('Bu keçidlər heç bir səhifəyə aparmır: /24/36').waitFor()
  await text(page).press('End')
  await text(page).pressSequentially('və 2:25')
  await page.getByRole('option', { name: '2:255' }).waitFor()
  await text(page).press('ArrowDown')
  await text(page).press('Enter')
  expect(await text(page).inputValue()).toMatch(/və \[2:250\]\(\/verse\/2:250\)$/)
  await text(page).fill('Zaman **axır**.')
  expect(await page.locator('.writing-reading strong').textContent()).toBe('axır')
  expect(await listAccessibilityProblems(page)).toEqual([])
  const again = await reopen(leyla, editorUrl)
  leyla = { ...leyla, page: again }
  expect(await text(again).inputValue()).toBe('Zaman **axır**.')
  await again.getByText('Qaralama saxlanıb').waitFor()
  expect((await readVerse('103:1')).opinionAz).toBe('')
})

test('a draft written offline is kept in the browser and sent when the form is opened again', async () => {
  await leyla.context.setOffline(true)
  await text(leyla.page).fill('Zaman **axır**, insan ziyandadır.')
  await leyla.page.getByText('Bu cihazda saxlanıb').waitFor()
  await leyla.page.close()
  await leyla.context.setOffline(false)
  const page = await leyla.context.newPage()
  await goTo(page, editorUrl)
  leyla = { ...leyla, page }
  expect(await text(page).inputValue()).toBe('Zaman **axır**, insan ziyandadır.')
  await page.getByText('Qaralama saxlanıb').waitFor()
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('draft:')))
})

test('a draft is sent, previewed, returned with a remark, sent again, merged, published and undone in one step', async () => {
  const { page } = leyla
  const send = async (remark: string) => {
    await page.getByRole('button', { name: 'Yoxlamaya göndər' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill(remark)
    expect(await listAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Yoxlamaya göndər' }).click()
    await waitForToast(page, 'Yoxlamaya göndərildi.')
  }
  // A remark that could not be sent stays in its dialog.
  await page.route('**/api/admin/drafts/send', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Yoxlamaya göndər' }).click()
  const confirmation = page.getByRole('alertdialog')
  await confirmation.getByRole('textbox').fill('Baxın.')
  await confirmation.getByRole('button', { name: 'Yoxlamaya göndər' }).click()
  await confirmation.getByRole('alert').filter({ hasText: 'əlaqə yaratmaq mümkün olmadı' }).waitFor()
  expect(await confirmation.getByRole('textbox').inputValue()).toBe('Baxın.')
  await confirmation.getByRole('button', { name: 'Ləğv et' }).click()
  await send('Baxın, zəhmət olmasa.')

  const review = reviewer.page
  await goTo(review, '/ru/admin?section=drafts&kind=review')
  await review.getByText('Baxın, zəhmət olmasa.').waitFor()
  await review.getByText('Что изменится').click()
  await review.getByText('insan ziyandadır', { exact: false }).first().waitFor()
  expect(await listAccessibilityProblems(review)).toEqual([])
  const [preview] = await Promise.all([
    reviewer.context.waitForEvent('page'),
    review.getByRole('link', { name: 'Предпросмотр' }).click(),
  ])
  await hydrate(preview)
  expect(await preview.locator('.commentary strong').textContent()).toBe('axır')
  await preview.getByText('Qaralamanın önizləməsi').waitFor()
  await preview.close()
  await review.getByRole('checkbox').check()
  await review.getByRole('button', { name: 'Вернуть' }).click()
  await review.getByRole('alertdialog').getByRole('textbox').fill('Короче.')
  expect(await listAccessibilityProblems(review)).toEqual([])
  await review.getByRole('alertdialog').getByRole('button', { name: 'Вернуть' }).click()
  await waitForToast(review, 'Возвращено автору.')

  await goTo(page, editorUrl)
  await page.getByText('Короче.').waitFor()
  await text(page).fill('Zaman axır.')
  await send('')
  const headers = { origin: site.url }
  const change = (data: object) => owner.context.request.put('/api/verse/103:1', { data, headers })
  // Meanwhile another language of the verse changes, which is merged, and the same language, which is a conflict.
  await change({ opinionTr: 'Zaman akar.', opinionAz: 'Başqa.' })
  await goTo(review, '/ru/admin?section=drafts&kind=review')
  await review.getByRole('checkbox').check()
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  const refusal = review.locator('.draft-actions').getByRole('alert')
  await refusal.filter({ hasText: '103:1: эти поля с тех пор изменили и другие' }).waitFor()
  expect(await listAccessibilityProblems(review)).toEqual([])
  await change({ opinionAz: '' })
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  await waitForToast(review, 'Опубликовано.')
  expect(await readVerse('103:1')).toMatchObject({ opinionAz: 'Zaman axır.', opinionTr: 'Zaman akar.' })
  await review.getByText('0 черновиков').waitFor()

  const { revisions } = (await (await owner.context.request.get('/api/admin/revisions?limit=1')).json()) as {
    revisions: { revision: number }[]
  }
  const revision = revisions[0]?.revision
  expect((await owner.context.request.post('/api/admin/history/undo', { data: { revision }, headers })).status()).toBe(
    200,
  )
  expect(await readVerse('103:1')).toMatchObject({ opinionAz: '', opinionTr: 'Zaman akar.' })
})

test('a topic deleted by another editor during an edit can be saved as a new topic', slow, async () => {
  const { page, context } = owner
  const { topics } = (await (await fetch(`${site.url}/api/topic?limit=1`)).json()) as { topics: { _id: string }[] }
  const id = topics[0]?._id ?? ''
  await goTo(page, `/en/admin?section=topics&open=${id}`)
  await page.getByLabel('English', { exact: true }).fill('Kept after all')
  await page.getByText('Draft saved').waitFor()
  await context.request.delete(`/api/topic/${id}`, { headers: { origin: site.url } })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Someone has deleted this in the meantime.').waitFor()
  // It also holds after a reload.
  await goTo(page, `/en/admin?section=topics&open=${id}`)
  expect(await page.getByLabel('English', { exact: true }).inputValue()).toBe('Kept after all')
  await page.getByRole('button', { name: 'Save as new' }).click()
  await waitForToast(page, 'The topic was saved.')
  const found = (await (await fetch(`${site.url}/api/topic?en=Kept after all`)).json()) as { count: number }
  expect(found.count).toBe(1)
})

test('text typed after another account signs in is not stored under that account', async () => {
  const { page, context } = owner
  const path = '/en/admin?section=verses&open=103:2&write=en'
  const commentary = page.getByRole('textbox', { name: 'Commentary · English' })
  await goTo(page, path)
  await commentary.waitFor()
  const cookies = await context.cookies()
  // The other account signs in in another tab of the same browser.
  await context.addCookies(await leyla.context.cookies())
  await commentary.fill('Typed by the owner')
  await page.getByText('Saved on this device').waitFor()
  const draft = await leyla.context.request.get('/api/admin/drafts/verse/103:2')
  expect(await draft.json()).toMatchObject({ own: null })
  await context.addCookies(cookies)
  await goTo(page, path)
  expect(await commentary.inputValue()).toBe('Typed by the owner')
  await page.getByText('Draft saved').waitFor()
})

test('a verse page links to its form only for signed-in users', slow, async () => {
  const { page } = owner
  await page.goto('/en/verse/103:1')
  await hydrate(page)
  await page.getByRole('link', { name: 'Edit this verse' }).click()
  await page.getByRole('dialog', { name: 'Verse 103:1' }).waitFor()
  const visitor = await openPage(browser, { baseURL: site.url, viewport: desktop })
  await visitor.page.goto('/en/verse/103:1')
  await hydrate(visitor.page)
  expect(await visitor.page.getByRole('link', { name: 'Edit this verse' }).count()).toBe(0)
  await visitor.release()
  await owner.close(/40[14]/)
})
