import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseBase32 } from '#server/accounts/base32.ts'
import { toTotpCode, toTotpStep } from '#server/accounts/totp.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { type AdminSite, goTo, openWindow, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { desktop, openBrowser, openPage, phone, releaseBrowser } from '../support/browser.ts'
import { findFreePort } from '../support/free-port.ts'
import { testAdmin } from '../support/sign-in.ts'
import { slow } from '../support/slow.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts'

let browser: Browser
let inbox: SmtpInbox
let site: AdminSite
beforeAll(async () => {
  browser = await openBrowser()
  inbox = await startSmtpInbox()
  const port = await findFreePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  site = await startAdminSite(browser, { SMTP_URL: inbox.url, PORT: String(port), PUBLIC_URL })
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
  await inbox.stop()
})

describe('the schema updater', () => {
  test('refuses invalid JSON, requires a dry run, then runs; the field appears in the form', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=schema')
    const area = page.getByRole('textbox', { name: 'JSON' })
    expect(await area.getAttribute('rows')).toBe('4')
    await area.fill('{entity: verse')
    await page.getByText('This is not a valid update in JSON. See line 1, column 2.').waitFor()
    expect(await page.getByRole('button', { name: 'Dry run' }).isDisabled()).toBe(true)

    // The form and the JSON text stay in step, in both directions.
    await area.fill('')
    await page.getByRole('button', { name: 'Add a field' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('verse')
    expect(JSON.parse(await area.inputValue())).toEqual({
      entity: 'verse',
      operations: [{ op: 'addField', name: 'verse', type: 'text' }],
    })
    expect(await listAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page
      .getByRole('group', { name: /Add a field addField/ })
      .getByRole('alert')
      .waitFor()
    await area.fill('{"entity": "verse", "operations": [{"op": "addField", "name": "revealedIn", "type": "text"}]}')
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('revealedIn')
    expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('addField revealedIn').waitFor()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await waitForToast(page, /The schema was updated/)
    await goTo(page, '/en/admin?section=verses&open=quran-106-001')
    await page.getByRole('textbox', { name: 'revealedIn' }).fill('Mecca')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The verse was updated.')
    const { verse } = (await (await fetch(`${site.url}/api/verse/106:1`)).json()) as { verse: { revealedIn: string } }
    expect(verse.revealedIn).toBe('Mecca')
    await close(/400/)
  })

  test('a double click runs an update once', async () => {
    const { page, close } = await site.open('/en/admin?section=schema')
    const operations = [{ op: 'addField', name: 'onceOnly', type: 'text' }]
    await page.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify({ entity: 'topic', operations }))
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('addField onceOnly').waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Run', exact: true }).dblclick()
    await waitForToast(page, /The schema was updated/)
    await expect.poll(() => page.getByRole('textbox', { name: 'JSON' }).inputValue()).toBe('')
    expect(sent).toHaveLength(1)
    await close()
  })
})

describe('history', () => {
  test('a deleted topic is restored with its verses', slow, async () => {
    type Found = { topic: { verseIds: string[] } }
    const readTopic = async () => ((await (await fetch(`${site.url}/api/topic/patience`)).json()) as Found).topic
    const { verseIds } = await readTopic()
    const { page, close } = await site.open('/en/admin?section=topics&open=patience')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await waitForToast(page, 'The topic was deleted.')
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.locator('.revision summary').first().click()
    await page.locator('.revision').getByText('deleted').first().waitFor()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await waitForToast(page, 'The topic was restored.')
    expect((await readTopic()).verseIds.toSorted()).toEqual(verseIds.toSorted())
    expect(verseIds.length).toBeGreaterThan(10)
    await close()
  })
})

describe('the account', () => {
  test('contacts appear in the footer at once', async () => {
    const { page, close } = await site.open('/en/admin?section=account')
    await page.getByLabel('Phone 1').fill('+44 20 7946 0999')
    await page.getByRole('button', { name: 'Save contact details' }).click()
    await waitForToast(page, /account/i)
    await page.getByRole('contentinfo').getByText('+44 20 7946 0999').waitFor()
    await close()
  })

  test('changing the password requires the old password and twelve characters', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=account')
    const card = page.locator('.admin-card').filter({ hasText: 'Change password' })
    await card.getByLabel('Current password').fill(testAdmin.password)
    await card.getByLabel('New password').fill('short')
    await card.getByRole('button', { name: 'Change password' }).click()
    await card.locator('.field-problem').waitFor()
    expect(await page.locator('.toast.error').count()).toBe(0)
    await close(/400/)
  })

  test('two-step sign-in is turned on, asks for a code, accepts a recovery code, and is turned off', async () => {
    const { page, close } = await site.open('/en/admin?section=account')
    const card = page.locator('.admin-card').filter({ hasText: 'Two-step sign-in' })
    await card.getByLabel('Current password').fill(testAdmin.password)
    await card.getByRole('button', { name: 'Turn on' }).click()
    await card.locator('.secret').waitFor()
    // Cancelling the set-up leaves two-step sign-in off, and it can be started again.
    await card.getByRole('button', { name: 'Cancel' }).click()
    await card.getByLabel('Current password').fill(testAdmin.password)
    await card.getByRole('button', { name: 'Turn on' }).click()
    const secret = ((await card.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
    const codes = await card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
    expect(codes.length).toBeGreaterThan(4)
    await card.getByRole('img', { name: 'QR code with the secret key' }).locator('path').waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    await card.getByLabel(/^Enter the code/).fill(codeNow(secret))
    await card.getByRole('button', { name: 'Turn on' }).click()
    await card.getByText('Please save the recovery codes first').waitFor()
    await card.getByLabel('I have saved the recovery codes').check()
    await card.getByRole('button', { name: 'Turn on' }).click()
    await card.getByText('On. 10 recovery codes are left.').waitFor()

    const newWindow = await openWindow(
      await openPage(browser, { baseURL: site.url, viewport: desktop }),
      '/en/admin',
      site.url,
    )
    await enter(newWindow.page)
    await newWindow.page.getByLabel('Code').fill(codes[0] ?? '')
    await newWindow.page.keyboard.press('Enter')
    await newWindow.page.getByRole('heading', { name: 'Verses', level: 1 }).waitFor()
    await newWindow.close(/401/)

    await card.getByLabel('Current password').fill(testAdmin.password)
    await card.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '')
    await card.getByRole('button', { name: 'Turn off' }).click()
    await card.getByRole('button', { name: 'Turn on' }).waitFor()
    await close()
  })

  test('signing out everywhere ends every session', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=account')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await close(/401/)
  })
})

// This test is last, because it replaces the password.
test('a forgotten password is reset by a link in a mail', slow, async () => {
  const opened = await openPage(browser, { baseURL: site.url, viewport: phone, colorScheme: 'dark' })
  const { page, close } = await openWindow(opened, '/tr/admin', site.url)
  await page.getByRole('button', { name: 'Parolanızı mı unuttunuz?' }).click()
  await page.locator('input[name=email]').fill(testAdmin.email)
  expect(await listAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Bağlantıyı gönder' }).click()
  await page.getByText('Bu e-postayla bir hesap varsa bağlantı gönderildi.').waitFor()
  await inbox.waitFor(1)
  const source =
    inbox.received
      .at(-1)
      ?.source.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? ''
  await page.goto('about:blank')
  await goTo(page, new RegExp(`${site.url}/tr/admin#password-reset=[\\w-]+`).exec(source)?.[0] ?? '')
  await page.locator('input[name=password]').fill('short')
  await page.getByRole('button', { name: 'Parolayı belirle' }).click()
  await page.locator('.field-problem').waitFor()
  expect(await listAccessibilityProblems(page)).toEqual([])
  await page.locator('input[name=password]').fill('a-lamp-beside-the-window')
  await page.getByRole('button', { name: 'Parolayı belirle' }).click()
  await page.getByText('Parola değiştirildi, bütün oturumlar kapatıldı').waitFor()
  await enter(page, 'a-lamp-beside-the-window')
  await page.getByRole('heading', { name: 'Ayetler', level: 1 }).waitFor()
  await close(/400|401/)
})

function codeNow(secret: string): string {
  return toTotpCode(parseBase32(secret) ?? new Uint8Array(), toTotpStep(new Date()))
}

async function enter(page: Page, password = testAdmin.password): Promise<void> {
  await page.locator('input[name=email]').fill(testAdmin.email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}
