import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { CorpusFile, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import { joinCorpus } from '#shared/corpus/join-corpus.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The responses do not depend on the database, so the database without a server is enough.
let site: TestApp
beforeAll(async () => {
  site = await startTestApp('sqlite', { content: 'filled' })
})
afterAll(() => site.stop())

const listFiles = async () => (await site.get('/api/corpus')).body as CorpusIndex

async function readPacked(url: string) {
  const response = await site.request(url, { headers: { 'accept-encoding': 'gzip, br' } })
  return { response, packed: Buffer.from(await response.arrayBuffer()) }
}

describe('the corpus as files', () => {
  test('five languages with topics, groups and the outline are at most 1.9 MB, each file with its hash', async () => {
    const { files } = await listFiles()
    expect(files.map(({ name }) => name)).toEqual(['ar', 'en', 'az', 'tr', 'ru', 'studies'])
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1_900_000)
    for (const { url, sha256, size, bytes } of files) {
      const { response, packed } = await readPacked(url)
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('cache-control')).toContain('immutable')
      const text = brotliDecompressSync(packed)
      expect([packed.length, text.length]).toEqual([bytes, size])
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    }
  })

  test('together they equal the Catalogue of the pages', async () => {
    const files = await Promise.all(
      ['ar', 'en', 'az', 'tr', 'ru', 'studies'].map(async (name) => (await site.get(`/api/corpus/${name}`)).body),
    )
    const texts = files.slice(0, 5) as CorpusFile[]
    const collections = files[5] as Parameters<typeof joinCorpus>[0]['collections']
    const joined = buildCatalogue(joinCorpus({ revision: 1, texts, collections }))
    const { verses, topics, groups, editions, passages, introductions } = joined
    const current = site.feed.current()
    const bare = <T extends object>(items: readonly T[]) =>
      items.map((item) => ({ ...item, version: 1, updatedAt: '' }))
    expect(verses).toEqual(bare(current.verses))
    expect(topics).toEqual(bare(current.topics))
    expect(groups).toEqual(bare(current.groups))
    expect(editions).toEqual(current.editions)
    expect(passages).toEqual(bare(current.passages))
    expect(introductions).toEqual(bare(current.introductions))
  })

  test('the URL without a hash returns the current file, and is revalidated by its ETag', async () => {
    const response = await site.get('/api/corpus/tr')
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.body).toMatchObject({ language: 'tr', edition: { language: 'tr' } })
    const etag = response.headers.get('etag') ?? ''
    expect((await site.get('/api/corpus/tr', { 'if-none-match': etag })).status).toBe(304)
    expect((await site.get('/api/corpus/tr', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['/api/corpus/de', 404, 'unknown language'],
    [`/api/corpus/en?sha256=${'0'.repeat(64)}`, 404, 'unavailable file'],
    ['/api/corpus/en?sha256=12', 400, 'invalid hash'],
    ['/api/corpus/en?revision=1', 400, 'unknown parameter'],
  ])('%s returns %i: %s', async (path, status) => {
    expect((await site.get(path)).status).toBe(status)
  })
})
