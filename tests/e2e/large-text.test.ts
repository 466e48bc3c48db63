/** @module-tag slow */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrate, openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { listScreens } from '../support/screens.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const narrow = { width: 320, height: 640 }

/** Every screen, and some screens in further states. A feed is no screen. */
const paths = [
  ...listScreens().filter((path) => !path.endsWith('.atom')),
  '?q=2:287',
  '?q=qwrtypsdfgh',
  '?chapter=2&page=15',
  '/verse/2:255?compare=en',
  '/verse/2:255-257',
  '/chapter/2',
  '/group/light-and-darkness',
  '/sheet?verses=2:255-257',
  '/topics?a=patience',
  '/topics?a=patience&b=prayer',
  '/editions?verse=2:255',
]

async function setLargeText(page: Page, standard: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.evaluate(() => localStorage.setItem('textSize', 'largest'))
  return async () => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await session.detach()
  }
}

/**
 * Elements that overflow the screen on either side. On the left, where Arabic ends, nobody can scroll. Scrollable boxes
 * are skipped.
 */
function listOverflows(): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  for (const details of document.querySelectorAll('details')) details.open = true
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
  }
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { width, left, right } = element.getBoundingClientRect()
    const isFixed = getComputedStyle(element).position === 'fixed'
    return width > 0 && (left < -0.5 || right > innerWidth + 0.5) && !isFixed && !isClipped(element)
  })
  const overflow = document.documentElement.scrollWidth - innerWidth
  return [
    ...(overflow > 0 ? [`page +${overflow}`] : []),
    ...wide.slice(0, 5).map(({ localName, className }) => `${localName}.${className}`),
  ]
}

describe('with the largest text no page is wider than a screen of 320 px', () => {
  testSlowAfterFirst([
    ['az', 24],
    ['ru', 24],
    ['ru', 16],
  ])('in %s, in a browser that is set to %i px', (language, standard) =>
    visit(browser, `/${language}`, { viewport: narrow, expectedErrors: /401|404/ }, async (page) => {
      const reset = await setLargeText(page, standard)
      const found: Record<string, string[]> = {}
      for (const path of paths) {
        await page.goto(`/${language}${path}`)
        await page.waitForFunction(() => !document.documentElement.dataset.fold)
        const overflows = await page.evaluate(listOverflows)
        if (overflows.length > 0) found[path] = overflows
      }
      await reset()
      expect(found).toEqual({})
    }),
  )
})

describe('the page numbers of a long result fit on one line of a screen of 320 px', () => {
  testSlowAfterFirst([
    ['largest', 24],
    ['largest', 16],
    ['normal', 16],
  ])('in %s text, in a browser that is set to %i px', (textSize, standard) =>
    visit(browser, '/ru', { viewport: narrow }, async (page) => {
      const reset = await setLargeText(page, standard)
      await page.evaluate((size) => localStorage.setItem('textSize', size), textSize)
      for (const number of [1, 2, 3, 4, 100]) {
        await page.goto(`/ru?q=الله&page=${number}`)
        const pages = page.locator('.pagination').first()
        expect(await pages.locator('[aria-current]').textContent()).toBe(String(number))
        const tops = await pages
          .locator('> :visible')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
        expect(new Set(tops).size, `page ${number}`).toBe(1)
      }
      await reset()
    }),
  )
})

const narrowAt32 = async (path: string, check: (page: Page) => Promise<void>) =>
  visit(browser, path, { viewport: narrow, javaScriptEnabled: false }, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.reload()
    await check(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await session.detach()
  })

describe('in a browser that is set to 32 px', () => {
  const widths = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))

  test('the filters grow with the text', () =>
    narrowAt32('/ru', async (page) => {
      const size = await page.locator('.filters input').evaluate((input) => getComputedStyle(input).fontSize)
      expect(Number.parseFloat(size)).toBeGreaterThan(26)
    }))

  test('the search box has room for a word', () =>
    narrowAt32('/ru', async (page) => {
      expect(Math.min(...(await widths(page, '.search-box input')))).toBeGreaterThan(200)
    }))

  test('the names of the themes and topics have room for a word', () =>
    narrowAt32('/ru/topics', async (page) => {
      expect(Math.min(...(await widths(page, '.theme-section-index a')))).toBeGreaterThan(200)
      const rooms = await page
        .locator('.theme-section-index a')
        .evaluateAll((links) =>
          links.map((link) => Number.parseFloat(getComputedStyle(link).gridTemplateColumns.split(' ')[1] ?? '')),
        )
      expect(Math.min(...rooms)).toBeGreaterThan(120)
    }))

  /** Words whose letters are on more than one line. */
  const listBrokenWords = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of node.nodeValue?.matchAll(/\p{L}{2,}/gu) ?? []) {
            const range = new Range()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        return broken
      }),
    )

  test.each([
    ['/ru/chapter/2', '.layout-choice a'],
    ['/ru/juz/30', '.layout-choice a'],
    ['/ru/topic/patience', 'h1'],
    ['/ru/form', 'h1'],
    ['/ru/developers', 'h1, .api-example .button'],
  ])('%s shows whole words', (path, selector) =>
    narrowAt32(path, async (page) => {
      expect(await page.locator(selector).count()).toBeGreaterThan(0)
      expect(await listBrokenWords(page, selector)).toEqual([])
    }),
  )

  test('headings keep their order of size, and marks of chapters do not touch', () =>
    narrowAt32('/ru/topics?a=patience', async (page) => {
      const size = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      expect(await size('h1')).toBeGreaterThan(await size('h2'))
      const gaps = await page
        .locator('.chapter-axis')
        .first()
        .locator('text:visible')
        .evaluateAll((all) => {
          const marks = all.map((one) => one.getBoundingClientRect())
          return marks.slice(1).map(({ left }, at) => left - (marks[at]?.right ?? 0))
        })
      expect(gaps.length).toBeGreaterThan(3)
      expect(Math.min(...gaps)).toBeGreaterThan(0)
    }))

  test('the bar of a chapter has room for the title of a passage', () =>
    visit(browser, '/ru', { viewport: narrow }, async (page) => {
      const reset = await setLargeText(page, 32)
      await page.goto('/ru/chapter/2')
      await hydrate(page)
      expect(Math.min(...(await widths(page, '.chapter-bar > button')))).toBeGreaterThan(170)
      await reset()
    }))
})
