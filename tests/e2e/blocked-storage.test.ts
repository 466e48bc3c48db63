import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrate, openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

/** As in a sandboxed frame: reading any of them is an error. */
function denyStorage(): void {
  const deny = (owner: object, name: string) => {
    const refuse = () => {
      throw new DOMException(`${name} is denied`, 'SecurityError')
    }
    Object.defineProperty(owner, name, { get: refuse, set: refuse })
  }
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) deny(window, name)
  deny(Document.prototype, 'cookie')
  deny(Navigator.prototype, 'serviceWorker')
}

/** Fails when the page threw an error or logged one. */
async function visitWithoutStorage(path: string, run: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ baseURL: inject('siteUrl'), viewport: phone })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.addInitScript(denyStorage)
  await page.goto(path)
  await hydrate(page)
  await run(page)
  await page.close()
  expect(errors).toEqual([])
}

test('without storage a reader searches, reads, and chooses theme and language', () =>
  visitWithoutStorage('/en', async (page) => {
    const box = page.getByRole('combobox').first()
    await box.pressSequentially('ligh')
    await page.getByRole('option').first().waitFor()
    await box.fill('2:255')
    await box.press('Enter')
    await page.waitForURL('**/en/verse/2:255')
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByRole('textbox', { name: 'My note on 2:255' }).fill('the throne')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('alert').filter({ hasText: 'couldn’t save' }).waitFor()
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('radio', { name: 'Dark', exact: true }).check()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'RU' }).first().click()
    await page.waitForURL('**/ru/verse/2:255')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru')
  }))

testSlowAfterFirst([
  '/en/my-study',
  '/ru/chapter/2',
  '/en/offline',
  '/tr/topics',
  '/az/editions',
  '/en/sheet?verses=2:255',
])('%s hydrates without storage', (path) => visitWithoutStorage(path, async () => {}))
