import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrate, openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

async function readClipboard(page: Page) {
  return await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item ? await (await item.getType(type)).text() : '')
    return { plain: await read('text/plain'), rich: await read('text/html') }
  })
}

describe('copying', () => {
  test('a verse: Arabic unchanged, translation, reference, editions, URL and related verses', () =>
    visit(browser, '/en/verse/2:255', withClipboard, async (page) => {
      const arabic = (await page.locator('p[lang=ar]').textContent()) ?? ''
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor()
      const { plain, rich } = await readClipboard(page)
      const lines = plain.split('\n')
      expect(lines[0]).toBe(arabic)
      expect(plain).toContain('Al-Baqara 2:255 · Saheeh International · Tanzil Quran Text, Uthmani')
      expect(plain).toMatch(/http:\/\/[^\n]*\/en\/verse\/2:255\n/)
      expect(plain).toMatch(/Read together with 3:2, .*\(The Throne Verse and verses like it\)\nhttp.*\/en\/group\//)
      expect(rich).toMatch(/<p lang="ar" dir="rtl"/)
      expect(rich).toContain('Read together with')
    }))

  test('a verse on a group page includes its related verses, though the card does not list them', () =>
    visit(browser, '/az/group/wine-in-stages', withClipboard, async (page) => {
      const card = page.getByRole('article').first()
      await card.getByRole('button', { name: /kontekst/ }).click()
      await card.getByRole('button', { name: 'Kopyala' }).click()
      await page.getByRole('status').filter({ hasText: 'Kopyalandı.' }).waitFor()
      expect((await readClipboard(page)).plain).toMatch(/Əlaqəli ayələr: .*2:219/)
    }))

  testSlowAfterFirst(['/en?q=light', '/en/topic/noah'])(
    'a card at %s copies the texts of the HTML, not those of a translation extension',
    (path) =>
      visit(browser, '/en', withClipboard, async (page) => {
        await page.goto(path)
        const card = page.getByRole('article').first()
        const [arabic = '', text = ''] = await card.locator('.arabic, .translation').allTextContents()
        const html = await (await page.request.get(path)).text()
        expect(html.replaceAll(/<[^>]+>/g, '').split(arabic)).toHaveLength(2)
        await card.locator('.translation').evaluate((element) => {
          const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
          if (words) words.nodeValue = words.nodeValue?.replaceAll(/\w/g, 'x') ?? ''
        })
        expect(await card.locator('.translation').textContent()).not.toBe(text)
        await hydrate(page)
        await expect.poll(() => card.locator('.translation').textContent()).toBe(text)
        await card.getByRole('button', { name: /context/ }).click()
        await card.getByRole('button', { name: 'Copy' }).click()
        await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor()
        const { plain } = await readClipboard(page)
        expect(plain).toContain(arabic)
        expect(plain).toContain(text)
      }),
  )

  test('a compared verse in all its languages, and a whole verse range', () =>
    visit(browser, '/en/verse/112:1-4?compare=ru', withClipboard, async (page) => {
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor()
      const { plain, rich } = await readClipboard(page)
      expect(plain.match(/Saheeh International · Валерия Порохова/g)).toHaveLength(4)
      expect(plain).toMatch(/\/en\/verse\/112:1\?compare=ru\n/)
      expect(rich.match(/<p lang="ru" dir="ltr">/g)).toHaveLength(4)
    }))
})

describe('sharing', () => {
  test('opens the share sheet where the browser has one', () =>
    visit(browser, '/tr/verse/2:255', {}, async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: async (data: ShareData) => {
            document.title = `${data.title} ${data.url}`
          },
        })
      })
      await page.getByRole('button', { name: 'Paylaş' }).click()
      await expect.poll(() => page.title()).toMatch(/Bakara 2:255 http.*\/tr\/verse\/2:255$/)
    }))

  testSlowAfterFirst([
    ['copies the URL if the browser cannot open the share sheet', 'NotAllowedError', 1],
    ['does nothing more if the reader closes the share sheet', 'AbortError', 0],
  ])('%s', (_title, name, count) =>
    visit(browser, '/en/verse/2:255', withClipboard, async (page) => {
      await page.evaluate((failure) => {
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: async () => {
            document.title = 'asked'
            throw new DOMException('refused', failure)
          },
        })
      }, name)
      await page.getByRole('button', { name: 'Share' }).click()
      await expect.poll(() => page.title()).toBe('asked')
      const copied = page.getByRole('status').filter({ hasText: 'Link copied.' })
      if (count > 0) await copied.waitFor()
      expect(await copied.count()).toBe(count)
    }),
  )

  test('copies the URL where the browser has no share sheet', () =>
    visit(browser, '/en/verse/2:255', withClipboard, async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }))
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('status').filter({ hasText: 'Link copied.' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/verse\/2:255$/)
    }))
})

test('without a connection says that the site was not reached', () =>
  visit(browser, '/en/verse/2:255', { ...withClipboard, expectedErrors: /./ }, async (page) => {
    await page.route('**/assets/copy-text-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' }).waitFor()
  }))

test('buttons that need scripts are hidden without scripts', () =>
  visit(browser, '/en/verse/2:255', { javaScriptEnabled: false }, async (page) => {
    for (const name of ['Copy', 'Share', 'Save', 'Note'])
      expect(await page.getByText(name, { exact: true }).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Study sheet' }).isVisible()).toBe(true)
  }))
