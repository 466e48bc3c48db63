import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Passage } from '#shared/catalogue/passage.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

type Passages = { passages: Passage[]; count: number }

describeSlowAfterFirst(databaseKinds)('reading the outline on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { content: 'filled' })
  })
  afterAll(() => app.stop())

  const list = async (query: string) => (await app.get(`/api/passage?${query}`)).body as Passages

  test('all passages, ten by default, in canonical order', async () => {
    const { passages, count } = await list('')
    expect(count).toBeGreaterThan(1000)
    expect(passages).toHaveLength(10)
    expect(passages[0]).toMatchObject({ chapter: 1, from: 1 })
    expect(Object.keys(passages[0]?.title ?? {}).sort()).toEqual(['ar', 'az', 'en', 'ru', 'tr'])
  })

  test('the passages of a chapter cover it exactly', async () => {
    const { passages, count } = await list('chapter=2&limit=1000')
    expect(passages).toHaveLength(count)
    expect(passages.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))).toEqual(
      Array.from({ length: 286 }, (_, at) => at + 1),
    )
  })

  test('a page of the passages of a chapter, with the selected fields', async () => {
    const { passages, count } = await list('chapter=2&limit=2&skip=1&select=from,to,title')
    expect(count).toBeGreaterThan(20)
    expect(passages.map((passage) => Object.keys(passage).sort())).toEqual(
      Array(2).fill(['_id', 'from', 'title', 'to']),
    )
    expect(passages[0]?.from).toBeGreaterThan(1)
  })

  test.each([
    ['select=nope', 'select'],
    ['chapter=115', 'chapter'],
    ['limit=0', 'limit'],
    ['theme=creed', 'theme'],
  ])('%s is refused and named', async (query, parameter) => {
    const { status, body } = await app.get(`/api/passage?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid', details: [{ path: parameter }] })
  })

  test('a passage by ID and by the reference of one of its verses', async () => {
    const byReference = await app.get('/api/passage/2:255')
    const { passage } = byReference.body as { passage: Passage }
    expect(passage.chapter).toBe(2)
    expect(passage.from).toBeLessThanOrEqual(255)
    expect(passage.to).toBeGreaterThanOrEqual(255)
    expect((await app.get(`/api/passage/${passage._id}`)).body).toEqual(byReference.body)
  })

  test.each(['/api/passage/2:287', '/api/passage/nothing', '/api/introduction/115', '/api/introduction/2.0'])(
    '%s: 404',
    async (path) => expect((await app.get(path)).status).toBe(404),
  )

  test('the introduction of a chapter', async () => {
    const { body } = await app.get('/api/introduction/2')
    expect(body).toMatchObject({ introduction: { chapter: 2, version: 1 } })
  })

  test('a client with the current revision gets 304', async () => {
    const { headers } = await app.get('/api/passage/2:255')
    const again = await app.get('/api/passage/2:255', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})
