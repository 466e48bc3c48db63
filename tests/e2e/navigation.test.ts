import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, hydrate, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const next = (page: Page) => page.locator('.pagination a[rel=next]').first()
const card = (page: Page, reference: string) => page.locator('.list-card').filter({ hasText: reference }).first()

describe('a pending navigation', () => {
  test('shows a line at the top until the page is loaded', () =>
    visit(browser, '/en?chapter=2', { viewport: phone }, async (page) => {
      const release = await holdRequests(page, '**/*.data*')
      const line = page.locator('.navigation-progress')
      await next(page).click()
      await page.locator('.navigation-progress[data-active]').waitFor({ state: 'attached' })
      await expect.poll(() => line.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      release()
      await card(page, '2:11').waitFor()
      await expect.poll(() => line.getAttribute('data-active')).toBeNull()
    }))

  test('ends with an announcement of the page and its number of results, and focuses the content', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await page.locator('.chapter-grid a').nth(1).click()
      await page.getByRole('status').filter({ hasText: 'Al-Baqara · Verse Study. 286 verses' }).waitFor()
      await next(page).click()
      await card(page, '2:11').waitFor()
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    }))
})

describe('a failed read', () => {
  testSlowAfterFirst([
    ['no connection', 'abort', 'We couldn’t reach the site.'],
    ['a server error', 503, 'We couldn’t show this page.'],
  ] as const)('keeps the list, shows the reason and can be retried: %s', (_, failure, text) =>
    visit(browser, '/en?chapter=2', { viewport: desktop, expectedErrors: /./ }, async (page) => {
      await page.route('**/*.data*', (route) =>
        failure === 'abort' ? route.abort() : route.fulfill({ status: failure, body: 'busy' }),
      )
      await next(page).click()
      const alert = page.getByRole('alert').filter({ hasText: text })
      await alert.waitFor()
      expect(await card(page, '2:1').isVisible()).toBe(true)
      await page
        .getByRole('status')
        .filter({ hasText: /^Something went wrong · Verse Study$/ })
        .waitFor()
      expect(await page.locator('select[name=chapter]').inputValue()).toBe('2')
      await alert.getByRole('button', { name: 'Try again' }).click()
      await alert.waitFor()
      await page.unroute('**/*.data*')
      await alert.getByRole('button', { name: 'Try again' }).click()
      await card(page, '2:11').waitFor()
      await expect.poll(() => alert.count()).toBe(0)
      await page.waitForURL('**/en?chapter=2&page=2')
    }),
  )

  test('moves the focus into the content, and so does the page that a retry shows', () =>
    visit(browser, '/en?chapter=2', { viewport: desktop, expectedErrors: /503/ }, async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.id)
      await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 })
      await next(page).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('alert').filter({ hasText: 'We couldn’t show this page.' }).waitFor()
      await expect.poll(focused).toBe('content')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await card(page, '2:11').waitFor()
      await expect.poll(focused).toBe('content')
    }))

  testSlowAfterFirst([503, 429])('with status %i leaves the words in the search box', (status) =>
    visit(browser, '/en?q=mercy', { viewport: desktop, expectedErrors: /503|429/ }, async (page) => {
      await page.route('**/*.data*', (route) => route.fulfill({ status, body: 'busy' }), { times: 1 })
      await page.locator('[data-search]').fill('light')
      await page.keyboard.press('Enter')
      const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t show this page.' })
      await alert.waitFor()
      expect(await page.locator('[data-search]').inputValue()).toBe('light')
      await alert.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL('**/en?q=light')
    }),
  )

  test('leaves the links of the list working', () =>
    visit(browser, '/en?chapter=2', { viewport: desktop, expectedErrors: /./ }, async (page) => {
      await page.route('**/*.data*', (route) => route.abort(), { times: 1 })
      await next(page).click()
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
      await card(page, '2:5').getByRole('link', { name: '2:5' }).first().click()
      await page.getByRole('heading', { level: 1, name: '2:5' }).waitFor()
    }))
})

// Intercepted, because another test may have put the module into the HTTP cache, which is read offline too.
describe('a part that is fetched when it is opened and cannot be', () => {
  testSlowAfterFirst([
    ['the tools of a verse', '/en/chapter/112', 'a.verse-number', 'Copy'],
    ['a note', '/en/verse/2:255', '.tool:text-is("Note")', 'Save note'],
  ])('%s: the page stays, a toast gives the reason, and opening it again retries', (_, path, opener, shown) =>
    visit(browser, path, { viewport: desktop, expectedErrors: /./ }, async (page) => {
      await page.route('**/assets/**', (route) => route.abort())
      await page.locator(opener).first().click()
      await page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
      expect(await page.locator('main .arabic').first().isVisible()).toBe(true)
      await page.unroute('**/assets/**')
      await page.locator(opener).first().click()
      await page.locator(opener).first().click()
      await page.getByRole('button', { name: shown }).waitFor()
    }),
  )

  test('the list of the keys', () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop, expectedErrors: /./ }, async (page) => {
      await page.route('**/assets/**', (route) => route.abort())
      await page.keyboard.press('?')
      await page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
      await page.unroute('**/assets/**')
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    }))
})

testSlowAfterFirst(['/en', '/az/verse/2:255', '/ru/terms-conditions', '/tr/chapter/18', '/en/nowhere'])(
  '%s links the web manifest, without scripts and after hydration',
  async (path) => {
    const check = async (page: Page) => {
      const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
      const response = await page.request.get(href)
      expect(await response.json()).toMatchObject({ icons: expect.any(Array) })
    }
    await visit(browser, path, { javaScriptEnabled: false, expectedErrors: /404/ }, check)
    await visit(browser, path, { expectedErrors: /404/ }, async (page) => {
      expect(await (await page.request.get(path)).text()).toContain('<noscript><link rel="manifest"')
      await hydrate(page)
      await check(page)
    })
  },
)

describe('the bars of verses by chapter', () => {
  testSlowAfterFirst([phone, desktop])('at %o have a caption, chapter numbers and targets of 24 px', (viewport) =>
    visit(browser, '/en?q=light', { viewport }, async (page) => {
      const bars = page.getByRole('navigation', { name: 'Verses by chapter' })
      expect(await bars.getByText('Verses by chapter').isVisible()).toBe(true)
      const links = bars.getByRole('link')
      expect(await links.first().textContent()).toMatch(/^\d+$/)
      const sizes = await links.evaluateAll((all) =>
        all.flatMap((link) => [link.getBoundingClientRect().width, link.getBoundingClientRect().height]),
      )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
      expect((await listAccessibilityProblems(page)).filter((line) => line.startsWith('target-size'))).toEqual([])
    }),
  )
})

testSlowAfterFirst(['/az/verse/24:35', '/az?chapter=24'])('%s leaves room for the pause marks of the Arabic', (path) =>
  visit(browser, path, { viewport: phone, javaScriptEnabled: false }, async (page) => {
    const ratios = await page.locator('main p[lang=ar], main .arabic').evaluateAll((texts) =>
      texts.map((text) => {
        const { lineHeight, fontSize } = getComputedStyle(text)
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
      }),
    )
    expect(ratios.length).toBeGreaterThan(0)
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(2.69)
  }),
)

test('a verse range that wraps starts at the edge, like the title before it', () =>
  visit(browser, '/az/topic/abraham-and-his-father', { viewport: phone, javaScriptEnabled: false }, async (page) => {
    const offsets = await page.locator('.related-passages li').evaluateAll((items) =>
      items.flatMap((item) => {
        const [title, range] = [...item.children].map((child) => [...child.getClientRects()].at(-1) as DOMRect)
        return title && range && range.top >= title.bottom ? [range.left - item.getBoundingClientRect().left] : []
      }),
    )
    expect(offsets.length).toBeGreaterThan(0)
    expect(offsets.filter((offset) => offset > 0.5)).toEqual([])
  }))

testSlowAfterFirst(['ru', 'az'])('the headings of the table of letters stay whole in %s', (language) =>
  visit(
    browser,
    `/${language}/pronunciation`,
    { viewport: { width: 320, height: 640 }, javaScriptEnabled: false },
    async (page) => {
      const heights = await page
        .locator('thead th')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(40)
    },
  ),
)

testSlowAfterFirst([
  '/en',
  '/en?q=light',
  '/en/verse/3:64',
  '/en/topics',
  '/en/terms-conditions',
  '/en/chapter/18',
  '/en/sheet?q=light',
])('%s has only the heading sizes of the scale', async (path) => {
  for (const viewport of [phone, desktop])
    await visit(browser, path, { viewport, javaScriptEnabled: false }, async (page) => {
      const sizes = await page
        .locator(':is(h1, h2, h3, h4):visible')
        .evaluateAll((headings) =>
          headings.map((heading) => `${heading.textContent}: ${getComputedStyle(heading).fontSize}`),
        )
      expect(sizes.filter((size) => !/: (?:34|30|24|20|18|16)px$/.test(size))).toEqual([])
    })
})
