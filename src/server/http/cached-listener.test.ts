import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createCachedListener } from './cached-listener.ts'
import { ResponseCache } from './response-cache.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

type Stage = {
  revision: string
  asked: string[]
  answer: (request: Request) => Promise<Response>
  waitFor?: (url: string) => Promise<void> | undefined
}

async function serve(
  stage: Stage,
  dependsOnHost = false,
): Promise<(path: string, headers?: Record<string, string>, method?: string) => Promise<Response>> {
  const server = createServer(
    createCachedListener({
      handle: (request, response) => response.writeHead(200, ['x-way', 'own']).end(request.url),
      fetch: (request) => {
        stage.asked.push(request.url)
        return stage.answer(request)
      },
      cache: new ResponseCache(1_000_000),
      waitFor: (url) => stage.waitFor?.(url),
      revisions: { current: () => stage.revision, buildId: 'b' },
      dependsOnHost,
    }),
  )
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path, headers = {}, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
}

const keepable = (body: string) =>
  new Response(body, { headers: { ETag: 'W/"1"', 'Cache-Control': 'public, no-cache' } })

describe('the cached listener', () => {
  test('computes once for many who ask at once, and not again until the revision moves on', async () => {
    const stage: Stage = { revision: '1', asked: [], answer: async () => keepable('one') }
    const get = await serve(stage)
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/verse/2:255')))
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(20).fill('one'))
    expect(stage.asked).toHaveLength(1)
    stage.revision = '2'
    stage.answer = async () => keepable('two')
    expect(await (await get('/api/verse/2:255')).text()).toBe('two')
  })

  test('an address that has to wait is made once what it waits for is there; the others and what is ready are not held up', async () => {
    const waited = Promise.withResolvers<void>()
    const stage: Stage = {
      revision: '1',
      asked: [],
      answer: async () => keepable('one'),
      waitFor: (url) => (url.includes('?') ? waited.promise : undefined),
    }
    const get = await serve(stage)
    const question = get('/api/verse?q=light')
    await get('/api/verse/2:255')
    expect(stage.asked.map((url) => new URL(url).pathname)).toEqual(['/api/verse/2:255'])
    waited.resolve()
    expect(await (await question).text()).toBe('one')
    stage.waitFor = () => new Promise(() => {})
    expect(await (await get('/api/verse?q=light')).text()).toBe('one')
  })

  test('answers HEAD as GET, without the body', async () => {
    const get = await serve({ revision: '1', asked: [], answer: async () => keepable('one') })
    const head = await get('/api/chapter', {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe('3')
    expect(head.headers.get('etag')).toBe((await get('/api/chapter')).headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  test('answers 304 to who has it', async () => {
    const get = await serve({ revision: '1', asked: [], answer: async () => keepable('one') })
    await get('/api/chapter')
    const again = await get('/api/chapter', { 'If-None-Match': 'W/"1"' })
    expect(again.status).toBe(304)
  })

  test.each([
    ['an error', () => new Response('no', { status: 404 })],
    ['what must not be stored', () => new Response('now', { headers: { ETag: 'x', 'Cache-Control': 'no-store' } })],
    ['what has no tag', () => new Response('untagged')],
  ])('%s is answered but never kept', async (_reason, make) => {
    const stage: Stage = { revision: '1', asked: [], answer: async () => make() }
    const get = await serve(stage)
    const text = await (await get('/az/x')).text()
    expect(await (await get('/az/x')).text()).toBe(text)
    expect(stage.asked).toHaveLength(2)
  })

  test.each([
    '/api/admin',
    '/api/admin/public',
    '/admin',
    '/az/admin?section=topics',
    '/assets/x.js',
    '/locales/az/translation.json',
    '/api/health',
  ])('%s goes its own way', async (path) => {
    const stage: Stage = { revision: '1', asked: [], answer: async () => keepable('kept') }
    const get = await serve(stage)
    expect((await get(path)).headers.get('x-way')).toBe('own')
    expect(stage.asked).toEqual([])
  })

  test('a plain page is kept by language, a prefixed one by its address', async () => {
    const stage: Stage = {
      revision: '1',
      asked: [],
      answer: async ({ headers }) => keepable(headers.get('accept-language') ?? ''),
    }
    const get = await serve(stage)
    expect(await (await get('/', { 'Accept-Language': 'az' })).text()).toBe('az')
    expect(await (await get('/', { 'Accept-Language': 'ru' })).text()).toBe('ru')
    expect(await (await get('/', { 'Accept-Language': 'ru', Cookie: 'lang=az' })).text()).toBe('az')
    expect(await (await get('/tr', { 'Accept-Language': 'az' })).text()).toBe('az')
    expect(await (await get('/tr', { 'Accept-Language': 'ru' })).text()).toBe('az')
  })

  test('where addresses come from the Host header, one host never gets the page of another', async () => {
    const stage: Stage = { revision: '1', asked: [], answer: async ({ url }) => keepable(new URL(url).host) }
    const server = await serve(stage, true)
    const first = await (await server('/az')).text()
    expect(first).toMatch(/^127\.0\.0\.1:/)
    expect(stage.asked).toHaveLength(1)
  })

  test('a computation that fails falls to the usual way, for all who waited', async () => {
    const stage: Stage = { revision: '1', asked: [], answer: async () => Promise.reject(new Error('broken')) }
    const get = await serve(stage)
    const answers = await Promise.all([get('/az'), get('/az'), get('/az')])
    expect(answers.map((answer) => answer.headers.get('x-way'))).toEqual(['own', 'own', 'own'])
  })
})
