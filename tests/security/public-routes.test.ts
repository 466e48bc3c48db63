import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiters, type Limiters } from '#server/load-shedding/limiters.ts'
import { isPublicRead } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Health says how the process is, so it is always served. The others are files in memory, or have a queue of their own (images). */
const unlimited: ReadonlySet<UrlKind> = new Set(['health', 'asset', 'file', 'pwa', 'icon', 'image'])

const parameters: Readonly<Record<string, string>> = { lng: 'en', ref: '2:255', id: '2:255', verseId: '2:255' }
const toPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? '1')

/** Every public read of the contract, and what is routed beside it. */
const paths = [
  ...Object.values(endpoints)
    .filter(isPublicRead)
    .map((row) => toPath(row.path)),
  ...['/', '/en', '/en/verse/2:255', '/en.data', '/en/changes.atom', '/no/such/page'],
  ...['/robots.txt', '/sitemap.xml', '/sitemaps/en.xml'],
]
const limited = paths.filter((path) => !unlimited.has(toUrlKind(path)))

const count = { runs: 0, hasCapacity: true }
const usual = createLimiters()
const limiters: Limiters = {
  ...usual,
  reading: {
    ...usual.reading,
    hasCapacity: () => count.hasCapacity,
    run: (act) => {
      count.runs++
      return usual.reading.run(act)
    },
  },
}

let site: TestApp
beforeAll(async () => {
  site = await startTestApp('sqlite', { limiters })
  await site.get('/api/corpus')
})
afterAll(() => site.stop())

const open: Socket[] = []
afterAll(() => {
  for (const socket of open) socket.destroy()
})

/** A client that sends a request and never reads. It accepts no encoding. */
function sendUnread(path: string): void {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  open.push(socket)
}

describe('every public read', () => {
  test.each(limited)('%s takes a slot of the limiter', async (path) => {
    count.runs = 0
    expect((await site.request(path)).status).toBeLessThan(500)
    expect(count.runs).toBeGreaterThan(0)
  })

  // What the sign-in form reads is refused by the limiter itself.
  test.each(limited.filter((path) => toUrlKind(path) !== 'admin-api'))(
    '%s is refused without capacity',
    async (path) => {
      count.hasCapacity = false
      const { status } = await site.request(`${path}?fresh=1`)
      count.hasCapacity = true
      expect(status).toBe(503)
    },
  )

  test.each([...limited, '/api/verse?limit=1000'])('%s: clients that do not read share one body', async (path) => {
    await (await site.request(path)).arrayBuffer()
    const before = process.memoryUsage().arrayBuffers
    for (let client = 0; client < 40; client++) sendUnread(path)
    await wait(300)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1_048_576)
    for (const socket of open.splice(0)) socket.destroy()
  })
})
