import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { createLimiters } from '../load-shedding/limiters.ts'
import { toErrorResponse } from './error-response.ts'
import { createRobots } from './robots.ts'
import { mountSitemap } from './sitemap.ts'

const stamp = { version: 1, updatedAt: '2026-01-31T10:00:00.000Z' }
const names = { en: 'Light', az: 'İşıq', tr: 'Işık', ru: 'Свет', ar: 'نور' }
const opinions = { opinionEn: '', opinionAz: '', opinionTr: '', opinionRu: '' }
const verse = {
  _id: 'v1',
  book: 'quran',
  chapter: 24,
  verse: 35,
  arPlain: '',
  ...names,
  ...opinions,
  extra: {},
  ...stamp,
}
const linked = { verseIds: ['v1'], notes: {}, extra: {}, ...stamp }

let revision = 7
let updatedAt = stamp.updatedAt
const catalogue = () =>
  buildCatalogue({
    revision,
    chapters: [],
    verses: [{ ...verse, updatedAt }],
    topics: [{ _id: 'light & dark', theme: '', ...names, ...linked }],
    groups: [{ _id: 'g1', name: 'Light', ...names, ...linked }],
    editions: [],
    additionalEditions: [],
    fields: [],
    passages: [],
    introductions: [],
  })

const app = new Hono()
app.onError((error, context) => toErrorResponse(error, context, () => {}))
mountSitemap(app, {
  catalogue,
  publicUrl: 'https://site.example',
  limiter: createLimiters().reading,
})
app.get('/robots.txt', createRobots('https://site.example'))

const read = async (path: string) => await (await app.request(path)).text()

describe('the sitemap', () => {
  test('lists one file per language', async () => {
    expect([...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual(
      ['en', 'az', 'tr', 'ru'].map((code) => `https://site.example/sitemaps/${code}.xml`),
    )
  })

  test('contains verses, topics, groups and legal pages with their translations', async () => {
    const xml = await read('/sitemaps/az.xml')
    expect(xml).toContain('<loc>https://site.example/az/verse/24:35</loc><lastmod>2026-01-31</lastmod>')
    expect(xml).toContain('hreflang="ru" href="https://site.example/ru/verse/24:35"')
    expect(xml).toContain('hreflang="x-default" href="https://site.example/verse/24:35"')
    expect(xml).toContain('<loc>https://site.example/az/topic/light%20%26%20dark</loc>')
    for (const path of [
      '/az',
      '/az/juz',
      '/az/juz/30',
      '/az/group/g1',
      '/az/privacy-policy',
      '/az/terms-conditions',
      '/az/form',
    ])
      expect(xml).toContain(`<loc>https://site.example${path}</loc>`)
    expect(xml).not.toContain('/admin')
  })

  test('is compressed for clients that accept it', async () => {
    const response = await app.request('/sitemaps/en.xml', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  test('gets 304 until its content changes, whatever the revision', async () => {
    const etag = (await app.request('/sitemaps/en.xml')).headers.get('etag') ?? ''
    const fetchAgain = () => app.request('/sitemaps/en.xml', { headers: { 'If-None-Match': etag } })
    expect((await fetchAgain()).status).toBe(304)
    revision += 1
    expect((await fetchAgain()).status).toBe(304)
    revision += 1
    updatedAt = '2026-02-01T10:00:00.000Z'
    expect((await fetchAgain()).status).toBe(200)
  })

  test('made during an edit is not kept as that of the later revision', async () => {
    const own = new Hono()
    const limiter = createLimiters().reading
    let isEditing = true
    mountSitemap(own, {
      catalogue,
      publicUrl: undefined,
      limiter: {
        ...limiter,
        async run(act) {
          const result = await limiter.run(act)
          if (isEditing) {
            isEditing = false
            revision += 1
            updatedAt = '2026-03-01T10:00:00.000Z'
          }
          return result
        },
      },
    })
    const readOwn = async () => await (await own.request('/sitemaps/en.xml')).text()
    expect(await readOwn()).not.toContain('<lastmod>2026-03-01</lastmod>')
    expect(await readOwn()).toContain('<lastmod>2026-03-01</lastmod>')
  })

  test('of an unsupported language is a 404', async () => {
    expect((await app.request('/sitemaps/ar.xml')).status).toBe(404)
  })
})

test('robots.txt links to the sitemap and excludes the API', async () => {
  const text = await read('/robots.txt')
  expect(text).toContain('Sitemap: https://site.example/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
})
