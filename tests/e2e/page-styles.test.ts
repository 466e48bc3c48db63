import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const inlined = async (path: string) => {
  const html = await (await fetch(`${inject('siteUrl')}${path}`)).text()
  return [...html.matchAll(/<style [^>]*data-href="([^"]+)"/g)].map(([, name]) => name)
}

describe('a document has only the styles that its first paint needs', () => {
  test.each([
    ['/az', ['site', 'search', 'grid']],
    ['/az?q=nur', ['site', 'search', 'results', 'cards']],
    ['/az/verse/2:255', ['site', 'verse']],
    ['/az/verse/2:255-257', ['site', 'cards']],
    ['/az/topic/patience', ['site', 'results', 'cards']],
    ['/az/group/wine-in-stages', ['site', 'cards']],
    ['/az/chapter/112', ['site', 'chapter']],
    ['/az/juz/30', ['site', 'chapter']],
    ['/az/juz', ['site', 'grid']],
    ['/az/form', ['site']],
  ])('%s', async (path, names) => {
    expect(await inlined(path)).toEqual(names)
  })
})

/** The display value of an element at the moment when it appears. */
const layoutOf = (page: Page, selector: string) =>
  page.waitForFunction((shown) => {
    const element = document.querySelector(shown)
    return element && getComputedStyle(element).display
  }, selector)

describe('a page opened by client navigation', () => {
  testSlowAfterFirst([
    ['/az/form', 'a[href="/az"]', '.chapter-grid', 'grid'],
    ['/az/verse/2:255', '.chip[href*="/topic/"]', '.verse-list', 'grid'],
    ['/az/verse/2:255', '.verse-crumb', '.reading-page', 'grid'],
    ['/az/chapter/112', '.logo', '.search-box', 'flex'],
    ['/az/group/wine-in-stages', '.card-link', '.verse-page-head', 'flex'],
  ])('from %s by %s is never shown without its styles', async (from, link, selector, display) => {
    await visit(browser, from, {}, async (page) => {
      await page.route(/\/parts-[\w-]+\.css/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.locator(link).first().click()
      expect(await (await layoutOf(page, selector)).jsonValue()).toBe(display)
    })
  })
})
