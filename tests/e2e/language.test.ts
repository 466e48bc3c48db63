import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '#shared/language/languages.ts'
import { desktop, hydrate, openBrowser, openPage, releaseBrowser } from '../support/browser.ts'
import { listScreens } from '../support/screens.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

// The fallback language is English, so the first pair starts with another language.
const codes = ['az', 'en', 'tr', 'ru'] as const
type Code = (typeof codes)[number]
const pairs = codes.flatMap((page) => codes.filter((other) => other !== page).map((other) => [page, other] as const))

/** The admin area is linked as a new document, and a feed is no screen of the application. */
const opensAsDocument = ['/admin', '/changes.atom']

type RouterWindow = { readonly __reactRouterDataRouter: { navigate(to: string): Promise<void> } }

/** Leaves out numbers, which change from one response to the next. */
async function read(path: string, language: Code): Promise<string> {
  const headers = { cookie: `lang=${language}`, 'accept-language': languages[language].locale }
  const response = await fetch(`${inject('siteUrl')}${path}`, { headers })
  return `${response.status} ${withoutNumbers(await response.text())}`
}

const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '')
const toText = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x;', "'")

const own = new Map<string, Promise<string>>()

/** The response for a browser in the language of the page. */
function readOwn(path: string, code: Code): Promise<string> {
  const known = own.get(path) ?? read(path, code)
  own.set(path, known)
  return known
}

async function open(path: string, other: Code): Promise<{ page: Page; close(): Promise<void> }> {
  const options = { baseURL: inject('siteUrl'), viewport: desktop, locale: languages[other].locale }
  const { page, release } = await openPage(browser, options)
  // Another tab saved another language: the URL of this page must override both.
  await page.context().addCookies([{ name: 'lang', value: other, url: inject('siteUrl') }])
  await page.goto(path)
  await hydrate(page)
  return { page, close: release }
}

async function expectLanguage(page: Page, code: Code): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(code)
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${code}(/|$)`))
  // The loader's data: every translated text names the language of the page, and none names another language of the
  // site.
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll(':is(.list-card, .verse-card, .chapter-heading) [lang]')].map(
      (element) => element.getAttribute('lang') ?? '',
    ),
  )
  expect(new Set(shown.filter((lang) => lang !== 'ar' && lang !== code))).toEqual(new Set())
}

async function navigateToEveryScreen(page: Page, code: Code): Promise<void> {
  for (const screen of listScreens().filter((path) => !opensAsDocument.includes(path))) {
    const path = `/${code}${screen}`
    const title = toText(/<title>([^<]*)/.exec(await readOwn(path, code))?.[1] ?? '')
    await page.evaluate((to) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to), path)
    await expect.poll(async () => `${path} ${withoutNumbers(await page.title())}`).toBe(`${path} ${title}`)
    await expectLanguage(page, code)
  }
}

const chapterNames = {
  en: ['Al-Baqara', 'Al-Kahf'],
  az: ['Bəqərə', 'Kəhf'],
  tr: ['Bakara', 'Kehf'],
  ru: ['Аль-Бакара', 'Аль-Кахф'],
} as const

describe('the language of the URL overrides cookie and browser', () => {
  testSlowAfterFirst(pairs)(
    '/%s in a browser of %s: home, filters, pages, clear, a reference, and a client navigation to every screen',
    async (code, other) => {
      const { page, close } = await open(`/${code}`, other)
      const [baqara] = chapterNames[code]
      await page.locator('.chapter-grid a').nth(1).click()
      await page.locator('.chapter-heading').filter({ hasText: baqara }).waitFor()
      await expectLanguage(page, code)
      await page.locator('.pagination a[rel=next]').first().click()
      await page.waitForURL(/page=2/)
      await page.locator('.list-card').filter({ hasText: '2:11' }).first().waitFor()
      await page.locator('.chapter-heading').filter({ hasText: baqara }).waitFor()
      await expectLanguage(page, code)
      await page.locator('.filters .clear').click()
      await page.locator('.chapter-grid').waitFor()
      expect(await page.locator('.chapter-grid a').nth(1).textContent()).toContain(baqara)
      await expectLanguage(page, code)
      await page.getByRole('combobox').first().fill('2:255')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/${code}/verse/2:255`)
      await expectLanguage(page, code)
      await page.locator('.verse-steps a').last().click()
      await page.waitForURL(`**/${code}/verse/2:256`)
      await expectLanguage(page, code)
      await navigateToEveryScreen(page, code)
      await close()
    },
  )

  testSlowAfterFirst(pairs)(
    '/%s in a browser of %s: screens and data equal those for a browser of the same language',
    async (code, other) => {
      const differing: string[] = []
      for (const screen of listScreens())
        for (const path of [`/${code}${screen}`, `/${code}${screen}.data`])
          if ((await read(path, other)) !== (await readOwn(path, code))) differing.push(path)
      expect(differing).toEqual([])
    },
  )

  testSlowAfterFirst(pairs)(
    'without scripts, /%s in a browser of %s: redirects keep the language',
    async (code, other) => {
      const headers = { cookie: `lang=${other}`, 'accept-language': languages[other].locale }
      for (const [query, target] of [
        ['?q=2:255', `/${code}/verse/2:255`],
        ['?q=&chapter=19&verse=&topic=', `/${code}?chapter=19`],
      ]) {
        const response = await fetch(`${inject('siteUrl')}/${code}${query}`, { headers, redirect: 'manual' })
        expect(response.headers.get('location')).toBe(target)
      }
    },
  )
})

test('a language chosen before hydration stays chosen', async () => {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), locale: 'ru-RU' })
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  await page.getByRole('link', { name: /^TR/ }).click()
  await page.waitForURL('/tr')
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('tr')
  await page.goto('/verse/1:1')
  expect(await page.locator('html').getAttribute('lang')).toBe('tr')
  await context.close()
})

describe('a change of language', () => {
  const options = () => ({ baseURL: inject('siteUrl'), viewport: desktop })
  const verse = (page: Page) => page.locator('[id="255"]')

  testSlowAfterFirst(['before', 'after'])('keeps the verse of the URL, %s hydration', async (moment) => {
    const { page, release } = await openPage(browser, options())
    if (moment === 'before') await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/en/chapter/2#255')
    if (moment === 'after') await hydrate(page)
    await page.getByRole('link', { name: /^TR/ }).click()
    await page.waitForURL('**/tr/chapter/2#255')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('tr')
    await expect.poll(() => verse(page).evaluate((text) => text.getBoundingClientRect().top)).toBeLessThan(500)
    await release()
  })

  testSlowAfterFirst(['before', 'after'])('keeps a pending search, %s hydration', async (moment) => {
    const { page, release } = await openPage(browser, options())
    if (moment === 'before') await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/en')
    if (moment === 'after') await hydrate(page)
    // A slow connection: the response does not arrive.
    const isAnswer = (url: URL) => /^\/en(\.data)?$/.test(url.pathname) && url.search.includes('q=')
    await page.route(isAnswer, () => undefined)
    await page.getByRole('combobox').first().fill('light')
    // Clicks by script, because Playwright's click would wait for the response.
    await page.evaluate(() => {
      const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
      setTimeout(click, 0, '.search-box button')
      setTimeout(click, 500, 'a[hreflang=tr]')
    })
    await page.waitForURL((url) => url.pathname === '/tr' && url.searchParams.get('q') === 'light')
    await release()
  })
})
