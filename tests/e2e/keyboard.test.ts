import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, hydrate, openBrowser, releaseBrowser, visit } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

describe('keys', () => {
  test('/ focuses the search box, from another page too', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await page.keyboard.press('/')
      const box = page.getByRole('combobox').first()
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await box.inputValue()).toBe('')
      await page.goto('/en/verse/2:255')
      await hydrate(page)
      await page.keyboard.press('/')
      await page.waitForURL('**/en')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    }))

  test('j and k go to the next verse and back', () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop }, async (page) => {
      await page.keyboard.press('j')
      await page.getByRole('heading', { level: 1, name: '2:256' }).waitFor()
      await page.keyboard.press('k')
      await page.getByRole('heading', { level: 1, name: '2:255' }).waitFor()
    }))

  test('j and k move through a list, and to the next page', () =>
    visit(browser, '/en/?chapter=2', { viewport: desktop }, async (page) => {
      await page.keyboard.press('j')
      await expect.poll(() => focused(page)).toContain('2:1')
      await page.keyboard.press('j')
      await expect.poll(() => focused(page)).toContain('2:2')
      await page.keyboard.press('k')
      await expect.poll(() => focused(page)).toContain('2:1')
      for (let step = 0; step < 9; step += 1) await page.keyboard.press('j')
      await expect.poll(() => focused(page)).toContain('2:10')
      await page.keyboard.press('j')
      await page.waitForURL(/page=2/)
    }))

  test('? lists the keys; Escape closes the list', () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop }, async (page) => {
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await dialog.waitFor()
      expect(await dialog.getByText('Go to the search box').isVisible()).toBe(true)
      expect(await listAccessibilityProblems(page)).toEqual([])
      await page.keyboard.press('j')
      expect(page.url()).toContain('2:255')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    }))

  test('type letters in a text field', () =>
    visit(browser, '/en/form', { viewport: desktop }, async (page) => {
      await page.getByLabel('Name').focus()
      await page.keyboard.type('j/k?')
      expect(await page.getByLabel('Name').inputValue()).toBe('j/k?')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/en/form')
    }))
})
