import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import { stageRevision } from '../content/recording/fixture-state.ts'
import { createCachedListener } from '../http/cached-listener.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { sendSerialized } from '../http/serialized-response.ts'
import { createLimiter } from './limiter.ts'
import { createLoadShedder } from './shed-load.ts'

/** A process that computes one response at a time, has no queue, and is busy. */
describe('a process at capacity', () => {
  let server: Server
  let url = ''
  const limiter = () => createLimiter({ maxConcurrent: 1, maxQueue: 0, intervalMs: 1, targetMs: 1, maxSlotMs: 600_000 })
  const limiters = { reading: limiter(), transfers: limiter() }

  beforeAll(async () => {
    const { state, reads } = stageRevision(1)
    const cache = new ResponseCache({ maxBytes: 1_000_000, state: () => state })
    const { shedLoad, guard } = createLoadShedder(limiters)
    const cacheable = { status: 200, headers: [], body: 'cached', etag: 'W/"1"', cacheable: true, reads } as const
    const listener = createCachedListener({
      handle: guard((_, response) => response.end('uncached')),
      respond: async () => cacheable,
      send: sendSerialized,
      cache,
      shedLoad,
      dependsOnHost: false,
    })
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await fetch(`${url}/az/verse/2:255`)
    void limiters.reading.run(() => new Promise(() => {}))
    await new Promise((resolve) => setImmediate(resolve))
  })
  afterAll(() => void server.close())

  test.each([
    ['a cached response', '/az/verse/2:255', 'cached'],
    ['a file of the build', '/assets/a.js', 'uncached'],
    ['a message file', '/locales/az/translation.json', 'uncached'],
    ['an icon', '/icons/search.svg', 'uncached'],
    ['the icon of the site', '/icon.svg', 'uncached'],
    ['an icon of the installed application', '/app/icon-192.png', 'uncached'],
    ['the offline worker', '/offline-worker.js', 'uncached'],
    ['the health of the process', '/api/health', 'uncached'],
    ['an administrator', '/api/admin/inbox', 'uncached'],
  ])('still serves %s', async (_reason, path, text) => {
    const response = await fetch(url + path)
    expect([response.status, await response.text()]).toEqual([200, text])
  })

  test.each([
    ['a public read', 'GET', '/api/verse?limit=3'],
    ['the data of a page', 'GET', '/az/verse/2:256.data'],
    ['an image', 'GET', '/og/en/verse/2:255.png'],
  ])('rejects %s with a normal error body', async (_reason, method, path) => {
    const response = await fetch(url + path, { method })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ message: expect.any(String), error: 'overloaded' })
  })

  test.each([
    ['/api/verse?limit=3', '*'],
    ['/api/corpus/en', '*'],
    ['/az/verse/2:256.data', null],
  ])('a page of another site may read the rejection of %s: %s', async (path, origin) => {
    expect((await fetch(url + path)).headers.get('access-control-allow-origin')).toBe(origin)
  })

  test.each([
    ['of the URL', '/ru/verse/2:256', {}, 'ru'],
    ['of the reader', '/verse/2:256', { 'Accept-Language': 'tr' }, 'tr'],
  ])('rejects a reader in the language %s', async (_reason, path, headers, language) => {
    const response = await fetch(url + path, { headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain(`<html lang="${language}">`)
  })

  test.each([
    ['a client that connects directly', true],
    ['a proxy, whose connections others share,', false],
  ])('pauses %s after a rejection: %s', async (_client, isExposed) => {
    const { shedLoad } = createLoadShedder(limiters, { isExposed })
    const exposed = createServer((request, response) => void shedLoad(request, response))
    await new Promise<void>((resolve) => exposed.listen(0, '127.0.0.1', resolve))
    const socket = connect((exposed.address() as AddressInfo).port, '127.0.0.1')
    const send = async () => {
      socket.write('GET /api/chapter HTTP/1.1\r\nHost: x\r\n\r\n')
      expect(String((await once(socket, 'data'))[0])).toContain('503')
    }
    await send()
    expect((await timeFastest(send, 150)) > 150).toBe(isExposed)
    socket.destroy()
    exposed.close()
  })

  test('counts rejections', () => {
    const before = limiters.reading.counts().rejected
    return fetch(`${url}/api/chapter`).then(() => expect(limiters.reading.counts().rejected).toBe(before + 1))
  })
})
