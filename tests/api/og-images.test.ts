import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFonts } from '#server/og-image/card-frame.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { ogImageSize } from '#shared/og-image-path.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** The images do not depend on the database, so one kind is enough. */
describe('Open Graph images', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('sqlite', { content: 'filled' })
  })
  afterAll(() => app.stop())

  const fetchImage = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('a verse has a PNG in each language, of the size that the page states, each different', async () => {
    const images = await Promise.all(
      interfaceLanguages.map((language) => fetchImage(`/og/${language}/verse/2:255.png`)),
    )
    for (const { response, bytes } of images) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }).toEqual(ogImageSize)
    }
    expect(new Set(images.map(({ bytes }) => bytes.toString('base64'))).size).toBe(interfaceLanguages.length)
  })

  test.each([
    ['the longest verse', 'verse/2:282'],
    ['a verse range', 'verse/2:255-257,24:35'],
    ['a topic', 'topic/aaron'],
    ['a group', 'group/abraham-and-the-idols'],
    ['a chapter', 'chapter/24'],
    ['the site', 'site/home'],
  ])('%s has an image', async (_reason, name) => {
    const { response, bytes } = await fetchImage(`/og/az/${name}.png`)
    expect(response.status).toBe(200)
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  test.each([
    ['an unknown verse', '/og/en/verse/2:287.png'],
    ['a verse range with an unknown verse', '/og/en/verse/2:285-290.png'],
    ['an unknown topic', '/og/en/topic/nothing.png'],
    ['an unknown group', '/og/en/group/nothing.png'],
    ['an unknown chapter', '/og/en/chapter/115.png'],
    ['an unknown kind', '/og/en/constructor/name.png'],
    ['an unsupported language', '/og/de/verse/2:255.png'],
    ['an unsupported file type', '/og/en/verse/2:255.svg'],
    ['custom text', '/og/en/site/Buy%20this.png'],
    ['a path without an image', '/og/en'],
  ])('%s is 404', async (_reason, path) => {
    const { response } = await fetchImage(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('an image has an ETag, may be embedded by other sites, and is the same for any query string', async () => {
    const { response, bytes } = await fetchImage('/og/en/verse/1:1.png')
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await fetchImage('/og/en/verse/1:1.png', { 'if-none-match': etag })).response.status).toBe(304)
    const again = await fetchImage('/og/en/verse/1:1.png?title=Buy+this')
    expect(again.response.headers.get('etag')).toBe(etag)
    expect(again.bytes.equals(bytes)).toBe(true)
  })

  test('concurrent requests for one image render it once, and for many images get 503', async () => {
    const same = await Promise.all(Array.from({ length: 60 }, () => fetchImage('/og/tr/verse/3:1.png')))
    expect(new Set(same.map(({ response }) => response.status))).toEqual(new Set([200]))
    const flood = await Promise.all(
      Array.from({ length: 12 }, (_, index) => fetchImage(`/og/tr/verse/55:${index + 1}.png`)),
    )
    const refused = flood.filter(({ response }) => response.status === 503)
    expect(refused.length).toBe(4)
    expect(refused[0]?.response.headers.get('retry-after')).toBe('2')
  })

  test('the fonts have every character of every text', () => {
    const { verses, topics, groups, chapters, editions } = app.feed.current()
    const fonts = loadFonts()
    for (const language of ['ar', ...interfaceLanguages] as const) {
      const texts = [...verses, ...topics, ...groups, ...chapters].map((record) => record[language])
      const credit = language === 'ar' ? '' : editions.get(language)?.title
      const characters = new Set([...texts, credit].join('').replaceAll(/\s/g, ''))
      const typeface = language === 'ar' ? fonts.arabic : fonts.text
      const missing = [...characters].filter((character) => typeface.shape(character).glyphs.length === 0)
      expect({ language, missing }).toEqual({ language, missing: [] })
    }
  })
})
