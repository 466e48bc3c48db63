/** @module-tag slow */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AdminSite,
  type AdminWindow,
  goTo,
  joinSite,
  startAdminSite,
  waitForToast,
} from '../support/admin-site.ts'
import { hydrate, openBrowser, releaseBrowser } from '../support/browser.ts'
import { testAdmin } from '../support/sign-in.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts'

let browser: Browser
let mail: SmtpInbox
let site: AdminSite
let first: AdminWindow
let second: Awaited<ReturnType<typeof joinSite>>

beforeAll(async () => {
  browser = await openBrowser()
  mail = await startSmtpInbox()
  site = await startAdminSite(browser, { SMTP_URL: mail.url, MAIL_FROM: 'site@example.org' })
  first = await site.open('/en/admin')
  second = await joinSite(first, { role: 'editor' }, '/en/admin')
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
  await mail.stop()
})

test('the inbox: an editor marks a message as done while another replies to it', async () => {
  await first.page.goto('/en/form')
  await hydrate(first.page)
  await first.page.getByLabel('Name').fill('A Visitor')
  await first.page.getByLabel('Email').fill('visitor@example.org')
  await first.page.getByLabel('Query').fill('A question')
  await first.page.getByRole('button', { name: 'Submit' }).click()
  await mail.waitFor(1)

  const inbox = '/en/admin?section=inbox'
  const reply = async ({ page }: AdminWindow, text: string) => {
    await page.getByRole('button', { name: 'Reply A Visitor' }).click()
    await page.getByLabel('Your reply').fill(text)
  }
  await Promise.all([goTo(first.page, inbox), goTo(second.page, inbox)])
  await reply(second, 'From the second')
  await first.page.getByRole('button', { name: 'Done A Visitor' }).click()
  await first.page.getByText('No new messages.').waitFor()
  await second.page.getByRole('button', { name: 'Send' }).click()
  await waitForToast(second.page, 'The reply is being sent.')
  await mail.waitFor(2)

  // Both reply. The later reply is refused in the form, which shows the other reply and keeps the text, even in a list
  // of new messages that no longer contains this message.
  await goTo(first.page, `${inbox}&state=done`)
  await first.page.getByRole('button', { name: 'Mark as new A Visitor' }).click()
  await first.page.getByText('Nothing here.').waitFor()
  await Promise.all([goTo(first.page, inbox), goTo(second.page, inbox)])
  await reply(first, 'More from the first')
  await reply(second, 'More from the second')
  await first.page.getByRole('button', { name: 'Send' }).click()
  await mail.waitFor(3)
  await second.page.getByRole('button', { name: 'Send' }).click()
  const form = second.page.getByRole('form', { name: 'Reply to A Visitor' })
  await form
    .getByRole('alert')
    .filter({ hasText: `${testAdmin.email} has answered this message` })
    .waitFor()
  expect(await second.page.locator('.toast').count()).toBe(0)
  await second.page.getByText('More from the first', { exact: true }).waitFor()
  expect(await second.page.getByLabel('Your reply').inputValue()).toBe('More from the second')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await second.page.getByText('No new messages.').waitFor()
  expect(mail.received).toHaveLength(3)
})

test('the activity log: an editor undoes a change that another still sees as not undone', async () => {
  const headers = { origin: site.url }
  await first.context.request.put('/api/verse/112:3', { data: { opinionEn: 'Undone once' }, headers })
  const log = '/en/admin?section=history&record=112:3'
  await Promise.all([goTo(first.page, log), goTo(second.page, log)])
  const undo = async ({ page }: AdminWindow) => {
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  }
  await undo(first)
  await first.page.getByText(/undone by change/i).waitFor()
  expect((await readVerse()).opinionEn).toBe('')
  // A change cannot be undone twice, and the other list then shows it as undone.
  await undo(second)
  const confirmation = second.page.getByRole('alertdialog')
  await confirmation.getByRole('alert').filter({ hasText: 'There is nothing to undo' }).waitFor()
  expect(await second.page.locator('.toast').count()).toBe(0)
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await second.page.getByText(/undone by change/i).waitFor()
  expect((await readVerse()).opinionEn).toBe('')
})

async function readVerse(): Promise<Record<string, string>> {
  return ((await (await fetch(`${site.url}/api/verse/112:3`)).json()) as { verse: Record<string, string> }).verse
}

const editorUrl = '/en/admin?section=verses&open=112:3&write=en'
const text = (page: Page) => page.getByRole('textbox', { name: 'Commentary · English' })

test('the full-width editor: Ctrl+Z undoes the text of a tool or a completion', async () => {
  const { page } = first
  await goTo(page, editorUrl)
  await text(page).fill('Say: ')
  await text(page).press('End')
  await text(page).pressSequentially('2:25')
  await page.getByRole('option', { name: '2:255' }).waitFor()
  await text(page).press('Enter')
  await expect.poll(() => text(page).inputValue()).toBe('Say: [2:25](/verse/2:25)')
  await text(page).press('Control+a')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => text(page).inputValue()).toBe('**Say: [2:25](/verse/2:25)**')
  await expect.poll(() => text(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  expect(await text(page).inputValue()).toBe('Say: [2:25](/verse/2:25)')
  await page.keyboard.press('Control+z')
  expect(await text(page).inputValue()).toBe('Say: 2:25')
  await page.keyboard.press('Control+Shift+z')
  expect(await text(page).inputValue()).toBe('Say: [2:25](/verse/2:25)')
  await text(page).fill('')
})

test('the full-width editor: text typed offline survives a closed tab', async () => {
  // A retry starts where the first attempt ended.
  await first.context.setOffline(false)
  if (first.page.isClosed()) first = { ...first, page: await first.context.newPage() }
  await goTo(first.page, editorUrl)
  await first.context.setOffline(true)
  await text(first.page).fill('Typed without a line')
  await first.page.getByText('Saved on this device').waitFor()
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await first.page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
  expect(await text(first.page).inputValue()).toBe('Typed without a line')
  await first.page.close()
  await first.context.setOffline(false)
  const page = await first.context.newPage()
  await goTo(page, editorUrl)
  expect(await text(page).inputValue()).toBe('Typed without a line')
  // The name of the edition beside the text is shown in full, however long it is.
  await page.getByLabel('Edition', { exact: true }).selectOption('ar-simple')
  await page.getByRole('figure').getByText('Tanzil Quran Text, Simple', { exact: true }).waitFor()
  first = { ...first, page }
})

test('the full-width editor: the session ends, the user signs in over the form, and another editor’s version is merged', async () => {
  const { page } = first
  await Promise.all([goTo(page, editorUrl), goTo(second.page, editorUrl)])
  await text(second.page).fill('Saved by the second')
  await second.page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForToast(second.page, 'The verse was updated.')

  await text(page).fill('Written over the end of a session')
  await first.expire()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password').fill(testAdmin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has saved this in the meantime' })
  await conflict.getByText(`Saved by ${second.email}, `).waitFor()
  await conflict.getByText('Saved by the second').waitFor()
  await conflict.getByText('Yours').click()
  await conflict.getByRole('button', { name: 'Save this version' }).click()
  await waitForToast(page, 'The verse was updated.')
  expect(await text(page).inputValue()).toBe('Written over the end of a session')
  expect((await readVerse()).opinionEn).toBe('Written over the end of a session')
})
