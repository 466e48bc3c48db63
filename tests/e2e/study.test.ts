import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

/** Excludes the options of the filter lists. */
const listSuggestions = (page: Page) => page.locator('.search-box').getByRole('option')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

describe('home', () => {
  test('shows the chapters in the language of the URL', () =>
    visit(browser, '/az', { viewport: phone }, async (page) => {
      const chapters = page.getByRole('navigation', { name: 'Surələr' }).getByRole('link')
      expect(await chapters.count()).toBe(114)
      expect(await chapters.nth(1).textContent()).toMatch(/2.*Bəqərə.*İnək · 286 ayə.*البقرة/)
    }))

  testSlowAfterFirst([
    ['ru-RU', 'Аль-Фатиха'],
    ['tr-TR', 'Fatiha'],
    ['de-DE', 'Al-Fatiha'],
  ])('a browser that prefers %s gets it in the first HTML', (locale, name) =>
    visit(browser, '/', { locale, javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('link', { name }).count()).toBeGreaterThan(0)
    }),
  )

  test('a chosen language is kept, also at the URL without a language', () =>
    visit(browser, '/', { locale: 'en-GB' }, async (page) => {
      await page
        .getByRole('navigation', { name: 'Language' })
        .getByRole('link', { name: /Azərbaycanca|AZ/ })
        .click()
      await page.getByRole('heading', { name: 'Ayələri axtarın, oxuyun, müqayisə edin' }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('az')
      await page.goto('/')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ayələri axtarın, oxuyun, müqayisə edin')
    }))

  test('the logo clears the query', () =>
    visit(browser, '/en?chapter=2', {}, async (page) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Verse Study/ })
        .click()
      await page.getByRole('navigation', { name: 'Chapters' }).waitFor()
      expect(new URL(page.url()).search).toBe('')
    }))
})

describe('search', () => {
  testSlowAfterFirst([
    ['isik', '/tr', /ışı[kğ]/],
    ['السماوات', '/en', undefined],
    ['mercyful', '/en', /merciful/],
  ])('%s finds verses on %s', (words, path, marked) =>
    visit(browser, path, { viewport: desktop }, async (page) => {
      await page.getByRole('combobox').first().fill(words)
      await page.getByRole('combobox').first().press('Enter')
      await page.getByRole('article').first().waitFor()
      expect(await page.locator('mark').count()).toBeGreaterThan(0)
      if (marked) expect((await page.locator('mark').first().textContent())?.toLowerCase()).toMatch(marked)
    }),
  )

  testSlowAfterFirst([
    ['bəqərə 255', '/az', '2:255'],
    ['Корова 255', '/ru', '2:255'],
    ['2:255', '/tr', '2:255'],
    ['البقرة ٢٥٥', '/en', '2:255'],
  ])('%s opens the verse', (words, path, reference) =>
    visit(browser, `${path}?q=${encodeURIComponent(words)}`, {}, async (page) => {
      expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`${path}/verse/${reference}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(reference)
    }),
  )

  test('a word without a match says what is shown instead', () =>
    visit(browser, '/en?q=mercyful', {}, async (page) => {
      expect(await page.getByRole('status').filter({ hasText: 'mercyful' }).textContent()).toContain('merciful')
    }))

  test('an empty result is announced with a hint', () =>
    visit(browser, '/en?q=qqwwzzxxqq', {}, async (page) => {
      expect(await page.getByText('No verses found').isVisible()).toBe(true)
    }))

  test('suggestions appear while typing and are chosen by keyboard', () =>
    visit(browser, '/en', {}, async (page) => {
      const box = page.getByRole('combobox').first()
      await box.pressSequentially('baqara 25')
      await page.getByRole('option').first().waitFor()
      await box.press('ArrowDown')
      expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
      await box.press('Enter')
      await page.waitForURL(/verse\/2:25$/)
    }))

  testSlowAfterFirst([
    ['a key', (page: Page) => page.getByRole('combobox').first().press('Enter')],
    ['the button', (page: Page) => page.getByRole('button', { name: 'Search' }).first().click()],
  ])('a search by %s closes the suggestions', (_way, submit) =>
    visit(browser, '/en', {}, async (page) => {
      await page.getByRole('combobox').first().pressSequentially('patience')
      await listSuggestions(page).first().waitFor()
      await submit(page)
      await page.waitForURL(/q=patience/)
      await page
        .getByText(/^\d+ verses$/)
        .first()
        .waitFor()
      expect(await listSuggestions(page).count()).toBe(0)
      expect(await page.getByRole('combobox').first().getAttribute('aria-expanded')).toBe('false')
    }),
  )

  test('scrolling the suggestions by touch chooses none, and a tap chooses', slow, () =>
    visit(browser, '/en', { hasTouch: true, isMobile: true }, async (page) => {
      await page.getByRole('combobox').first().pressSequentially('noah')
      const option = listSuggestions(page).nth(2)
      await option.waitFor()
      const { x, y } = (await option.boundingBox()) as { x: number; y: number }
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', top: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: top + 10 }],
        })
      await touch('touchStart', y)
      for (let step = 1; step <= 8; step++) await touch('touchMove', y - 12 * step)
      await touch('touchEnd', y)
      await expect.poll(() => listSuggestions(page).count()).toBeGreaterThan(2)
      expect(new URL(page.url()).pathname).toBe('/en')
      await listSuggestions(page).first().tap()
      await page.waitForURL((url) => url.pathname !== '/en' || url.search !== '')
    }),
  )
})

describe('filters and paging', () => {
  test('the long lists are complete without scripts', () =>
    visit(browser, '/en?chapter=2', { javaScriptEnabled: false }, async (page) => {
      const chapter = page.getByRole('combobox', { name: 'Chapter' })
      expect(await chapter.count()).toBe(1)
      expect([await chapter.inputValue(), await chapter.locator('option').count()]).toEqual(['2', 115])
      await chapter.selectOption('3')
      await page.getByRole('button', { name: 'Search' }).click()
      expect(new URL(page.url()).searchParams.getAll('chapter')).toEqual(['3'])
    }))

  test('the long lists are complete at the first touch before hydration', async () => {
    const context = await browser.newContext({ baseURL: inject('siteUrl'), viewport: phone })
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const page = await context.newPage()
    await page.goto('/en?chapter=2')
    const chapter = page.getByRole('combobox', { name: 'Chapter' })
    expect([await chapter.getAttribute('name'), await chapter.locator('option').count()]).toEqual([null, 2])
    await chapter.focus()
    expect([await chapter.inputValue(), await chapter.locator('option').count()]).toEqual(['2', 115])
    await page.getByRole('combobox', { name: 'Topic' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/topic=./)
    expect(new URL(page.url()).searchParams.get('chapter')).toBe('2')
    await context.close()
  })

  test('a chosen chapter shows its heading, total and pages; the URL holds it', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await page.getByRole('combobox', { name: 'Chapter' }).selectOption('2')
      await page.getByRole('heading', { name: /2\. Al-Baqara/ }).waitFor()
      expect(await page.getByText('286 verses').first().isVisible()).toBe(true)
      expect(new URL(page.url()).searchParams.get('chapter')).toBe('2')
      expect(await page.getByRole('article').count()).toBe(10)
      expect(await page.getByRole('navigation', { name: /^Pages/ }).count()).toBe(2)
    }))

  test('a page change scrolls to the top; Back returns', () =>
    visit(browser, '/en?chapter=2', {}, async (page) => {
      await page
        .getByRole('navigation', { name: 'Pages, below the list' })
        .getByRole('link', { name: 'Page 2', exact: true })
        .click()
      await page.waitForURL(/page=2/)
      await page.getByRole('link', { name: /2:11$/ }).waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await page.getByRole('link', { name: /2:1$/ }).waitFor()
    }))

  testSlowAfterFirst([
    ['-5', '2:1'],
    ['9999', '2:281'],
    ['x', '2:1'],
  ])('page %s begins with %s', (number, reference) =>
    visit(browser, `/en?chapter=2&page=${number}`, {}, async (page) => {
      expect(await page.getByRole('article').first().getByRole('link').first().textContent()).toContain(reference)
    }),
  )

  test('changing a filter goes back to page 1', () =>
    visit(browser, '/en?chapter=2&page=5', {}, async (page) => {
      await page.getByRole('combobox', { name: 'Chapter' }).selectOption('3')
      await page.getByRole('heading', { name: /3\. / }).waitFor()
      expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    }))

  test('the bars filter by a chapter', () =>
    visit(browser, '/en?q=patience', { viewport: desktop }, async (page) => {
      await page.getByRole('navigation', { name: 'Verses by chapter' }).getByRole('link').first().click()
      await page.waitForURL(/chapter=/)
      expect(new URL(page.url()).searchParams.get('q')).toBe('patience')
    }))
})

describe('verse, topic, group', () => {
  test('a verse shows Arabic, translation, edition, topics and its group', () =>
    visit(browser, '/az/verse/2:255', { viewport: phone }, async (page) => {
      const arabic = page.locator('p[lang=ar]')
      expect(await arabic.getAttribute('dir')).toBe('rtl')
      expect(await arabic.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Amiri Quran')
      expect(await page.getByText('Əlixan Musayev').isVisible()).toBe(true)
      expect(await page.getByRole('heading', { name: 'Mövzular' }).isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Bütün qrupu aç' }).click()
      await page.getByText('Əlaqəli ayələr', { exact: true }).and(page.locator('.study-kind')).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/az\/group\//)
      expect(await page.getByRole('article').count()).toBeGreaterThan(3)
    }))

  test('the next link opens the next verse at the top of the page', () =>
    visit(browser, '/en/verse/2:255', {}, async (page) => {
      await page.getByRole('link', { name: 'Next verse, 2:256' }).click()
      await page.getByRole('heading', { name: /2:256/ }).waitFor()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }))

  test('on paper a verse has its texts, edition names and URL, but no controls', () =>
    visit(browser, '/en/verse/2:255?compare=ru', { viewport: desktop, colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const role of ['banner', 'contentinfo', 'navigation', 'form', 'button', 'link'] as const)
        expect(await page.getByRole(role).count(), role).toBe(0)
      const shown = (await page.locator('main').innerText()).trim()
      for (const text of ['Al-Baqara · 2:255', 'Saheeh International', 'Валерия Порохова', 'Tanzil Quran Text'])
        expect(shown).toContain(text)
      expect(shown).toMatch(/http:\/\/\S+\/en\/verse\/2:255\?compare=ru$/)
      expect(await page.locator('main .arabic:visible, main .translation:visible').count()).toBe(3)
      const ink = page.locator('.translation').first()
      expect(await ink.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)')
      await page.emulateMedia({ media: 'screen' })
      expect(await page.locator('.printed-url').isVisible()).toBe(false)
    }))

  test('a verse by its ID is the same page with the canonical URL', () =>
    visit(browser, '/en/verse/quran-002-255', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/verse\/2:255$/)
    }))

  test('a long word in the name of a group is broken and does not widen the page', () =>
    visit(browser, '/ru/group/light-and-darkness', { viewport: { width: 320, height: 568 } }, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }))

  test('a topic shows all its verses and the related topics', () =>
    visit(browser, '/ru/topic/patience', { viewport: desktop }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Терпение')
      expect(await page.getByRole('article').count()).toBeGreaterThan(20)
      expect(await page.getByRole('heading', { name: 'Часто встречается вместе с темами' }).isVisible()).toBe(true)
    }))

  test('a named topic says that it is complete and links to the story', slow, () =>
    visit(browser, '/en/topic/luqman', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('Every verse that names it in the Arabic text').isVisible()).toBe(true)
      expect(await page.getByRole('article').count()).toBe(2)
      const related = page.locator('.related-passages')
      expect(await related.getByRole('link').first().getAttribute('href')).toMatch(/\/en\/verse\/31:1[2-9]/)
      await page.getByRole('link', { name: /^Luqman’s counsel to his son/ }).click()
      await page.waitForURL('**/en/topic/luqmans-counsel')
      expect(await page.getByRole('article').count()).toBe(8)
    }),
  )

  test('a long topic is a selection, with a hundred verses on a page', () =>
    visit(browser, '/en/topic/hellfire?compare=tr', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('Selected verses on this subject').isVisible()).toBe(true)
      expect(await page.getByRole('article').count()).toBe(100)
      await page.getByRole('link', { name: 'Page 2' }).click()
      await page.waitForURL('**/en/topic/hellfire?compare=tr&page=2')
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/hellfire\?page=2$/)
      expect(await page.getByRole('article').count()).toBe(100)
    }))

  test('a verse that does not exist is a 404 with a link to the home page', () =>
    visit(browser, '/tr/verse/2:999', { expectedErrors: /404/ }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Bulunamadı')
      expect(await page.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/tr')
    }))
})

describe('without JavaScript', () => {
  const off = { javaScriptEnabled: false }

  test('reading, paging and changing the language', () =>
    visit(browser, '/en?chapter=2', off, async (page) => {
      await page
        .getByRole('navigation', { name: 'Pages, below the list' })
        .getByRole('link', { name: 'Page 2', exact: true })
        .click()
      await page.waitForURL(/page=2/)
      expect(await page.getByRole('article').first().textContent()).toContain('2:11')
      await page
        .getByRole('navigation', { name: 'Language' })
        .getByRole('link', { name: /Русский|RU/ })
        .click()
      await page.waitForURL(/\/ru\?/)
      expect(await page.locator('html').getAttribute('lang')).toBe('ru')
      expect(await page.getByRole('article').first().textContent()).toContain('2:11')
    }))

  test('filtering with the plain form', () =>
    visit(browser, '/az', off, async (page) => {
      await page.getByRole('combobox', { name: 'Surə' }).selectOption('112')
      await page.getByRole('button', { name: 'Axtar' }).click()
      await page.waitForURL(/chapter=112/)
      expect(await page.getByRole('article').count()).toBe(4)
    }))
})

describe('axe finds no violation', () => {
  const screens = ['/az', '/az?q=nur', '/ru/verse/24:35', '/az/topic/patience', '/ru/group/wine-in-stages', '/en/nope']
  // Each colour scheme on half of the screens; themes.test.ts covers every theme.
  const variants = screens.map((path, at) => [at % 2 === 0 ? 'light' : 'dark', path] as const)
  testSlowAfterFirst(variants)('%s %s', (colorScheme, path) =>
    visit(browser, path, { colorScheme, expectedErrors: /404/ }, async (page) => {
      expect(await listAccessibilityProblems(page)).toEqual([])
    }),
  )
})
