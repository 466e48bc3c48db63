import { get } from 'node:http'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, hydrate, openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { listLayoutShifts } from '../support/layout-shifts.ts'
import { describeSlowAfterFirst, slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const sizes = { phone, desktop } as const
const basmala = (page: Page) => page.locator('.basmala').count()
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const isInView = (page: Page, id: string) =>
  page.evaluate((target) => {
    const box = document.getElementById(target)?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.top < window.innerHeight
  }, id)
const scrollToVerse = (page: Page, verse: number) =>
  page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ block: 'start' }), String(verse))

/**
 * A jump to the end of the page lays out passages on the way. On a busy machine the link moved between press and
 * release, so neither position received a click.
 */
async function clickAtEnd(link: Locator): Promise<void> {
  await link.evaluate(async (element) => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const place = () => `${element.getBoundingClientRect().top} ${document.documentElement.scrollHeight}`
    for (let before = ''; before !== place(); await twoFrames()) {
      before = place()
      element.scrollIntoView({ block: 'center' })
    }
  })
  await link.click()
}

describeSlowAfterFirst(interfaceLanguages)('a chapter in %s', (language) => {
  // Covers each language at both widths and in both colour schemes, but not every combination.
  const schemes = interfaceLanguages.indexOf(language) % 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  test.each([
    ['phone', schemes[0]],
    ['desktop', schemes[1]],
  ] as const)('on a %s, %s: complete, accessible, no wider than the screen', (size, colorScheme) =>
    visit(browser, `/${language}/chapter/67`, { viewport: sizes[size], colorScheme }, async (page) => {
      expect(await page.locator('.flow-verse').count()).toBe(30)
      expect(await page.locator('.passage > header h2').count()).toBe(await page.locator('.passage').count())
      expect(await page.locator('.introduction').textContent()).not.toBe('')
      expect(await isWide(page)).toBe(false)
      expect(await listAccessibilityProblems(page)).toEqual([])
    }),
  )

  test.each([
    ['br', 90_000],
    ['gzip', 98_000],
  ] as const)('is complete in the HTML: with %s at most %i bytes in the first response', async (encoding, max) => {
    const response = await fetchCompressed(`/${language}/chapter/2?view=both`, encoding)
    expect(response.encoding).toBe(encoding)
    expect(response.bytes).toBeLessThan(max)
  })

  test('the introduction is collapsed on a phone until it is opened, also without scripts', () =>
    visit(browser, `/${language}/chapter/2`, { viewport: sizes.phone, javaScriptEnabled: false }, async (page) => {
      const toHeight = async () => (await page.locator('.introduction').boundingBox())?.height ?? 0
      const short = await toHeight()
      expect(await page.locator('.basmala').evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
        sizes.phone.height,
      )
      await page.locator('.introduction-toggle summary').click()
      expect(await toHeight()).toBeGreaterThan(short * 2)
      await page.setViewportSize(sizes.desktop)
      expect(await page.locator('.introduction-toggle').isVisible()).toBe(false)
    }))

  test('without scripts: text, outline and layouts', () =>
    visit(browser, `/${language}/chapter/67`, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.flow-verse .arabic:visible').count()).toBe(30)
      expect(await page.locator('.outline a:visible').count()).toBe(await page.locator('.passage').count())
      expect(await page.locator('.chapter-bar').isVisible()).toBe(false)
      await page.locator('.layout-choice a').nth(2).click()
      await page.waitForURL('**/chapter/67?view=arabic')
      expect(await page.locator('.flow-text > span:visible').count()).toBe(0)
      // By keyboard: a jump to the end of the page lays out passages on the way, so the link can move during a click.
      await page.locator('.reading-steps a[rel=next]').press('Enter')
      await page.waitForURL('**/chapter/68?view=arabic')
      await page.locator('.verse-number').first().click()
      await page.waitForURL('**/verse/68:1')
    }))
})

testSlowAfterFirst([
  [1, 0, 'it is the first verse'],
  [2, 1, 'it precedes the text'],
  [9, 0, 'the chapter has none'],
])('the Basmala of chapter %i: %i, since %s', (chapter, count) =>
  visit(browser, `/en/chapter/${chapter}`, {}, async (page) => {
    expect(await basmala(page)).toBe(count)
    const first = await page.locator('.flow-verse .arabic').first().textContent()
    expect(first?.startsWith('بِسْمِ')).toBe(chapter === 1)
  }),
)

describe('navigation in a chapter', () => {
  test('a link to a verse scrolls to it and marks it, and the outline follows', () =>
    visit(browser, '/en/chapter/2#255', { viewport: desktop }, async (page) => {
      await expect.poll(() => isInView(page, '255')).toBe(true)
      expect(await page.locator('[id="255"]:target').count()).toBe(1)
      const current = page.locator('.reading-page > .outline a[aria-current]')
      await expect.poll(() => current.getAttribute('href')).not.toBeNull()
      const passage = page.locator('.passage:has([id="255"]) .passage-range')
      await expect
        .poll(async () => (await passage.textContent())?.split(':')[1])
        .toBe(await current.locator('span').textContent())
      const list = page.locator('.reading-page > .outline')
      await scrollToVerse(page, 1)
      await expect.poll(() => current.getAttribute('href')).toBe('#1')
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0)
    }))

  test('on a phone the bar names the passage and opens the outline as a sheet', () =>
    visit(browser, '/en/chapter/18', { viewport: phone }, async (page) => {
      const button = page.locator('.chapter-bar > button')
      await scrollToVerse(page, 60)
      const title = await page.locator('.passage:has([id="60"]) h2').textContent()
      await expect.poll(() => button.textContent()).toContain(title)
      await button.click()
      const sheet = page.getByRole('dialog', { name: 'Outline' })
      await sheet.waitFor()
      expect(await listAccessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await button.click()
      await sheet.getByRole('link').last().click()
      await sheet.waitFor({ state: 'hidden' })
      const id = new URL(page.url()).hash.slice(1)
      await expect.poll(() => isInView(page, id)).toBe(true)
    }))

  test('on a phone in landscape the button that closes the outline is in view', slow, () =>
    visit(browser, '/en/chapter/2', { viewport: { width: 740, height: 340 } }, async (page) => {
      await page.locator('.chapter-bar > button').click()
      const sheet = page.getByRole('dialog', { name: 'Outline' })
      const close = await sheet.getByRole('button').boundingBox()
      expect(close && close.y + close.height).toBeLessThanOrEqual(340)
      const scrolls = (list: Element) => list.scrollHeight > list.clientHeight
      expect(await sheet.locator('.outline').evaluate(scrolls)).toBe(true)
      expect(await sheet.evaluate(scrolls)).toBe(false)
    }),
  )

  test('by keyboard: a verse opens and closes its tools', () =>
    visit(browser, '/en/chapter/112', { viewport: desktop }, async (page) => {
      const number = page.getByRole('link', { name: /^Verse 112:3/ })
      await number.focus()
      await page.keyboard.press('Enter')
      const tools = page.locator('[id="3"] .verse-tools')
      for (const name of ['Copy', 'Share', 'Save', 'Note'])
        await tools.getByRole('button', { name, exact: true }).waitFor()
      expect(await number.getAttribute('aria-expanded')).toBe('true')
      expect(await page.locator('.verse-tools').count()).toBe(1)
      expect(await listAccessibilityProblems(page)).toEqual([])
      await tools.getByRole('button', { name: 'Note' }).click()
      await tools.getByRole('textbox').fill('Read again')
      await tools.getByRole('button', { name: 'Save note' }).click()
      await number.focus()
      await page.keyboard.press('Enter')
      await tools.waitFor({ state: 'detached' })
      await page.keyboard.press('Enter')
      await expect.poll(() => tools.getByRole('textbox').inputValue()).toBe('Read again')
    }))

  test('previous and next chapter, and the searchable chapter list', () =>
    visit(browser, '/tr/chapter/2', { viewport: desktop }, async (page) => {
      await clickAtEnd(page.locator('.reading-steps a[rel=next]'))
      await page.waitForURL('**/tr/chapter/3')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      // The URL changes before the text and its links.
      await clickAtEnd(page.locator('.reading-steps a[rel=prev][href="/tr/chapter/2"]'))
      await page.waitForURL('**/tr/chapter/2')
      await page.locator('.reading-links a[href="/tr?chapter=2"]').waitFor()
      await page.getByRole('link', { name: 'Surede ara' }).click()
      await page.waitForURL('**/tr?chapter=2')
      await page.locator('h1 a, h2 a').first().click()
      await page.waitForURL('**/tr/chapter/2')
    }))

  test('the reading position is stored in the browser', () =>
    visit(browser, '/en/chapter/36', {}, async (page) => {
      await scrollToVerse(page, 40)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-places'))).toMatch(/"36":"(39|4\d)"/)
      await page.goto('/en/chapter/36')
      await hydrate(page)
      await page.getByRole('link', { name: /^Continue from verse (39|4\d)$/ }).click()
      await expect.poll(() => isInView(page, new URL(page.url()).hash.slice(1))).toBe(true)
    }))
})

test('in another language a chapter offers to continue from the reading position', slow, () =>
  visit(browser, '/en/chapter/36', {}, async (page) => {
    await scrollToVerse(page, 40)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-places'))).toMatch(/"36":"(39|4\d)"/)
    await page.locator('.language-selector a[lang=tr]').click()
    await page.waitForURL('**/tr/chapter/36')
    await page
      .locator('.reading-links')
      .getByRole('link', { name: /\b(39|4\d)\b/ })
      .waitFor()
  }),
)

describe('hydration', () => {
  test('reads the texts from the HTML, which contains them once', slow, () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await page.goto('/en/chapter/112')
      const [arabic = ''] = await page.locator('.flow-verse .arabic').allTextContents()
      const html = await (await page.request.get('/en/chapter/112')).text()
      expect(html.split(arabic.slice(0, 12))).toHaveLength(2)
      await hydrate(page)
      await page.getByRole('link', { name: /^Verse 112:1/ }).click()
      await page.locator('[id="1"] .verse-tools').waitFor()
      expect(await page.locator('.flow-verse .arabic').allTextContents()).toContain(arabic)
    }),
  )

  test('replaces text changed by a translation extension', () =>
    visit(browser, '/en', { viewport: desktop }, async (page) => {
      await page.goto('/en/chapter/112')
      const verse = page.locator('[id="2"] .flow-text > span')
      const text = await verse.textContent()
      await verse.evaluate((element) => {
        element.textContent = 'Other words'
      })
      await hydrate(page)
      await expect.poll(() => verse.textContent()).toBe(text)
    }))
})

describe('the layout', () => {
  test('is stored, and applied before the first paint of the next chapter', () =>
    visit(browser, '/en/chapter/112', { viewport: desktop, expectedErrors: /ERR_FAILED/ }, async (page) => {
      await page.getByRole('link', { name: 'Arabic only' }).click()
      await page.waitForURL('**/chapter/112?view=arabic')
      expect(await page.locator('.flow-text > span:visible').count()).toBe(0)
      // Only the HTML and the inline script in its head.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/az/chapter/113', { waitUntil: 'domcontentloaded' })
      expect(await page.locator('.flow-text > span:visible').count()).toBe(0)
      expect(await page.locator('.flow-verse .arabic:visible').count()).toBe(5)
      await page.goto('/az/chapter/113?view=translation', { waitUntil: 'domcontentloaded' })
      expect(await page.locator('.flow-verse .arabic:visible').count()).toBe(0)
      expect(await page.locator('.flow-text > span:visible').count()).toBe(5)
    }))

  test('side by side, Arabic and translation share a line', () =>
    visit(browser, '/ru/chapter/112?view=beside', { viewport: desktop }, async (page) => {
      const [arabic, text] = await Promise.all(
        ['.arabic', '.flow-text'].map((name) => page.locator(`[id="1"] ${name}`).boundingBox()),
      )
      expect(arabic && text && arabic.x > text.x + text.width).toBe(true)
      expect(Math.abs((arabic?.y ?? 0) - (text?.y ?? 999))).toBeLessThan(20)
    }))

  test('side by side is not offered on a phone', () =>
    visit(browser, '/ru/chapter/112', { viewport: phone }, async (page) => {
      expect(await page.locator('.layout-choice a:visible').count()).toBe(3)
      await page.setViewportSize(desktop)
      expect(await page.locator('.layout-choice a:visible').count()).toBe(4)
    }))

  test('nothing moves while a chapter loads and hydrates', () =>
    visit(browser, '/en', {}, async (page) => {
      await page.goto('/en/chapter/2')
      await hydrate(page)
      expect(await page.evaluate(listLayoutShifts)).toEqual([])
    }))

  testSlowAfterFirst(Object.entries(sizes))('no verse number is alone on a line, on a %s', (_size, viewport) =>
    visit(browser, '/en/chapter/18', { viewport }, async (page) => {
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate(listLonelyNumbers)).toEqual([])
    }),
  )

  testSlowAfterFirst(['/en/chapter/2', '/en/juz/30'])(
    'the first passage of %s is laid out at once, and all passages when printed',
    (path) =>
      visit(browser, path, { viewport: phone }, async (page) => {
        const listDeferred = () =>
          page
            .locator('.passage')
            .evaluateAll((all) =>
              all.flatMap((one, at) => (getComputedStyle(one).contentVisibility === 'auto' ? at : [])),
            )
        const count = await page.locator('.passage').count()
        expect(count).toBeGreaterThan(1)
        expect(await listDeferred()).toEqual(Array.from({ length: count - 1 }, (_, at) => at + 1))
        await page.emulateMedia({ media: 'print' })
        expect(await listDeferred()).toEqual([])
      }),
  )

  test('is printed without bars, outline and tools, in dark on white, with the names of the editions', slow, () =>
    visit(browser, '/en/chapter/18', { viewport: desktop, colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
        expect(await page.getByRole(role).count(), role).toBe(0)
      expect(await page.getByText('Saheeh International').isVisible()).toBe(true)
      const ink = page.locator('.flow-text').first()
      expect(await ink.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)')
      for (const name of ['.outline', '.chapter-bar', '.layout-choice', '.reading-steps'])
        expect(await page.locator(`${name}:visible`).count(), name).toBe(0)
      expect(await page.locator('.flow-verse:visible').count()).toBe(110)
    }),
  )
})

describe('a juz', () => {
  test('shows its chapters in sequence, each with its heading and Basmala', () =>
    visit(browser, '/en/juz/30', { viewport: desktop }, async (page) => {
      expect(await page.locator('.juz-chapter').count()).toBe(37)
      expect(await basmala(page)).toBe(37)
      await page.goto('/en/juz/2')
      expect(await basmala(page)).toBe(0)
      expect(await page.locator('.flow-verse').first().getAttribute('id')).toBe('2:142')
    }))

  test('stores the reading position too', slow, () =>
    visit(browser, '/en/juz/3', {}, async (page) => {
      await page.evaluate(() => document.getElementById('2:275')?.scrollIntoView({ block: 'start' }))
      await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-places'))).toMatch(/"juz-3":"2:27\d"/)
      await page.goto('/en/juz/3')
      await hydrate(page)
      await page.getByRole('link', { name: /^Continue from verse 2:27\d$/ }).click()
      await expect.poll(() => isInView(page, new URL(page.url()).hash.slice(1))).toBe(true)
    }),
  )

  test('is listed among the thirty juz', () =>
    visit(browser, '/az/juz', {}, async (page) => {
      expect(await page.locator('.chapter-card').count()).toBe(30)
      expect(await listAccessibilityProblems(page)).toEqual([])
      await page.locator('.chapter-card').nth(14).click()
      await page.waitForURL('**/az/juz/15')
    }))
})

/** Verses whose number is at the start (the right end) of a line, with the last word in the line above. */
function listLonelyNumbers(): (string | undefined)[] {
  return [...document.querySelectorAll('.verse-star')]
    .filter((number) => {
      const line = number.closest('.arabic')?.getBoundingClientRect()
      return line && line.right - number.getBoundingClientRect().right < 2
    })
    .map((number) => number.closest('.flow-verse')?.id)
}

/** `fetch` would decompress the response before it could be measured. */
async function fetchCompressed(
  path: string,
  accepted: string,
): Promise<{ bytes: number; encoding: string | undefined }> {
  return await new Promise((resolve, reject) => {
    get(inject('siteUrl') + path, { headers: { 'Accept-Encoding': accepted } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ bytes, encoding: response.headers['content-encoding'] }))
    }).on('error', reject)
  })
}
