import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { hydrate, phone } from '../support/browser.ts'
import { type OfflineReader, startOfflineReader } from '../support/offline-reader.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'

/** The tests share this reader and depend on their order. */
let reader: OfflineReader
beforeAll(async () => {
  reader = await startOfflineReader()
})
afterAll(() => reader.close())
// A browser may report a request of the previous test late.
beforeEach(() => {
  reader.errors.length = 0
})

describe('storing the site for offline use', () => {
  test('a reader who has not stored the site has no worker and fetches nothing for it', async () => {
    for (const path of ['/en/verse/2:255', '/en/offline']) await reader.open(path)
    expect(await reader.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(reader.proxy.requested.filter((path) => path.startsWith('/offline-worker'))).toEqual([])
    await reader.page.getByText(/^To download: \d/).waitFor()
    expect(await listAccessibilityProblems(reader.page)).toEqual([])
  })

  test('a browser that denies the store says that it cannot keep the site', async () => {
    const page = await reader.context.newPage()
    await page.addInitScript(() => {
      CacheStorage.prototype.has = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    })
    await page.goto('/en/offline')
    await hydrate(page)
    await page.getByText('This browser can’t store the site').waitFor({ timeout: 20_000 })
    await page.close()
  })

  test('an interrupted download leaves no partial copy, and resumes where it stopped', slow, async () => {
    await reader.open('/en/offline')
    await reader.checkAllLanguages()
    reader.proxy.disconnectAfter(900_000, /^\/(assets|api\/corpus)\//)
    const first = await reader.listFetched(async () => {
      await reader.download()
      await reader.page.getByRole('alert').filter({ hasText: 'was interrupted' }).waitFor()
    })
    expect(await reader.keptHeading.count()).toBe(0)
    reader.proxy.restore()
    const second = await reader.listFetched(async () => {
      await reader.download()
      await reader.keptHeading.waitFor()
    })
    const finished = first.filter((path) => !second.includes(path))
    expect(finished.length).toBeGreaterThan(0)
    expect(await reader.page.getByText('Up to date.').isVisible()).toBe(true)
    expect(await listAccessibilityProblems(reader.page)).toEqual([])
  })
})

describe('offline', () => {
  beforeAll(() => reader.keepEverything())

  testSlowAfterFirst([
    ['/en/verse/2:255', 'Al-Baqara · 2:255'],
    ['/az/verse/2:255?compare=tr,ru', 'Bəqərə surəsi · 2:255'],
    ['/ru/verse/24:35', '24:35'],
    ['/tr/verse/112:1-4', '112:1'],
    ['/en/verse/2:255,24:35', 'An-Nur 24:35'],
    ['/en', 'Search, read and compare the verses'],
    ['/', 'Search, read and compare the verses'],
    ['/az?chapter=112', '112:1'],
    ['/en/topic/aaron', 'Aaron'],
    ['/ru/group/abraham-and-the-idols', 'Ибрахим и идолы'],
    ['/en/sheet?verses=2:255-257', 'Study sheet'],
    ['/tr/my-study', 'Çalışmalarım'],
    ['/en/topics', 'Topics'],
    ['/en/editions', 'Editions'],
    ['/az/pronunciation', 'Əl-həmdu lillahi rəbbil-aləmin'],
    ['/en/form', 'Speak with us'],
    ['/en/privacy-policy', 'Privacy Policy'],
    ['/en/cookie-policy', 'Cookie Policy'],
    ['/en/terms-conditions', 'Terms'],
    ['/en/disclaimer', 'Disclaimer'],
    ['/en/return-policy', 'Return'],
  ])('%s opens', async (path, text) => {
    reader.proxy.disconnect()
    expect(await reader.open(path)).toMatch(/^r1\./)
    expect(
      await reader.page
        .locator('main, title')
        .allTextContents()
        .then((all) => all.join(' ')),
    ).toContain(text)
    expect(reader.errors).toEqual([])
  })

  testSlowAfterFirst([
    ['en', 'patience'],
    ['az', 'səbir'],
    ['tr', 'sabır'],
    ['ru', 'терпение'],
    ['ar', 'الصبر'],
  ])('the search in %s finds the same as the server', async (language, word) => {
    const found = await fetch(`${reader.site.url}/api/verse?${new URLSearchParams({ q: word, limit: '1' })}`)
    const { count } = (await found.json()) as { count: number }
    reader.proxy.disconnect()
    expect(await reader.open(`/${language === 'ar' ? 'en' : language}?q=${encodeURIComponent(word)}`)).toBeDefined()
    expect(count).toBeGreaterThan(0)
    expect(await reader.page.locator('main').innerText()).toMatch(new RegExp(`(^|\\D)${count}(\\D|$)`))
    expect(reader.errors).toEqual([])
  })

  testSlowAfterFirst([
    ['en', 'how to raise children well'],
    ['az', 'lotereya günahdır?'],
    ['tr', 'çocuk eğitimi nasıl olmalı'],
    ['ru', 'как воспитывать детей'],
    ['ar', 'كيف أربي أولادي'],
  ])('a question in %s has the same answers as on the server', async (lng, q) => {
    const language = lng === 'ar' ? 'en' : lng
    const found = await fetch(`${reader.site.url}/api/ask?${new URLSearchParams({ q, lng: language, limit: '3' })}`)
    const { passages } = (await found.json()) as { passages: { title: string }[] }
    reader.proxy.disconnect()
    expect(await reader.open(`/${language}?q=${encodeURIComponent(q)}`)).toBeDefined()
    const titles = await reader.page.locator('.passages-about h3').allTextContents()
    expect(titles.slice(0, 3)).toEqual(passages.map(({ title }) => title))
    expect(passages.length).toBe(3)
    expect(reader.errors).toEqual([])
  })

  test('a click, a suggestion and the back button work', async () => {
    reader.proxy.disconnect()
    await reader.open('/en/verse/2:255')
    await reader.page.getByRole('link', { name: '2:256' }).first().click()
    await reader.page.getByText('Al-Baqara · 2:256').waitFor()
    await reader.open('/en')
    await reader.page.getByRole('combobox').first().fill('patien')
    await reader.page.getByRole('option').first().waitFor()
    expect(reader.errors).toEqual([])
  })

  testSlowAfterFirst([
    ['/en/chapter/112', '/en/chapter/113', 'Al-Falaq'],
    ['/ru/juz/29', '/ru/juz/30', '30'],
  ])('› of %s loads the text of %s', async (path, next, heading) => {
    reader.proxy.disconnect()
    await reader.open(path)
    const readVerse = () => reader.page.locator('.flow-verse .arabic').first().innerText()
    const before = await readVerse()
    await reader.page.locator('.chapter-bar a[rel=next]').click()
    await reader.page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(new URL(reader.page.url()).pathname).toBe(next)
    expect(await readVerse()).not.toBe(before)
    expect(reader.errors).toEqual([])
  })

  test('the pronunciation can be turned on and off', async () => {
    reader.proxy.disconnect()
    await reader.open('/tr/verse/1:2')
    const toggle = reader.page.getByRole('button', { name: 'Okunuş' })
    await toggle.click()
    const pronunciation = reader.page.locator('.pronunciation[lang=ar-Latn]')
    await expect.poll(() => pronunciation.allTextContents()).toEqual(['El hamdu lillâhi rabbil âlemîn'])
    expect(await reader.open('/tr/chapter/112')).toBeDefined()
    expect(await pronunciation.count()).toBe(5)
    await toggle.click()
    await expect.poll(() => pronunciation.count()).toBe(0)
    expect(reader.errors).toEqual([])
  })

  test('a verse is found and suggested by its sound', async () => {
    reader.proxy.disconnect()
    expect(await reader.open('/tr?q=vel+kuranil+hakim')).toBeDefined()
    expect(await reader.page.locator('.search-notice').innerText()).toContain('36:2')
    expect(await reader.page.locator('.list-card .arabic mark').count()).toBeGreaterThan(0)
    await reader.open('/ru')
    await reader.page.getByRole('combobox').first().fill('валь куръаниль хак')
    await reader.page.getByRole('option', { name: '36:2' }).waitFor()
    expect(reader.errors).toEqual([])
  })

  testSlowAfterFirst(['/en/status', '/en/changes', '/en/admin'])('%s says that it needs a connection', async (path) => {
    reader.proxy.disconnect()
    await reader.open(path)
    await reader.page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
    expect(await reader.page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(path)
    // The page requests data of the site, which fails.
    reader.errors.length = 0
  })
})

describe('without an offline copy', () => {
  test('one click removes everything, including what a worker is still downloading when the page is left', async () => {
    reader.proxy.restore()
    await reader.edit('2:255', { en: 'Another text.' })
    reader.proxy.hold(/^\/api\/corpus\//)
    await reader.openFromSite('/en/offline')
    await expect.poll(() => reader.proxy.countHeld()).toBeGreaterThan(0)
    await reader.page.getByRole('button', { name: 'Remove from this browser' }).click()
    await reader.page.locator('.toast').filter({ hasText: 'removed' }).waitFor()
    await reader.page.goto('about:blank')
    reader.proxy.restore()
    await reader.open('/en/offline')
    const isDone = () => reader.page.evaluate(async () => (await navigator.locks.query()).held?.length === 0)
    await expect.poll(isDone).toBe(true)
    expect(await reader.page.evaluate(() => caches.keys())).toEqual([])
    expect(await reader.page.getByRole('button', { name: 'Download for offline use' }).isVisible()).toBe(true)
    reader.proxy.disconnect()
    await expect(reader.page.goto('/en/verse/2:255')).rejects.toThrow()
  })

  test('› keeps text and URL consistent, and can be retried', async () => {
    reader.proxy.restore()
    const other = await reader.browser.newContext({ baseURL: reader.proxy.url, viewport: phone, locale: 'en-GB' })
    const page = await other.newPage()
    await page.goto('/en/chapter/112')
    await hydrate(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    reader.proxy.disconnect()
    const path = () => new URL(page.url()).pathname
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    for (const link of [page.locator('.chapter-bar a[rel=next]'), retry, retry]) {
      await link.click()
      await retry.and(page.locator(':not([aria-disabled])')).waitFor()
      expect(await retry.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Al-Ikhlas')
      await expect.poll(path).toBe('/en/chapter/112')
    }
    reader.proxy.restore()
    await retry.click()
    await page.getByRole('heading', { level: 1, name: 'Al-Falaq' }).waitFor()
    expect(path()).toBe('/en/chapter/113')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Al-Ikhlas' }).waitFor()
    await other.close()
  })

  test('without scripts the page says that it requires them', async () => {
    const plain = await reader.browser.newContext({ baseURL: reader.site.url, javaScriptEnabled: false })
    const bare = await plain.newPage()
    await bare.goto('/az/offline')
    expect(await bare.getByText(/JavaScript lazımdır/).isVisible()).toBe(true)
    await plain.close()
  })
})
