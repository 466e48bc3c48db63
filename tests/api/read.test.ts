import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

type Verses = { verses: Record<string, unknown>[]; count: number }

describeSlowAfterFirst(databaseKinds)('the read API on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { content: 'filled' })
  })
  afterAll(() => app.stop())

  const verses = async (query: string) => (await app.get(`/api/verse?${query}`)).body as Verses

  test('a page of a chapter, with the selected fields', async () => {
    const { verses: found, count } = await verses('chapter=2&limit=5&skip=250&select=chapter,verse,az')
    expect(count).toBe(286)
    expect(found).toHaveLength(5)
    expect(found[0]).toMatchObject({ chapter: 2, verse: 251 })
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['_id', 'az', 'chapter', 'verse'])
  })

  test('ten by default, in canonical order, without the text for search', async () => {
    const { verses: found, count } = await verses('')
    expect(count).toBe(6236)
    expect(found.map((verse) => `${verse.chapter}:${verse.verse}`).slice(0, 8)).toEqual([
      '1:1',
      '1:2',
      '1:3',
      '1:4',
      '1:5',
      '1:6',
      '1:7',
      '2:1',
    ])
    expect(found).toHaveLength(10)
    expect(found[0]).not.toHaveProperty('arPlain')
    expect(found[0]).toHaveProperty('opinionEn')
  })

  test.each([
    ['limit=abc', 'limit'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['skip=-1', 'skip'],
    ['chapter=115', 'chapter'],
    ['chapter=1.5', 'chapter'],
    ['foo=1', 'foo'],
    ['select=nope', 'select'],
    ['sortBy=mood', 'sortBy'],
    ['chapter=1&chapter=2', 'chapter'],
    ['highlight=maybe', 'highlight'],
  ])('%s is refused and named', async (query, parameter) => {
    const { status, body } = await app.get(`/api/verse?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid', details: [{ path: parameter }] })
  })

  test('all invalid parameters are named at once', async () => {
    const { body } = await app.get('/api/verse?limit=0&chapter=200')
    expect((body as { details: { path: string }[] }).details.map(({ path }) => path).sort()).toEqual([
      'chapter',
      'limit',
    ])
  })

  test('sorting, also descending; ties keep canonical order', async () => {
    const { verses: found } = await verses('verse=1&sortBy=-chapter&limit=2&select=chapter,verse')
    expect(found.map((verse) => verse.chapter)).toEqual([114, 113])
  })

  test('topics: a verse must have all named topics', async () => {
    const one = await verses('topicIds=moses&limit=1000&select=topicIds')
    const both = await verses('topicIds=moses,aaron&limit=1000&select=topicIds')
    expect(one.count).toBeGreaterThan(100)
    expect(both.count).toBeGreaterThan(5)
    expect(both.count).toBeLessThan(one.count)
    expect(both.verses.every(({ topicIds }) => (topicIds as string[]).includes('aaron'))).toBe(true)
  })

  test('words in one language, and in any', async () => {
    expect((await verses('tr=isik')).count).toBeGreaterThan(0)
    expect((await verses('ru=qqwwzzxxqq')).count).toBe(0)
    const any = await verses('q=%D8%A7%D9%84%D8%B3%D9%85%D8%A7%D9%88%D8%A7%D8%AA&limit=1&highlight=true')
    expect(any.count).toBeGreaterThan(150)
    expect(any.verses[0]).toMatchObject({ matched: ['ar'] })
  })

  test('a verse by ID and by reference', async () => {
    const byReference = (await app.get('/api/verse/2:255')).body as {
      verse: { _id: string; chapter: number; verse: number }
    }
    expect(byReference.verse).toMatchObject({ chapter: 2, verse: 255 })
    expect((await app.get(`/api/verse/${byReference.verse._id}`)).body).toEqual(byReference)
    expect((await app.get('/api/verse/nope')).status).toBe(404)
    expect((await app.get('/api/verse/2:287')).status).toBe(404)
  })

  test('chapters as a bare array', async () => {
    const chapters = (await app.get('/api/chapter')).body as { ayahCount: number }[]
    expect(chapters).toHaveLength(114)
    expect(chapters.reduce((sum, { ayahCount }) => sum + ayahCount, 0)).toBe(6236)
  })

  test('topics and groups, with their verses on request', async () => {
    const { topics, count } = (await app.get('/api/topic?az=Musa&limit=1')).body as {
      topics: { verseIds: string[] }[]
      count: number
    }
    expect(count).toBeGreaterThan(0)
    expect(typeof topics[0]?.verseIds[0]).toBe('string')
    const one = (await app.get('/api/topic/moses?populate=verseIds')).body as { topic: { verseIds: object[] } }
    expect(Object.keys(one.topic.verseIds[0] ?? {}).sort()).toEqual(['_id', 'chapter', 'verse'])
    const { groups } = (await app.get('/api/group?populate=verseIds&populateFields=en')).body as {
      groups: { _id: string; verseIds: object[] }[]
    }
    expect(Object.keys(groups[0]?.verseIds[0] ?? {}).sort()).toEqual(['_id', 'en'])
    expect((await app.get(`/api/group/${groups[0]?._id}`)).status).toBe(200)
    expect((await app.get('/api/topic/nope')).status).toBe(404)
    expect((await app.get('/api/group?populateFields=nope')).status).toBe(400)
  })

  test('editions with their terms and hashes', async () => {
    const { editions } = (await app.get('/api/edition')).body as {
      editions: { _id: string; language: string; sha256: string; terms: string; default: boolean }[]
    }
    const own = editions.filter((edition) => edition.default)
    expect(own.map(({ language }) => language).sort()).toEqual(['ar', 'az', 'en', 'ru', 'tr'])
    expect(editions.filter((edition) => !edition.default).map(({ _id }) => _id)).toEqual(['ar-simple'])
    expect(editions.every(({ sha256, terms }) => /^[0-9a-f]{64}$/.test(sha256) && terms.length > 20)).toBe(true)
  })

  test('suggestions', async () => {
    const { body } = await app.get(`/api/suggest?q=${encodeURIComponent('bəqərə 255')}&lng=az`)
    expect(body).toMatchObject({ references: [{ chapter: 2, from: 255, to: 255 }] })
  })

  test('a client with the current revision gets 304, and nothing is computed', async () => {
    const { headers } = await app.get('/api/verse/1:1')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const again = await app.request('/api/verse/1:1', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('an unsupported method', async () => {
    const response = await app.request('/api/chapter', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('GET')
  })

  test('an unknown endpoint', async () => {
    expect(await app.get('/api/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await app.get('/locales/xx/translation.json')).status).toBe(404)
  })

  test('health and the contract', async () => {
    expect((await app.get('/api/health')).body).toMatchObject({ status: 'ok', database: 'up', build: 'test' })
    const { paths } = (await app.get('/api/openapi.json')).body as { paths: Record<string, unknown> }
    expect(Object.keys(paths)).toContain('/api/verse/{id}')
  })

  test('no unexpected error was logged', () => expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]))
})
