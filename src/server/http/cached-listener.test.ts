import { describe, expect, test } from 'vitest'
import { stageRevision } from '../content/recording/fixture-state.ts'
import { cacheable, createStage, serve } from './fixture-listener.ts'
import { ResponseCache } from './response-cache.ts'
import { sendSerialized, sendThroughNode } from './serialized-response.ts'

describe('the cached listener', () => {
  test('computes once for concurrent requests, and again only after a new revision', async () => {
    const stage = createStage()
    const get = await serve(stage)
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/api/verse/2:255')))
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(Array(20).fill('one'))
    expect(stage.requested).toHaveLength(1)
    stage.revision = 2
    stage.respond = async () => cacheable('two', 2)
    expect(await (await get('/api/verse/2:255')).text()).toBe('two')
  })

  test('a slow response delays neither other requests nor cached responses', async () => {
    const indexed = Promise.withResolvers<void>()
    const stage = createStage(async ({ url }) => {
      if (url?.includes('?')) await indexed.promise
      return cacheable('one')
    })
    const get = await serve(stage)
    const search = get('/api/verse?q=light')
    expect(await (await get('/api/verse/2:255')).text()).toBe('one')
    indexed.resolve()
    expect(await (await search).text()).toBe('one')
    stage.respond = () => new Promise(() => {})
    expect(await (await get('/api/verse?q=light')).text()).toBe('one')
  })

  test('responds to HEAD as to GET, without the body', async () => {
    const get = await serve(createStage())
    const head = await get('/api/chapter', {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe('3')
    expect(head.headers.get('etag')).toBe((await get('/api/chapter')).headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  test.each([
    ['in one write', sendSerialized],
    ['through Node', sendThroughNode],
  ])('a client with the current response gets 304, sent %s', async (_case, send) => {
    const get = await serve(createStage(), { send })
    expect(await (await get('/api/chapter')).text()).toBe('one')
    const again = await get('/api/chapter', { 'If-None-Match': '"0", W/"1"' })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, no-cache'])
  })

  test('the response to a long URL is sent and not cached', async () => {
    const stage = createStage()
    const cache = new ResponseCache({ maxBytes: 1_000_000, state: () => stageRevision(1).state })
    const get = await serve(stage, { cache })
    const path = `/api/verse?limit=1${'&'.repeat(1100)}`
    for (let count = 0; count < 2; count++) expect(await (await get(path)).text()).toBe('one')
    expect(stage.requested).toHaveLength(2)
    expect(cache.usedBytes).toBe(0)
  })

  test('an uncacheable response is sent unchanged, and computed again', async () => {
    const headers = [['Set-Cookie', 'a=1'] as const, ['Set-Cookie', 'b=2'] as const]
    const stage = createStage(async () => ({ status: 404, headers, body: 'no', cacheable: false }))
    const get = await serve(stage)
    for (let count = 0; count < 2; count++) {
      const response = await get('/az/x')
      expect([response.status, await response.text()]).toEqual([404, 'no'])
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    }
    expect(stage.requested).toHaveLength(2)
  })

  test.each([
    ['it has no response', async () => undefined],
    ['it fails', () => Promise.reject(new Error('broken'))],
  ])('Hono responds when %s', async (_case, respond) => {
    const get = await serve(createStage(respond))
    expect((await get('/az/x')).headers.get('x-by')).toBe('hono')
  })

  test.each([
    '/api/admin',
    '/api/admin/public',
    '/admin',
    '/az/admin?section=topics',
    '/assets/x.js',
    '/locales/az/translation.json',
    '/api/health',
    '/og/en/verse/2:255.png',
    '/icon.svg',
  ])('%s is left to Hono', async (path) => {
    const stage = createStage()
    const get = await serve(stage)
    expect((await get(path)).headers.get('x-by')).toBe('hono')
    expect(stage.requested).toEqual([])
  })

  test('a page without a language prefix is cached by language, other pages by their URL', async () => {
    const get = await serve(createStage(async ({ headers }) => cacheable(headers['accept-language'] ?? '')))
    expect(await (await get('/', { 'Accept-Language': 'az' })).text()).toBe('az')
    expect(await (await get('/', { 'Accept-Language': 'ru' })).text()).toBe('ru')
    expect(await (await get('/', { 'Accept-Language': 'ru', Cookie: 'lang=az' })).text()).toBe('az')
    expect(await (await get('/tr', { 'Accept-Language': 'az' })).text()).toBe('az')
    expect(await (await get('/tr', { 'Accept-Language': 'ru' })).text()).toBe('az')
  })

  test('no reader gets the choice of another: sequential and concurrent readers with and without pronunciation', async () => {
    const stage = createStage(async ({ headers, url }) => cacheable(`${url} ${headers.cookie ?? 'none'}`))
    const get = await serve(stage)
    const cookies = ['pronunciation=on', '', 'lang=az; pronunciation=on', 'pronunciation=off', 'pronunciation=on']
    for (const path of ['/az/verse/36:2', '/az/verse/36:2.data', '/verse/36:2']) {
      const read = async (Cookie: string) => (await get(path, { Cookie, 'Accept-Language': 'az' })).text()
      const inTurn: string[] = []
      for (const cookie of cookies) inTurn.push(await read(cookie))
      const [on, off] = [`${path} pronunciation=on`, `${path} `]
      expect(inTurn).toEqual([on, off, on, off, on])
      expect(await Promise.all(cookies.map(read))).toEqual(inTurn)
    }
    expect(stage.requested).toHaveLength(6)
  })

  test('a response of the API does not depend on the choice', async () => {
    const stage = createStage(async () => cacheable('{}'))
    const get = await serve(stage)
    await get('/api/verse/36:2')
    await get('/api/verse/36:2', { Cookie: 'pronunciation=on' })
    expect(stage.requested).toHaveLength(1)
  })

  test('if URLs use the Host header, no host gets the page of another', async () => {
    const stage = createStage(async ({ headers }) => cacheable(headers.host ?? ''))
    const get = await serve(stage, { dependsOnHost: true })
    const { port } = new URL((await get('/az')).url)
    for (const host of ['127.0.0.1', 'localhost', '127.0.0.1'])
      expect(await (await fetch(`http://${host}:${port}/az`)).text()).toBe(`${host}:${port}`)
    expect(stage.requested).toHaveLength(2)
  })

  test('a failed computation is left to Hono for all waiting requests', async () => {
    const get = await serve(createStage(() => Promise.reject(new Error('broken'))))
    const responses = await Promise.all([get('/az'), get('/az'), get('/az')])
    expect(responses.map((response) => response.headers.get('x-by'))).toEqual(['hono', 'hono', 'hono'])
  })
})
