import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { type AdminSite, goTo, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { hydrate, openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { slow } from '../support/slow.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts'

let browser: Browser
let inbox: SmtpInbox
let site: AdminSite
beforeAll(async () => {
  browser = await openBrowser()
  inbox = await startSmtpInbox()
  site = await startAdminSite(browser, { SMTP_URL: inbox.url, MAIL_FROM: 'site@example.org' })
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
  await inbox.stop()
})

const measureOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the inbox', () => {
  const fill = async (page: Page, name: string) => {
    await hydrate(page)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill('visitor@example.org')
  }

  test('a message is counted in the menu, answered by mail, and deleted after confirmation', async () => {
    const { page, close } = await site.open('/en/admin')
    await page.goto('/en/form')
    await fill(page, 'A Visitor')
    await page.getByLabel('Query').fill('A question')
    await page.getByRole('button', { name: 'Submit' }).click()
    await inbox.waitFor(1)
    await goTo(page, '/en/admin')
    await page.getByRole('link', { name: 'Inbox 1 new message' }).click()
    await page.getByRole('button', { name: 'Reply A Visitor' }).click()
    const form = page.getByRole('form', { name: 'Reply to A Visitor' })
    await form.getByLabel('Your reply').fill('An answer')
    // A typed reply survives a reload.
    await goTo(page, '/en/admin?section=inbox')
    await page.getByRole('button', { name: 'Reply A Visitor' }).click()
    expect(await listAccessibilityProblems(page)).toEqual([])
    // Even a short text has room for five lines.
    expect((await form.getByLabel('Your reply').boundingBox())?.height).toBeGreaterThan(100)
    await form.getByRole('button', { name: 'Send' }).click()
    await waitForToast(page, 'The reply is being sent.')
    await page.getByText('No new messages.').waitFor()
    await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
    await inbox.waitFor(2)
    expect(inbox.received[1]).toMatchObject({ from: 'site@example.org', to: ['visitor@example.org'] })

    await page.getByRole('combobox', { name: 'State' }).selectOption('done')
    await page.waitForURL(/state=done/)
    await page.getByText('An answer', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete A Visitor' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Delete the message from A Visitor?' })
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await waitForToast(page, 'The message was deleted.')
    await page.getByText('Nothing here.').waitFor()
    await close()
  })

  test('a report opens its verse beside the reported text, and Done returns to the report', slow, async () => {
    const { page, close } = await site.open('/az/admin', { viewport: phone, colorScheme: 'dark' })
    await page.goto('/en/verse/112:2')
    await page.getByRole('link', { name: 'Report an error' }).first().click()
    await page.waitForURL(/verse=112/)
    await fill(page, 'A Reader')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.locator('.toast').getByText('Thank you').waitFor()
    await goTo(page, '/az/admin?section=inbox&kind=report')
    await page.locator('.reported-text').first().waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Ayəni aç 112:2' }).first().click()
    const panel = page.getByRole('complementary', { name: 'Səhv bildirişi' })
    await panel.locator('blockquote').waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    await panel.getByRole('button', { name: 'Həll olundu' }).click()
    await page.getByText('Yeni mesaj yoxdur.').waitFor()
    await close()
  })
})

test('the activity log shows who changed a verse, undoes the change and marks it', slow, async () => {
  const { page, close } = await site.open('/ru/admin?section=verses&open=quran-112-001', { colorScheme: 'dark' })
  await page.context().request.put('/api/verse/112:3', { data: { opinionRu: 'x' }, headers: { origin: site.url } })
  await goTo(page, '/ru/admin?section=history')
  await page.getByLabel('Запись', { exact: true }).fill('112:3')
  await page.waitForURL(/record=112/)
  await page.getByText('Аят 112:3').first().waitFor()
  expect(await listAccessibilityProblems(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Отменить/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить', exact: true }).click()
  await page.getByText(/отменено изменением/).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Скачать CSV').click()])
  expect(download.suggestedFilename()).toBe('activity.csv')
  await close()
})

test('a word is replaced in the chosen texts, and one undo restores them', slow, async () => {
  const { page, close } = await site.open('/tr/admin?section=replace', { viewport: phone })
  for (const verse of ['113:1', '113:2'])
    await page.context().request.put(`/api/verse/${verse}`, {
      data: { opinionTr: `Ibrahim ${verse}` },
      headers: { origin: site.url },
    })
  await page.getByLabel('Bul', { exact: true }).fill('ıbrahim')
  await page.getByLabel('Şununla değiştir').fill('İbrahim')
  await page.getByRole('button', { name: 'Önizleme' }).click()
  await page.getByRole('checkbox', { name: /Ayet 113:2/ }).uncheck()
  expect(await listAccessibilityProblems(page)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '1 metinde değiştir' }).click()
  await page.getByText('1 metinde değiştirildi.').waitFor()
  const read = async (verse: string) => {
    const { verse: stored } = (await (await fetch(`${site.url}/api/verse/${verse}`)).json()) as {
      verse: { opinionTr: string }
    }
    return stored.opinionTr
  }
  expect([await read('113:1'), await read('113:2')]).toEqual(['İbrahim 113:1', 'Ibrahim 113:2'])
  await page.getByRole('button', { name: /^Geri al/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri al', exact: true }).click()
  await expect.poll(() => read('113:1')).toBe('Ibrahim 113:1')
  await close()
})
