import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { desktop, hydrate, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

/** Scrolls and waits for a frame: the page gets one event for several scrolls in a frame. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, y)
const bar = (page: Page) => page.locator('.nav-bar')
const hasClass = (page: Page, name: string) =>
  bar(page).evaluate((element, wanted) => element.classList.contains(wanted), name)

describe('the navigation bar', () => {
  testSlowAfterFirst(['/en', '/en/verse/2:255', '/en/?chapter=2'])('is not on %s, which has the header', (path) =>
    visit(browser, path, { viewport: desktop }, async (page) => {
      expect(await bar(page).count()).toBe(0)
      expect(await page.getByRole('banner').getByRole('link', { name: 'Verse Study' }).isVisible()).toBe(true)
    }),
  )

  test('is on other pages, and its brand links to the home page', () =>
    visit(browser, '/az/status', { viewport: desktop }, async (page) => {
      expect(await bar(page).count()).toBe(1)
      await bar(page).getByRole('link', { name: 'Verse Study' }).click()
      await page.waitForURL('**/az')
    }))

  test('turns solid after 20 px, hides past 150 px on the way down and reappears on the way up', () =>
    visit(browser, '/en/terms-conditions', { viewport: desktop }, async (page) => {
      expect(await hasClass(page, 'solid')).toBe(false)
      await scrollTo(page, 20)
      expect(await hasClass(page, 'solid')).toBe(false)
      await scrollTo(page, 60)
      await expect.poll(() => hasClass(page, 'solid')).toBe(true)
      await scrollTo(page, 150)
      expect(await hasClass(page, 'hidden')).toBe(false)
      await scrollTo(page, 400)
      await expect.poll(() => hasClass(page, 'hidden')).toBe(true)
      await expect.poll(async () => ((await bar(page).boundingBox())?.y ?? 0) < -50).toBe(true)
      await scrollTo(page, 300)
      await expect.poll(() => hasClass(page, 'hidden')).toBe(false)
    }))

  test('is faded at first on the paths listed in the configuration', slow, () =>
    visit(browser, '/auth', { viewport: desktop, expectedErrors: /404/ }, async (page) => {
      expect(await hasClass(page, 'faded')).toBe(true)
    }),
  )

  testSlowAfterFirst([
    ['with scripts', true],
    ['without scripts', false],
  ])('is a toggle menu at 768 px, and the page does not scroll while it is open: %s', (_reason, javaScriptEnabled) =>
    visit(
      browser,
      '/en/terms-conditions',
      { viewport: { width: 768, height: 900 }, javaScriptEnabled },
      async (page) => {
        const menu = page.locator('.nav-menu')
        expect(await menu.isVisible()).toBe(false)
        await page.getByRole('button', { name: 'Menu' }).click()
        expect(await menu.isVisible()).toBe(true)
        expect(await menu.getByRole('link', { name: 'Русский' }).isVisible()).toBe(true)
        await page.mouse.move(380, 600)
        await page.mouse.wheel(0, 800)
        await page.waitForTimeout(300)
        expect(await page.locator('h1').boundingBox()).toMatchObject({ y: expect.closeTo(await topOfHeading(page), 0) })
        await page.keyboard.press('Escape')
        expect(await menu.isVisible()).toBe(false)
      },
    ),
  )

  test('has no toggle on a wider screen', slow, () =>
    visit(browser, '/en/form', { viewport: { width: 769, height: 900 } }, async (page) => {
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
      expect(await bar(page).getByRole('link', { name: 'Русский' }).isVisible()).toBe(true)
    }),
  )

  test('closes its menu on navigation', () =>
    visit(browser, '/en/form', { viewport: phone }, async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('.nav-menu').getByRole('link', { name: 'Status' }).click()
      await page.getByRole('heading', { name: 'Site is operating fine' }).waitFor()
      expect(await page.locator('.nav-menu').isVisible()).toBe(false)
    }))
})

/** The position of the heading before any scroll. */
async function topOfHeading(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return (await page.locator('h1').boundingBox())?.y ?? 0
}

describe('the session state', () => {
  const contacts = { email1: 'office@site.example', tel1: '', tel2: '' }
  const admin = { _id: 'a1', email: 'admin@site.example', contacts, twoStep: { active: false, recoveryCodesLeft: 0 } }

  test('is not requested for a visitor, who sees neither Admin nor Logout', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.goto('/en/status')
      await hydrate(page)
      // All requests of hydration have been sent by this time.
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      expect(requested.filter((path) => path.startsWith('/api/admin'))).toEqual([])
      expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
    }))

  test('shows Admin and Logout, and the user’s contacts in the footer; Logout removes the links', () =>
    visit(browser, '/en/status', { viewport: desktop, expectedErrors: /401/ }, async (page) => {
      let signedIn = true
      await page.route('**/api/admin', (route) =>
        signedIn
          ? route.fulfill({ json: { isAuthenticated: true, admin } })
          : route.fulfill({ status: 401, json: { message: 'Please sign in.', error: 'unauthenticated' } }),
      )
      await page.route('**/api/admin/public', (route) =>
        route.fulfill({ json: { isAuthenticated: false, admin: { contacts } } }),
      )
      await page.route('**/api/admin/logout', (route) => {
        signedIn = false
        return route.fulfill({ json: { message: 'You have signed out.' } })
      })
      await page.context().addCookies([{ name: 'signedIn', value: 'yes', url: page.url() }])
      await page.reload()
      await hydrate(page)
      await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
      expect(await page.getByRole('contentinfo').getByText('office@site.example').isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('status').getByText('You have signed out.').waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    }))
})

describe('fonts', () => {
  /** Counts loaded font files: until then, fallback fonts have the same names. */
  const listLoaded = (page: Page) =>
    page.evaluate(() => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => /(amiri|inter|serif)-[\w-]+\.woff2$/.exec(name)?.[1])
      return [...new Set(files.filter((file) => file !== undefined))].toSorted()
    })
  const all = ['amiri', 'inter', 'serif']

  test('on a first visit the Arabic and reading fonts load at once, the interface font at the first interaction; later all load', async () => {
    const context = await browser.newContext({ baseURL: inject('siteUrl'), viewport: phone })
    const page = await context.newPage()
    await page.goto('/az/verse/2:255')
    await expect.poll(() => listLoaded(page)).toEqual(['amiri', 'serif'])
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await hydrate(page)
    await expect.poll(() => listLoaded(page)).toEqual(all)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('1')
    await page.goto('/az/verse/2:256')
    await expect.poll(() => listLoaded(page)).toEqual(all)
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await context.close()
  })

  test('of a chapter load after its first paint, and before it on a later visit', slow, async () => {
    const context = await browser.newContext({ baseURL: inject('siteUrl'), viewport: phone })
    const page = await context.newPage()
    await page.goto('/az/chapter/2')
    await expect.poll(() => listLoaded(page)).toEqual(['amiri', 'serif'])
    const first = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return { painted: painted?.startTime ?? 0, fetched: Math.min(...fonts.map(({ startTime }) => startTime)) }
    })
    expect(first.painted).toBeGreaterThan(0)
    expect(first.fetched).toBeGreaterThan(first.painted)
    await hydrate(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('1')
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const [verse] = document.querySelectorAll('.flow-verse .arabic')
        Object.assign(window, { parsedFont: verse && getComputedStyle(verse).fontFamily })
      }),
    )
    await page.goto('/az/chapter/3')
    expect(await page.evaluate(() => (window as { parsedFont?: string }).parsedFont)).toContain('Amiri Quran')
    await context.close()
  })

  test('are all declared without scripts', slow, () =>
    visit(browser, '/ru/verse/2:255', { javaScriptEnabled: false }, async (page) => {
      await expect.poll(() => page.locator('noscript#font-rules style').count()).toBe(1)
    }),
  )
})

describe('content above the fold on a phone', () => {
  const open = async () => {
    const context = await browser.newContext({ baseURL: inject('siteUrl'), viewport: phone })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const marks: string[] = []
      Object.assign(window, { marks })
      const note = () => {
        const { unpainted, fold } = document.documentElement.dataset
        marks.push(unpainted ? 'above' : fold ? 'near' : 'whole')
      }
      addEventListener('DOMContentLoaded', note)
      new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-unpainted', 'data-fold'] })
    })
    const listMarks = () => page.evaluate(() => (window as unknown as { marks: string[] }).marks)
    return { page, listMarks, close: () => context.close() }
  }

  test('is painted before the rest, without a layout shift', async () => {
    const { page, listMarks, close } = await open()
    await page.goto('/az')
    await expect.poll(async () => (await listMarks()).at(-1)).toBe('whole')
    expect(await listMarks()).toEqual(expect.arrayContaining(['above', 'near', 'whole']))
    expect(await page.locator('.chapter-grid > li:visible').count()).toBe(114)
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as unknown as readonly { readonly value: number }[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    // On a system without the fallback fonts, a line moves by a fraction of a pixel when the fonts arrive.
    expect(moved).toBeLessThan(0.001)
    await close()
  })

  test('is painted with the rest if the page opens scrolled, at a fragment or at a restored position', async () => {
    const { page, listMarks, close } = await open()
    await page.goto('/az#content')
    expect(await listMarks()).toEqual(['whole'])
    await page.evaluate(() => window.scrollTo(0, 3000))
    // The cards above get their real heights, so the scroll position of a card can change a little.
    const isThere = () => page.evaluate(() => Math.abs(window.scrollY - 3000) < 70)
    await page.reload()
    expect(await listMarks()).toEqual(['whole'])
    await expect.poll(isThere).toBe(true)
    await page.goto('/az/verse/2:255')
    await page.goBack()
    await expect.poll(isThere).toBe(true)
    await close()
  })
})

describe('the footer', () => {
  testSlowAfterFirst([phone, desktop])('at %o has its sections, links, icons and the version', (viewport) =>
    visit(browser, '/en', { viewport, javaScriptEnabled: false }, async (page) => {
      const footer = page.getByRole('contentinfo')
      for (const name of ['INFORMATION', 'CONTACT', 'LEGAL'])
        expect(await footer.getByRole('heading', { name }).isVisible()).toBe(true)
      const addresses = [
        ['Give us feedback', '/en/form'],
        ['Privacy Policy', '/en/privacy-policy'],
        ['Terms & Conditions', '/en/terms-conditions'],
        ['Disclaimer', '/en/disclaimer'],
        ['Cookie Policy', '/en/cookie-policy'],
        ['Return Policy', '/en/return-policy'],
        ['+44 20 7946 0018', 'tel:+442079460018'],
        ['contact@verse-study.example', 'mailto:contact@verse-study.example'],
      ] as const
      for (const [name, address] of addresses)
        expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address)
      const icon = footer.getByRole('link', { name: 'Instagram' }).locator('img')
      expect(await icon.getAttribute('src')).toBe('/icons/instagram.svg?size=24&color=96702a')
      await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24)
      // The footer fetches no file before the content.
      expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0)
      expect(await footer.getByText('Version: 1.72.0').isVisible()).toBe(true)
      expect(await footer.getByRole('link', { name: 'QuranEnc.com' }).isVisible()).toBe(true)
    }),
  )
})

describe('the disclaimer', () => {
  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('expands and collapses: %s', (_reason, javaScriptEnabled) =>
    visit(browser, '/en', { javaScriptEnabled }, async (page) => {
      const more = page.getByText('Topics, groups and commentary are study aids')
      expect(await more.isVisible()).toBe(false)
      await page.getByText('Show more').click()
      expect(await more.isVisible()).toBe(true)
      await page.getByText('Hide', { exact: true }).click()
      expect(await more.isVisible()).toBe(false)
    }),
  )
})

describe('floating controls', () => {
  testSlowAfterFirst([
    [desktop, '/en'],
    [phone, '/en/terms-conditions'],
  ])('the round button at %o on %s: 80 px, 20 px from the corner, scrolls to the top', (viewport, path) =>
    visit(browser, path, { viewport }, async (page) => {
      const button = page.getByRole('button', { name: 'Back to top' })
      expect(await button.count()).toBe(0)
      await scrollTo(page, 1000)
      // It is shown only while the reader scrolls up, and does not cover the text otherwise.
      expect(await button.count()).toBe(0)
      await scrollTo(page, 900)
      await button.waitFor()
      expect(await button.boundingBox()).toEqual({
        width: 80,
        height: 80,
        x: expect.closeTo((await page.evaluate(() => document.documentElement.clientWidth)) - 100, 0),
        y: viewport.height - 100,
      })
      await button.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }),
  )

  test('the bottom bar has the phone’s quick actions and covers nothing', () =>
    visit(browser, '/en/verse/2:255', { viewport: phone }, async (page) => {
      const actions = page.getByRole('navigation', { name: 'Quick actions' })
      expect(await actions.isVisible()).toBe(true)
      await scrollTo(page, 99_999)
      const version = await page.getByText('Version: 1.72.0').boundingBox()
      const top = (await actions.boundingBox())?.y ?? 0
      expect((version?.y ?? 0) + (version?.height ?? 0)).toBeLessThan(top)
      await actions.getByRole('link', { name: 'Search' }).click()
      await page.waitForURL('**/en')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    }))

  test('the bottom bar is only on phones and only on study pages', slow, () =>
    visit(browser, '/en/verse/2:255', { viewport: desktop }, async (page) => {
      const actions = page.getByRole('navigation', { name: 'Quick actions' })
      expect(await actions.count()).toBe(0)
      await page.setViewportSize(phone)
      expect(await actions.count()).toBe(1)
      await page.goto('/en/form')
      expect(await actions.count()).toBe(0)
    }),
  )
})

describe('navigation between pages', () => {
  test('a new page starts at its top', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await scrollTo(page, 2000)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
      await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }))

  test('if the script of a route is missing, the page reloads and the requested page is shown without the script', () =>
    visit(
      browser,
      '/en',
      { viewport: desktop, expectedErrors: /Failed to (load|fetch)|Error loading route|ERR_FAILED/ },
      async (page) => {
        await page.route('**/assets/status-*.js', (route) => route.abort())
        const documents: string[] = []
        page.on(
          'request',
          (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
        )
        await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
        await page.getByRole('heading', { name: 'Site is operating fine' }).waitFor()
        expect(documents).toContain('/en/status')
      },
    ))

  test('a locale file that fails twice is loaded the third time', () =>
    visit(browser, '/en/status', { viewport: desktop, expectedErrors: /503/ }, async (page) => {
      let failures = 0
      await page.route('**/locales/ru/translation.json', (route) => {
        failures += 1
        return failures <= 2 ? route.fulfill({ status: 503 }) : route.continue()
      })
      await page.getByRole('link', { name: 'Русский' }).click()
      await page.getByRole('heading', { name: 'Сайт работает нормально' }).waitFor()
      expect(failures).toBe(3)
      expect(await page.getByRole('contentinfo').getByText('Версия: 1.72.0').isVisible()).toBe(true)
    }))

  test.each([
    ['/az?q=2:287', '.notice a'],
    ['/az?chapter=2', '.card-more'],
    ['/az/chapter/112', '.passage-range'],
  ])('on a phone the links and buttons are large enough to touch: %s, %s', (path, selector) =>
    visit(browser, path, { javaScriptEnabled: false }, async (page) => {
      const heights = await page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(0)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
    }),
  )

  test('the count beside a heading keeps its gap', () =>
    visit(browser, '/az/topic/patience', { javaScriptEnabled: false }, async (page) => {
      const gap = await page.locator('.related-passages h2 small').evaluate((count) => {
        const words = document.createRange()
        words.setEnd(count, 0)
        words.setStart(count.parentElement ?? count, 0)
        const [text] = words.getClientRects()
        return count.getBoundingClientRect().left - (text?.right ?? 0)
      })
      expect(gap).toBeGreaterThan(4)
    }))

  test('a page that cannot be fetched shows a message and keeps the layout', () =>
    visit(browser, '/en', { viewport: desktop, expectedErrors: /./ }, async (page) => {
      await page.route('**/*.data*', (route) => route.abort())
      await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    }))

  testSlowAfterFirst([
    ['/ru/topic/no-such-topic', 'Такой темы нет.', '/ru/topics'],
    ['/tr/group/no-such-group', 'Böyle bir ayet grubu yok.', '/tr/topics'],
    ['/az/juz/31', 'Belə cüz yoxdur.', '/az/juz'],
  ])('%s says what is missing and links to the list', (path, text, list) =>
    visit(browser, path, { javaScriptEnabled: false, expectedErrors: /404/ }, async (page) => {
      expect(await page.locator('main').innerText()).toContain(text)
      expect(await page.locator(`main a[href="${list}"]`).count()).toBe(1)
    }),
  )

  test('an unknown path is a 404 with a link to the home page', () =>
    visit(browser, '/en/nowhere', { expectedErrors: /404/ }, async (page) => {
      expect(await page.getByRole('heading', { name: '404 Not Found' }).isVisible()).toBe(true)
      expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/en')
    }))
})

describe('machine-readable data', () => {
  test('the structured data of a verse describes it, its place and its languages', () =>
    visit(browser, '/tr/verse/24:35', { javaScriptEnabled: false }, async (page) => {
      const origin = new URL(page.url()).origin
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/tr/verse/24:35`)
      expect(await page.locator('link[rel=alternate]').count()).toBe(5)
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(data).toMatchObject({ url: `${origin}/tr/verse/24:35`, inLanguage: 'tr', isPartOf: { position: 24 } })
      expect(await page.locator('meta[name=theme-color]').count()).toBe(2)
      const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect(picture).toBe(`${origin}/og/tr/verse/24:35.png`)
      expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
    }))

  test('the sitemap and robots.txt', () =>
    visit(browser, '/robots.txt', { javaScriptEnabled: false }, async (page) => {
      const robots = (await page.textContent('body')) ?? ''
      const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
      const files = await (await page.request.get(index)).text()
      expect(files.match(/<loc>/g)).toHaveLength(4)
      const russian = await (await page.request.get('/sitemaps/ru.xml')).text()
      expect(russian.match(/\/ru\/verse\/[^<]*<\/loc>/g)).toHaveLength(6236)
      expect(russian.match(/<loc>[^<]*\/ru\/topic\//g)?.length).toBeGreaterThan(100)
    }))
})
