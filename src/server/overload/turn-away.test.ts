import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCachedListener } from '../http/cached-listener.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { createLane } from './lane.ts'
import { createTurnAway } from './turn-away.ts'

/** A process that computes one answer at a time, lets nobody wait, and is at it. */
describe('a process that is full', () => {
  let server: Server
  let url = ''
  const lane = () => createLane({ atOnce: 1, mostWaiting: 0, burstMs: 1, standingMs: 1 })
  const lanes = { reading: lane() }

  beforeAll(async () => {
    const cache = new ResponseCache(1_000_000)
    const { turnAway, guard } = createTurnAway(lanes)
    const keepable = () => new Response('ready', { headers: { ETag: 'W/"1"' } })
    const listener = createCachedListener({
      handle: guard((_, response) => response.end('own way')),
      fetch: async () => keepable(),
      cache,
      turnAway,
      revisions: { current: () => 1, buildId: 'b' },
      dependsOnHost: false,
    })
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await fetch(`${url}/az/verse/2:255`)
    void lanes.reading.run(() => new Promise(() => {}))
    await new Promise((resolve) => setImmediate(resolve))
  })
  afterAll(() => void server.close())

  test.each([
    ['an answer that is ready', '/az/verse/2:255', 'ready'],
    ['a file', '/assets/a.js', 'own way'],
    ['the state of the process', '/api/health', 'own way'],
    ['an administrator', '/api/admin/leads', 'own way'],
  ])('%s is given all the same', async (_reason, path, text) => {
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([200, text])
  })

  test.each([
    ['a public read', 'GET', '/api/verse?limit=3'],
    ['the data of a page', 'GET', '/az/verse/2:256.data'],
  ])('%s is refused in the shape of every error', async (_reason, method, path) => {
    const answer = await fetch(url + path, { method })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ message: expect.any(String), error: 'overloaded' })
  })

  test.each([
    ['of the address', '/ru/verse/2:256', {}, 'ru'],
    ['of the reader', '/verse/2:256', { 'Accept-Language': 'tr' }, 'tr'],
  ])('a reader is told so in the language %s', async (_reason, path, headers, language) => {
    const answer = await fetch(url + path, { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain(`<html lang="${language}">`)
  })

  test('who is refused is counted', () => {
    const before = lanes.reading.counts().refused
    return fetch(`${url}/api/chapter`).then(() => expect(lanes.reading.counts().refused).toBe(before + 1))
  })
})
