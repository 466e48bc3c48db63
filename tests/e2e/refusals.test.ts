import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminSite, openWindow, startAdminSite } from '../support/admin-site.ts'
import { openBrowser, openPage, phone, releaseBrowser } from '../support/browser.ts'
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

test('in Azerbaijani: a wrong password', slow, async () => {
  const opened = await openPage(browser, { baseURL: site.url, viewport: phone })
  const { page, close } = await openWindow(opened, '/az/admin', site.url)
  await page.getByLabel('E-poçt').fill(testAdmin.email)
  await page.getByLabel('Parol').fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'E-poçt və ya parol düzgün deyil.' }).waitFor()
  await close(/401/)
})

test('in Russian: the lines of an upload, with the names of their fields', async () => {
  const { page, close } = await site.open('/ru/admin', { viewport: phone })
  const bulk = page.getByRole('region', { name: 'Массовая загрузка аятов' })
  await bulk.getByRole('textbox').fill('chapter,verse,opinionEn\n1,99,x\n115,1,y')
  await bulk.getByRole('button', { name: 'Предпросмотр' }).click()
  await bulk.getByText('Аята 1:99 нет. В суре 1 аятов: 7.').waitFor()
  await bulk.getByText('Сура: Здесь должно быть целое число от 1 до 114.').waitFor()
  await close()
})

test('in Turkish: an operation of the schema updater', slow, async () => {
  const { page, close } = await site.open('/tr/admin?section=schema', { viewport: phone })
  await page
    .getByRole('textbox', { name: 'JSON' })
    .fill('{"entity":"verse","operations":[{"op":"dropField","name":"en"}]}')
  await page.getByRole('button', { name: 'Deneme çalıştırması' }).click()
  await page.getByRole('alert').filter({ hasText: '“en” temel bir alan, değiştirilemez.' }).waitFor()
  await close(/400/)
})

test('a lost connection shows no status', async () => {
  const { page, close } = await site.open('/en/admin?section=schema', { viewport: phone })
  await page.route('**/api/admin/update-schema', (route) => route.abort())
  await page
    .getByRole('textbox', { name: 'JSON' })
    .fill('{"entity":"verse","operations":[{"op":"dropField","name":"en"}]}')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
  expect(await page.locator('.toast-status').count()).toBe(0)
  await close(/Failed to load resource/)
})

testSlowAfterFirst<[string, string, string, (page: Page) => Promise<void>]>([
  [
    'signing out',
    'account',
    '**/api/admin/logout',
    async (page) => await page.locator('.admin-card').getByRole('button', { name: 'Sign out', exact: true }).click(),
  ],
  [
    'the workbook',
    'backup',
    '**/api/admin/google/backup',
    async (page) => await page.getByRole('button', { name: 'Download Verses.xlsx' }).click(),
  ],
  [
    'an upload',
    'verses',
    '**/api/admin/verses/preview',
    async (page) => {
      await page.locator('.bulk').getByRole('textbox').fill('chapter,verse,en\n1,1,a')
      await page.locator('.bulk').getByRole('button', { name: 'Preview' }).click()
    },
  ],
])('a failure of %s is shown beside its button', async (_what, section, path, run) => {
  const { page, close } = await site.open(`/en/admin?section=${section}`, { viewport: phone })
  await page.route(path, (route) => route.abort())
  await run(page)
  await page.locator('.admin-card').getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await close(/Failed to load resource/)
})
