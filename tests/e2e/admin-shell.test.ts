import { execFileSync } from 'node:child_process'
import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import {
  type AdminSite,
  goTo,
  joinSite,
  openWindow,
  scanInBothLooks,
  startAdminSite,
  waitForToast,
} from '../support/admin-site.ts'
import { desktop, hydrate, openBrowser, openPage, phone, releaseBrowser } from '../support/browser.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { testAdmin } from '../support/sign-in.ts'
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

describe('signing in', () => {
  test('a click on Login works although the message about the password disappears during the click', async () => {
    const context = await browser.newContext({ baseURL: site.url, viewport: desktop, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto('/en/admin')
    await page.getByLabel('Email').fill('someone@example.org')
    const login = page.getByRole('button', { name: 'Login' })
    await login.click()
    await page.getByText('Please fill in this field.').waitFor()
    await page.getByLabel('Password').fill('quiet-lantern')
    const signInRequest = page.waitForRequest('**/api/admin/token')
    const box = await login.boundingBox()
    // The button must not move between press and release.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 6)
    await page.mouse.down()
    await page.waitForTimeout(100)
    await page.mouse.up()
    await signInRequest
    expect(await login.boundingBox()).toEqual(box)
    await context.close()
  })

  test('a failure without a connection is reported without a status', slow, async () => {
    const context = await browser.newContext({ baseURL: site.url, viewport: desktop, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto('/en/admin')
    await page.getByLabel('Email').fill('someone@example.org')
    await page.getByLabel('Password').fill('quiet-lantern')
    await page.route('**/api/admin/token', (route) => route.abort())
    await page.getByRole('button', { name: 'Login' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' })
    await problem.waitFor()
    expect(await problem.textContent()).not.toMatch(/\d{3}/)
    await context.close()
  })

  testSlowAfterFirst([
    ['/en/admin', 'The admin area needs JavaScript.'],
    ['/ru/admin', 'нужен JavaScript'],
  ])('%s says that it requires JavaScript when scripts are off', async (path, text) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(path)
    expect(await page.locator('main').innerText()).toContain(text)
    expect(await page.getByText(/Opening…|Открывается…/).isVisible()).toBe(false)
    await context.close()
  })
})

describe('Admin and Logout', () => {
  test('appear for a user with a session, and disappear when it ends', async () => {
    const context = await browser.newContext({ baseURL: site.url, viewport: desktop, locale: 'en-GB' })
    await context.request.post('/api/admin/token', { data: testAdmin, headers: { origin: site.url } })
    const page = await context.newPage()
    // There is no input on the page, and its storage is empty.
    await page.goto('/en/status')
    await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('signedIn')
    await context.close()
  })
})

test('the form of a verse and the upload box behind it share one leave guard', async () => {
  const { page, close } = await site.open('/en/admin?section=verses')
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  // If the browser cannot store a copy, it asks before unsaved work is discarded.
  await page.route('**/api/admin/drafts/verse/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await page.locator('.row-link').first().click()
  await page.getByRole('textbox', { name: 'Commentary · English' }).fill('Unsaved.')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByRole('textbox', { name: 'Commentary · English' }).inputValue()).toBe('Unsaved.')
  expect(warnings.filter((text) => text.includes('blocker'))).toEqual([])
  await close(/Failed to load resource/)
})

test(
  'the link printed by the trust command remembers the browser once its button is pressed, without scripts',
  slow,
  async () => {
    const env = { ...process.env, DATA_DIR: site.directory }
    const printed = execFileSync(process.execPath, ['scripts/verse.ts', 'admin', 'trust', testAdmin.email], { env })
    const path = /\/admin\/device\/[\w-]{43}/.exec(printed.toString())?.[0] ?? ''
    const options = { baseURL: site.url, viewport: phone, locale: 'ru-RU' }
    for (const colorScheme of ['light', 'dark'] as const) {
      const preview = await openPage(browser, { ...options, colorScheme })
      await preview.page.goto(path)
      expect(await listAccessibilityProblems(preview.page)).toEqual([])
      await preview.release()
    }
    const { page, release } = await openPage(browser, { ...options, javaScriptEnabled: false })
    await page.goto(path)
    await page.getByRole('button', { name: 'Запомнить и войти' }).click()
    await page.waitForURL(/\/admin$/)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('device')
    await release()
  },
)

describe('a refusal is shown in the language of the page', () => {
  test('the link of an expired device', async () => {
    const { page, release } = await openPage(browser, { baseURL: site.url, viewport: phone, locale: 'tr-TR' })
    await page.goto(`/admin/device/${'x'.repeat(43)}`)
    await hydrate(page)
    await page.getByText('Bu bağlantının süresi dolmuş').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/admin$/)
    await release()
  })

  test('the verse in another group', async () => {
    const { page, close } = await site.open('/ru/admin?section=groups')
    const refusal = { code: 'verse_in_group', values: { reference: '24:35', group: 'Свет' } }
    await page.route('**/api/group', (route) =>
      route.fulfill({ status: 409, json: { message: 'English', error: refusal.code, values: refusal.values } }),
    )
    await page.goto('/ru/admin?section=groups&open=new')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=name]').fill('Ещё одна')
    await dialog.locator('button[type=submit]').click()
    const text = 'Аят может быть только в одной группе. Уже в группе «Свет»: 24:35.'
    await dialog.getByRole('alert').filter({ hasText: text }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    // The pressed button, or the field that was typed in, keeps the focus.
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await close(/409/)
  })

  test('a wrong password, beside its field', async () => {
    const { page, close } = await site.open('/ru/admin?section=account')
    const form = page.locator('form').filter({ has: page.locator('input[autocomplete=new-password]') })
    await form.locator('input[name=currentPassword]').fill('not-my-password')
    await form.locator('input[name=password]').fill('another-quiet-lantern')
    await form.locator('button[type=submit]').click()
    await form.getByText('Пароль неверен.').waitFor()
    await close(/400/)
  })
})

describe('people', () => {
  test('the focus stays in the content when its row is removed', async () => {
    const { page, context, close } = await site.open('/en/admin')
    const email = 'withdrawn@example.org'
    const data = { email, role: 'editor', currentPassword: testAdmin.password }
    await context.request.post('/api/admin/people', { data, headers: { origin: site.url } })
    await goTo(page, '/en/admin?section=people')
    const withdraw = page.getByRole('button', { name: `Withdraw ${email}` })
    await withdraw.press('Enter')
    await withdraw.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await close()
  })

  test('an owner invites a translator, who joins, writes in their own language and is refused elsewhere', async () => {
    const { page: owner, close } = await site.open('/en/admin?section=people')
    await owner.getByRole('button', { name: 'Invite' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Email').fill('translator@example.org')
    await dialog.getByLabel('Current password').fill(testAdmin.password)
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('Choose at least one language.').waitFor()
    await dialog.getByLabel('Azərbaycanca').check()
    expect(await listAccessibilityProblems(owner)).toEqual([])
    await dialog.getByRole('button', { name: 'Invite' }).click()
    const link = await dialog.getByLabel('Link').inputValue()
    await dialog.getByRole('button', { name: 'I have passed it on' }).click()
    await owner.getByRole('button', { name: 'Withdraw translator@example.org' }).waitFor()

    const opened = await openPage(browser, { baseURL: site.url, viewport: phone, colorScheme: 'dark' })
    const address = link.replace(site.url, '').replace('/admin', '/az/admin')
    const { page, context, close: leave } = await openWindow(opened, address, site.url)
    await page.getByText('Sizə təklif olunan rol: Tərcüməçi (Azərbaycanca).').waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    await page.locator('input[name=password]').fill('a-lamp-beside-the-window')
    await page.getByRole('button', { name: 'Qoşul' }).click()
    await page.getByRole('heading', { name: 'Ayələr', level: 1 }).waitFor()
    expect(page.url()).not.toContain('invitation')
    const sections = await page
      .getByRole('navigation', { name: 'İdarəetmə bölmələri' })
      .getByRole('link')
      .allTextContents()
    expect(sections.map((name) => name.trim())).not.toContain('İnsanlar')

    await goTo(page, '/az/admin?section=verses&open=quran-103-001')
    const commentary = (language: string) => page.getByRole('textbox', { name: `Şərh · ${language}` })
    expect(await commentary('Türkçe').getAttribute('readonly')).not.toBeNull()
    await commentary('Azərbaycanca').fill('Zamanın şərhi.')
    await page.locator('.record-footer button[type=submit]').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const headers = { origin: site.url }
    const elsewhere = await context.request.put('/api/verse/103:1', { data: { opinionTr: 'Yorum' }, headers })
    expect(elsewhere.status()).toBe(403)
    await leave(/401/)

    await goTo(owner, '/en/admin?section=people')
    await owner.getByRole('list', { name: 'People' }).getByText('Translator (Azərbaycanca)').waitFor()
    await owner.getByRole('button', { name: 'Disable translator@example.org' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await waitForToast(owner, 'The account was disabled.')
    await close(/400/)
  })

  test('the link of an invitation is shown although Escape was pressed and another section opened meanwhile', async () => {
    const { page, close } = await site.open('/en/admin?section=people')
    const release = await holdRequests(page, '**/api/admin/people', { method: 'POST' })
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('impatient@example.org')
    await page.getByRole('dialog').getByLabel('Role').selectOption('editor')
    await page.getByRole('dialog').getByLabel('Current password').fill(testAdmin.password)
    const sent = page.waitForRequest('**/api/admin/people')
    await page.keyboard.press('Enter')
    await sent
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Topics' }).click()
    await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor()
    release()
    const link = page.getByRole('dialog', { name: 'Pass this link on' }).getByLabel('Link')
    await link.waitFor()
    await page.keyboard.press('Escape')
    expect(await link.inputValue()).toContain('/admin#invitation=')
    await page.getByRole('button', { name: 'I have passed it on' }).click()
    await link.waitFor({ state: 'detached' })
    await close()
  })

  testSlowAfterFirst(['az', 'tr', 'ru'])('the screen of people is accessible and fits in %s', async (language) => {
    const { page, close } = await site.open(`/${language}/admin?section=people`, {
      viewport: phone,
      colorScheme: 'dark',
    })
    const email = `${language}-translator-with-a-long-address@translators.example.org`
    const grant = { role: 'translator', languages: ['az', 'tr', 'ru'], isReviewed: true }
    const data = { email, ...grant, byMail: false, currentPassword: testAdmin.password }
    await page.context().request.post('/api/admin/people', { data, headers: { origin: site.url } })
    await goTo(page, `/${language}/admin?section=people`)
    await page.locator('.person').filter({ hasText: email }).waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await close()
  })
})

test.each([
  ['an editor whose changes are reviewed now', { role: 'editor' }, { role: 'editor', isReviewed: true }, true],
  ['a translator who is a reviewer now', { role: 'translator', languages: ['en'] }, { role: 'reviewer' }, false],
])('the text that was typed by %s stays in the form', async (_who, before, after, canSend) => {
  const owner = await site.open('/en/admin?section=people')
  const writer = await joinSite(owner, before, '/en/admin?section=verses&open=103:2&write=en')
  const { page } = writer
  const text = page.getByRole('textbox', { name: 'Commentary · English' })
  await text.fill('Typed before.')
  await page.getByText('Draft saved').waitFor()
  const { people } = (await (await owner.context.request.get('/api/admin/people')).json()) as {
    people: { _id: string; email: string }[]
  }
  const id = people.find(({ email }) => email === writer.email)?._id
  const data = { ...after, currentPassword: testAdmin.password }
  const changed = await owner.context.request.put(`/api/admin/people/${id}`, { data, headers: { origin: site.url } })
  expect(changed.status()).toBe(200)
  await text.fill('Typed before and after.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your role does not allow this.').waitFor()
  // The screen offers what the new role allows.
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Send for review' }).count()).toBe(canSend ? 1 : 0)
  expect(await text.inputValue()).toBe('Typed before and after.')
  expect(await text.isEditable()).toBe(canSend)
  // It is still the author's to discard.
  if (!canSend) {
    const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    expect((await discarded).status()).toBe(200)
  }
  await writer.close(/403/)
  await owner.close()
})

/** Opens the account page in Azerbaijani, signed in, with a virtual authenticator and the passkey's name typed. */
async function startAddingPasskey(viewport: typeof phone) {
  // Passkeys do not work on an IP address.
  const origin = site.url.replace('127.0.0.1', 'localhost')
  const opened = await openPage(browser, { baseURL: origin, viewport })
  const window = await openWindow(opened, '/az/admin?section=account', origin)
  const { page, context } = window
  await addVirtualAuthenticator(await context.newCDPSession(page))
  await page.locator('input[name=email]').fill(testAdmin.email)
  await page.locator('input[name=password]').fill(testAdmin.password)
  await page.keyboard.press('Enter')
  const card = page.locator('.admin-card').filter({ hasText: 'Keçid açarları' })
  await card.locator('input[name=name]').fill('Laptop')
  return { ...window, origin, card }
}

test('a passkey is added with a name, signs in, is renamed and removed', async () => {
  const { page, context, close, origin, card } = await startAddingPasskey(phone)
  await card.locator('input[name=currentPassword]').fill('not-my-password')
  await card.getByRole('button', { name: 'Keçid açarı əlavə et' }).click()
  await card.getByText('Parol düzgün deyil.').waitFor()
  await card.locator('input[name=currentPassword]').fill(testAdmin.password)
  await card.getByRole('button', { name: 'Keçid açarı əlavə et' }).click()
  const list = card.getByRole('list', { name: 'Keçid açarları' })
  await list.getByText('hələ istifadə olunmayıb').waitFor()
  expect(await listAccessibilityProblems(page)).toEqual([])

  await context.request.post('/api/admin/logout', { headers: { origin } })
  await page.reload()
  await page.getByRole('button', { name: 'Keçid açarı ilə daxil ol' }).click()
  await list.getByText('son istifadə').waitFor()
  await list.getByRole('button', { name: 'Adını dəyiş Laptop' }).click()
  await page.getByRole('dialog').locator('input[name=name]').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Adını dəyiş' }).click()
  await list.getByRole('button', { name: 'Sil Old laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(0)

  await context.request.post('/api/admin/logout', { headers: { origin } })
  await page.reload()
  await page.getByRole('button', { name: 'Keçid açarı ilə daxil ol' }).click()
  await page.getByRole('alert').filter({ hasText: 'Bu keçid açarı qəbul edilmədi.' }).waitFor()
  await close(/40[01]/)
})

test('the dialogs of a passkey fit and are accessible in four languages', slow, async () => {
  const { page, close, card } = await startAddingPasskey(desktop)
  await card.locator('input[name=currentPassword]').fill(testAdmin.password)
  await card.getByRole('button', { name: 'Keçid açarı əlavə et' }).click()
  await card.getByRole('list', { name: 'Keçid açarları' }).getByText('hələ istifadə olunmayıb').waitFor()
  for (const language of interfaceLanguages) {
    await goTo(page, `/${language}/admin?section=account`)
    const buttons = page.locator('.session-list').first().getByRole('button', { name: 'Laptop' })
    await buttons.first().click()
    await page.getByRole('dialog').locator('input[name=name]').waitFor()
    expect(await scanInBothLooks(page), language).toEqual([])
    await page.keyboard.press('Escape')
    await buttons.last().click()
    await page.getByRole('alertdialog').waitFor()
    expect(await scanInBothLooks(page), language).toEqual([])
    await page.keyboard.press('Escape')
  }
  await close(/401/)
})

/** An authenticator that verifies the user and always succeeds. */
async function addVirtualAuthenticator(session: CDPSession): Promise<void> {
  await session.send('WebAuthn.enable')
  const userVerification = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, ...userVerification } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}
