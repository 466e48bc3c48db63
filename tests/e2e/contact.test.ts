import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

async function fill(page: Page, query = 'A question about 2:255'): Promise<void> {
  await page.getByLabel('Name').fill('Leyla')
  await page.getByLabel('Email').fill('leyla@site.example')
  await page.getByLabel('Query').fill(query)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

describe('the contact page', () => {
  testSlowAfterFirst([phone, desktop])('at %o sends the lead and confirms it with a toast', (viewport) =>
    visit(browser, '/en/form', { viewport, reducedMotion: 'reduce' }, async (page) => {
      let sent: unknown
      await page.route('**/api/email/push', async (route) => {
        sent = route.request().postDataJSON()
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.fulfill({ json: { message: 'Thank you. Your message has been sent.' } })
      })
      expect(await page.getByRole('heading', { level: 1, name: 'Speak with us' }).isVisible()).toBe(true)
      await fill(page)
      await submit(page)
      const toast = page.getByRole('status').getByRole('button')
      await toast.getByText('Sending email...').waitFor()
      await toast.getByText('Thank you. Your message has been sent.').waitFor()
      expect(sent).toEqual({
        useNative: true,
        subject: 'New Lead',
        to: 'contact@verse-study.example',
        template: 'newLead',
        args: {
          service: 'Verse Study',
          name: 'Leyla',
          email: 'leyla@site.example',
          details: 'A question about 2:255',
        },
      })
      expect(await page.getByLabel('Name').inputValue()).toBe('')
      const box = await toast.boundingBox()
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      expect(box?.y).toBe(100)
      expect(Math.round(width - (box?.x ?? 0) - (box?.width ?? 0))).toBe(24)
      expect(await toast.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(29, 79, 140)')
    }),
  )

  test('the toast closes on click, and by itself after five seconds', slow, () =>
    visit(browser, '/en/form', {}, async (page) => {
      await page.route('**/api/email/push', (route) => route.fulfill({ json: { message: 'Sent once' } }))
      const toast = page.getByRole('status').getByRole('button')
      await fill(page)
      await submit(page)
      await toast.getByText('Sent once').click()
      await expect.poll(() => toast.count()).toBe(0)
      await fill(page)
      await submit(page)
      await toast.getByText('Sent once').waitFor()
      const shownAt = performance.now()
      await expect.poll(() => toast.count()).toBe(0)
      // Five seconds, measured from a moment after the toast appeared.
      expect(performance.now() - shownAt).toBeGreaterThan(4000)
    }),
  )

  testSlowAfterFirst([
    [
      'a message of the server',
      { status: 429, json: { message: 'Too many requests.', error: 'too_many' } },
      'Too many requests.',
      '429',
    ],
    ['an error string of the server', { status: 400, json: { error: 'bad things' } }, 'bad things', '400'],
    ['a response without a message', { status: 500, body: '' }, /Internal Server Error|Request failed/, '500'],
  ])('a failure is a red toast with the status: %s', (_reason, response, text, status) =>
    visit(browser, '/en/form', { expectedErrors: /Failed to load resource/ }, async (page) => {
      await page.route('**/api/email/push', (route) => route.fulfill(response))
      await fill(page)
      await submit(page)
      const toast = page.getByRole('alert').getByRole('button')
      await toast.getByText(text).waitFor()
      expect(await toast.getByText(status).isVisible()).toBe(true)
      expect(await toast.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(163, 42, 36)')
      expect(await toast.locator('img').first().getAttribute('src')).toContain('/icons/error.svg')
      expect(await page.getByLabel('Query').inputValue()).toBe('A question about 2:255')
    }),
  )

  test('in another language the messages are translated too', slow, () =>
    visit(browser, '/az/form', { expectedErrors: /Failed to load resource/ }, async (page) => {
      await page.route('**/api/email/push', (route) => route.abort())
      await page.getByRole('textbox', { name: 'Ad' }).fill('Leyla')
      await page.getByLabel('E-poçt').fill('leyla@site.example')
      await page.getByLabel('Mesaj').fill('Salam')
      await page.getByRole('button', { name: 'Göndər' }).click()
      await page.getByRole('alert').getByText('Saytla əlaqə yaratmaq mümkün olmadı.').waitFor()
    }),
  )

  test('a missing value is reported at its field, which gets the focus', () =>
    visit(browser, '/en/form', {}, async (page) => {
      await page.getByLabel('Name').fill('Leyla')
      await page.getByLabel('Email').fill('leyla')
      await submit(page)
      expect(await page.getByText('Please enter a valid email address.').isVisible()).toBe(true)
      expect(await page.getByText('Please enter your query.').isVisible()).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
      expect(await listAccessibilityProblems(page)).toEqual([])
    }))

  test('on a small phone the label of the focused field stays in view', () =>
    visit(browser, '/en/form', { viewport: { width: 360, height: 640 } }, async (page) => {
      await submit(page)
      await page.getByText('Please enter your query.').waitFor()
      const bar = await page.locator('.nav-bar').boundingBox()
      const label = await page.locator('.field label').first().boundingBox()
      expect(label && bar && label.y - (bar.y + bar.height)).toBeGreaterThan(0)
    }))

  test('the query box grows from two rows to four', slow, () =>
    visit(browser, '/en/form', {}, async (page) => {
      const box = page.getByLabel('Query')
      const height = async () => Math.round((await box.boundingBox())?.height ?? 0)
      const two = await height()
      const row = await box.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
      await box.fill('1\n2\n3')
      expect((await height()) - two).toBe(Math.round(row))
      await box.fill('1\n2\n3\n4\n5\n6')
      expect(Math.abs((await height()) - two - 2 * row)).toBeLessThanOrEqual(1)
    }),
  )
})

describe('without scripts', () => {
  test('the form is sent and the page confirms it', () =>
    visit(browser, '/en/form', { javaScriptEnabled: false }, async (page) => {
      await fill(page)
      await submit(page)
      expect(await page.getByText('Thank you. Your message has been sent.').isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/en/form')
    }))

  test('an error is shown at its field, and the typed text is kept', () =>
    visit(browser, '/en/form', { javaScriptEnabled: false, expectedErrors: /400/ }, async (page) => {
      await fill(page)
      // An email address that the browser accepts and the server refuses.
      await page.getByLabel('Email').fill('leyla@site')
      await submit(page)
      expect(await page.getByText('Please enter a valid email address.').isVisible()).toBe(true)
      expect(await page.getByLabel('Query').inputValue()).toBe('A question about 2:255')
    }))
})
