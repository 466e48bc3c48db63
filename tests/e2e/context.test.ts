import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

describe('the context of a verse', () => {
  testSlowAfterFirst([
    ['a topic', '/en/topic/patience'],
    ['a group', '/en/group/wine-in-stages'],
    ['a result', '/en?q=patience'],
  ])('opens in place in %s', (_reason, path) =>
    visit(browser, path, {}, async (page) => {
      const before = page.url()
      const card = page.getByRole('article').first()
      const reference = (await card.getByRole('heading').textContent())?.split(' ').at(-1) ?? ''
      await card.getByRole('button', { name: `${reference}: context and more` }).click()
      await card.getByRole('button', { name: 'Context', exact: true }).click()
      const context = card.getByRole('region', { name: `${reference} in context` })
      await context.getByRole('link', { name: reference, exact: true }).waitFor()
      expect(await context.getByRole('article').count()).toBeGreaterThan(2)
      expect(await context.locator('p[lang=ar]').count()).toBe(await context.getByRole('article').count())
      expect(page.url()).toBe(before)
    }),
  )

  test('opens on the page of a verse by keyboard, and marks the neighbours in a group', () =>
    visit(browser, '/en/verse/2:47', {}, async (page) => {
      const button = page.getByRole('button', { name: 'Context', exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      const context = page.getByRole('region', { name: '2:47 in context' })
      await context.getByRole('link', { name: '2:50', exact: true }).waitFor()
      expect(await context.getByRole('link', { name: 'Read together' }).count()).toBeGreaterThan(0)
      expect(await listAccessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Enter')
      await context.waitFor({ state: 'detached' })
    }))

  test('without scripts is a link to the passage, or to the neighbours of a verse that is its own passage', () =>
    visit(browser, '/en?chapter=112', { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('link', { name: '112:4: context and more' }).click()
      await page.waitForURL(/verse\/112:1-4$/)
      await page.goto('/en/verse/2:255')
      await page.getByRole('link', { name: 'Context' }).click()
      await page.waitForURL(/verse\/2:253-257$/)
      expect(await page.getByRole('article').count()).toBe(5)
    }))
})
