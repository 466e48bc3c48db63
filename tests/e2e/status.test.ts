import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

describe('the status page', () => {
  test.each([
    [phone, true],
    [desktop, false],
  ])('at %o (scripts: %s) says that all services are up, and lists them', (viewport, javaScriptEnabled) =>
    visit(browser, '/en/status', { viewport, javaScriptEnabled }, async (page) => {
      expect(await page.getByRole('heading', { level: 1, name: 'Site is operating fine' }).isVisible()).toBe(true)
      const engines = page.locator('section', { has: page.getByRole('heading', { name: 'Services' }) })
      expect(await engines.getByText('Up', { exact: true }).count()).toBe(11)
      expect(await engines.getByRole('listitem').filter({ hasText: 'Prospects' }).textContent()).toContain('Up')
      const texts = page.locator('section', { has: page.getByRole('heading', { name: 'Texts' }) })
      expect(await texts.getByText('text verified').count()).toBe(5)
      expect(await page.getByRole('listitem').filter({ hasText: 'Database' }).textContent()).toContain('Up')
      expect(
        await page
          .getByRole('listitem')
          .filter({ hasText: /^Site version/ })
          .textContent(),
      ).toContain('1.72.0')
    }),
  )

  test('shows the current state and is not cached', () =>
    visit(browser, '/en/status', { javaScriptEnabled: false }, async (page) => {
      const response = await page.request.get('/en/status')
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(response.headers().etag).toBeUndefined()
    }))
})
