import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AdminSite, startAdminSite } from '../support/admin-site.ts'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { madeEditionFile } from '../support/made-edition-file.ts'
import { testAdmin } from '../support/sign-in.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
let site: AdminSite
beforeAll(async () => {
  browser = await openBrowser()
  site = await startAdminSite(browser)
  const { context, close } = await site.open('/en/admin?section=account', { viewport: phone })
  const headers = { origin: site.url }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await context.request[method](path, { data, headers })
    expect(response.status()).toBe(200)
    return (await response.json()) as { path: string }
  }
  const invite = (email: string) =>
    send('post', '/api/admin/people', { ...reviewer, email, currentPassword: testAdmin.password })
  /** Sends without the window's cookies, so that the window stays signed in. */
  const sendApart = (path: string, data: object) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
  await invite('asked@example.org')
  const [, token] = (await invite('joined@example.org')).path.split('invitation=')
  await sendApart('/api/admin/invitation/accept', { token, password: 'a-lamp-beside-the-window' })
  await sendApart('/api/admin/token', testAdmin)
  for (const opinionEn of ['first', 'second', 'third']) await send('put', '/api/verse/113:1', { opinionEn })
  await send('put', '/api/verse/113:4', { opinionEn: 'first' })
  for (const verse of ['113:2', '113:3']) await send('put', `/api/verse/${verse}`, { opinionEn: 'Abrham' })
  await close()
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
})

const reviewer = { role: 'reviewer', languages: [], byMail: false }

type Refused = {
  readonly what: string
  readonly section: string
  /** URL of the request that is refused. */
  readonly request: string
  /** Everything before the click on the button. */
  prepare?(page: Page): Promise<void>
  /** The element that contains the button and must show the refusal. */
  place(page: Page): Locator
  readonly button: string | RegExp
  /** Reads the typed or chosen values. */
  readKept?(page: Page): Promise<unknown>
  /** Waits for the result of the button; if absent, the input is compared instead. */
  done?(page: Page): Promise<void>
}

const isGone = (locator: Locator) => locator.waitFor({ state: 'detached' })
const dialog = (page: Page) => page.getByRole('alertdialog')

const invitation = (page: Page) => page.getByRole('listitem').filter({ hasText: 'asked@example.org' }).first()
const otherSession = (page: Page) => page.locator('.session-list li').filter({ hasText: 'End' }).first()

const search = async (page: Page) => {
  await page.getByLabel('Find', { exact: true }).fill('Abrham')
  await page.getByLabel('Replace with').fill('Abraham')
}
const readSearch = async (page: Page) => [
  await page.getByLabel('Find', { exact: true }).inputValue(),
  await page.getByLabel('Replace with').inputValue(),
]
const replacing: Pick<Refused, 'prepare' | 'readKept'> = {
  async prepare(page) {
    await search(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('checkbox', { name: /Verse 113:3/ }).uncheck()
    await page.getByLabel('Reason (optional)').fill('A slip')
  },
  async readKept(page) {
    const isChosen = await page.getByRole('checkbox', { name: /Verse 113:/ }).all()
    return [
      ...(await readSearch(page)),
      ...(await Promise.all(isChosen.map((box) => box.isChecked()))),
      await page.getByLabel('Reason (optional)').inputValue(),
    ]
  },
}

const upload = (page: Page) => page.getByRole('region', { name: 'Add or replace an edition' })
const chooseFile = (page: Page) => upload(page).locator('input[type=file]').setInputFiles(madeEditionFile)
const importing: Pick<Refused, 'prepare' | 'readKept'> = {
  async prepare(page) {
    await chooseFile(page)
    await upload(page).getByRole('button', { name: 'Preview' }).click()
    for (const [name, text] of typed) await upload(page).getByRole('textbox', { name, exact: true }).fill(text)
  },
  readKept: (page) =>
    Promise.all(typed.map(([name]) => upload(page).getByRole('textbox', { name, exact: true }).inputValue())),
}
const typed = [
  ['Source', 'A test'],
  ['Terms of use', 'Free'],
  ['Reason', 'Readers asked for it'],
] as const

testSlowAfterFirst([
  ['account', '**/api/admin/logout-everywhere', 'Sign out everywhere', 'Sign out everywhere'],
  ['people', '**/api/admin/people/*/disable', 'Disable joined@example.org', 'Disable'],
])('a confirmation that is opened again does not show the last refusal: %s', async (section, ...row) => {
  const [request, button, confirm] = row
  const { page, close } = await site.open(`/en/admin?section=${section}`, { viewport: phone })
  await page.route(request, (route) => route.abort())
  const openConfirmation = () => page.getByRole('button', { name: button }).click()
  await openConfirmation()
  await dialog(page).getByRole('button', { name: confirm }).click()
  await dialog(page).getByText('We couldn’t reach the site.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await openConfirmation()
  await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor()
  expect(await dialog(page).getByRole('alert').textContent()).toBe('')
  await close(/Failed to load resource/)
})

const refusals: readonly Refused[] = [
  {
    what: 'withdrawing an invitation',
    section: 'people',
    request: '**/api/admin/invitations/*',
    place: invitation,
    button: 'Withdraw asked@example.org',
    done: (page) => isGone(page.getByRole('button', { name: 'Withdraw asked@example.org' })),
  },
  {
    what: 'disabling a person',
    section: 'people',
    request: '**/api/admin/people/*/disable',
    prepare: (page) => page.getByRole('button', { name: 'Disable joined@example.org' }).click(),
    place: dialog,
    button: 'Disable',
    done: (page) => page.getByRole('button', { name: 'Enable joined@example.org' }).waitFor(),
  },
  {
    what: 'ending a session',
    section: 'account',
    request: '**/api/admin/sessions/*',
    place: otherSession,
    button: /^End/,
    done: (page) => isGone(page.locator('.session-list').getByRole('button')),
  },
  {
    what: 'deleting several topics',
    section: 'topics',
    request: '**/api/admin/collections/delete',
    async prepare(page) {
      for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check()
      await page.locator('.selection-bar').getByRole('button', { name: 'Delete' }).click()
    },
    place: dialog,
    button: 'Delete',
    readKept: (page) => page.locator('.selection-bar strong').textContent(),
    done: (page) => page.getByText('2 records deleted.').waitFor(),
  },
  {
    what: 'restoring a version of an open record',
    section: 'verses&open=quran-113-001',
    request: '**/api/admin/history/restore',
    prepare: (page) => page.getByText('History of this record').click(),
    place: (page) => page.locator('.change-list > li').filter({ hasText: 'second' }).last(),
    button: 'Restore the previous version',
    done: (page) => page.locator('.change-list > li').first().filter({ hasText: 'first' }).waitFor(),
  },
  {
    what: 'restoring a version in the activity log',
    section: 'history&record=113:4',
    request: '**/api/admin/history/restore',
    prepare: (page) => page.locator('.revision summary').first().click(),
    place: (page) => page.locator('.change-list > li').first(),
    button: 'Restore the previous version',
    done: (page) => page.locator('.revision').filter({ hasText: 'Restored an earlier version' }).waitFor(),
  },
  {
    what: 'searching for texts to replace',
    section: 'replace',
    request: '**/api/admin/replace/preview',
    prepare: search,
    place: (page) => page.getByRole('main'),
    button: 'Preview',
    readKept: readSearch,
    done: (page) => page.getByRole('checkbox', { name: /Verse 113:3/ }).waitFor(),
  },
  {
    what: 'searching again',
    section: 'replace',
    request: '**/api/admin/replace/preview',
    ...replacing,
    place: (page) => page.getByRole('main'),
    button: 'Preview',
  },
  {
    what: 'replacing',
    section: 'replace',
    request: '**/api/admin/replace',
    ...replacing,
    place: (page) => page.locator('.replace-apply'),
    button: 'Replace in 1 text',
    done: (page) => page.getByText('Replaced in 1 text.').waitFor(),
  },
  {
    what: 'previewing an edition',
    section: 'editions',
    request: '**/api/admin/edition/preview',
    prepare: chooseFile,
    place: upload,
    button: 'Preview',
    readKept: (page) => upload(page).getByText('tr.made.txt').textContent(),
    done: (page) => upload(page).getByText('New edition: tr-made (Türkçe).').waitFor(),
  },
  {
    what: 'previewing an edition again',
    section: 'editions',
    request: '**/api/admin/edition/preview',
    ...importing,
    place: upload,
    button: 'Preview',
  },
  {
    what: 'importing an edition',
    section: 'editions',
    request: '**/api/admin/edition',
    ...importing,
    place: (page) => page.locator('.import-form'),
    button: 'Save the edition',
    done: (page) => isGone(page.locator('.import-form')),
  },
]

testSlowAfterFirst(refusals)(
  'a failure of $what is shown beside its button, and the action can be retried',
  async (row) => {
    const { section, request, place, button, readKept = async () => undefined, ...steps } = row
    const { page, close } = await site.open(`/en/admin?section=${section}`, { viewport: phone })
    await steps.prepare?.(page)
    const press = () => place(page).getByRole('button', { name: button }).click()
    const expectAlert = (text: string) => place(page).getByRole('alert').filter({ hasText: text }).waitFor()
    const kept = await readKept(page)

    await page.route(request, (route) => route.abort())
    await press()
    await expectAlert('We couldn’t reach the site.')
    expect(await readKept(page)).toEqual(kept)

    await page.unroute(request)
    await page.route(request, (route) => route.fulfill({ status: 403, json: { error: 'forbidden', message: 'No.' } }))
    await press()
    await expectAlert('This is not allowed.')
    expect(await readKept(page)).toEqual(kept)
    expect(await page.locator('.toast').count()).toBe(0)

    await page.unroute(request)
    await press()
    await isGone(place(page).getByRole('alert').filter({ hasText: 'This is not allowed.' }))
    if (steps.done) await steps.done(page)
    else expect(await readKept(page)).toEqual(kept)
    await close(/Failed to load resource/)
  },
)

testSlowAfterFirst([
  ['verses', 'verses.csv', 'chapter,verse,en'],
  ['editions', 'tr.made.txt', '1|1|made'],
  ['backup', 'edited.xlsx', 'PK'],
])('a file changed after it was chosen must be chosen again: %s', async (section, name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'verse-file-'))
  const { page, close } = await site.open(`/en/admin?section=${section}`, { viewport: phone })
  const card = page.locator('.admin-card').filter({ has: page.locator('input[type=file]') })
  writeFileSync(join(folder, name), text)
  await card.locator('input[type=file]').setInputFiles(join(folder, name))
  appendFileSync(join(folder, name), ' and more')
  await card.getByRole('button', { name: 'Preview' }).click()
  await card.getByRole('alert').filter({ hasText: 'The file could not be read.' }).waitFor()
  expect(await card.getByRole('button', { name: 'Preview' }).isEnabled()).toBe(true)
  await close()
  rmSync(folder, { recursive: true })
})
