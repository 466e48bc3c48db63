import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectGarbage } from '#server/collect-garbage.ts'
import { createLimiters, type Limiters } from '#server/load-shedding/limiters.ts'
import { leadSubject } from '#server/mail/templates.ts'
import { isPublicRead } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { site as testSite } from '#shared/site/test.ts'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Health checks are always served. The others are files in memory, or have their own queue (images). */
const unlimited: ReadonlySet<UrlKind> = new Set(['health', 'asset', 'file', 'pwa', 'icon', 'image'])

const parameters: Readonly<Record<string, string>> = {
  edition: 'ar-simple',
  lng: 'en',
  ref: '2:255',
  id: '2:255',
  verseId: '2:255',
}
const toPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? '1')
const toRoute = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Routes outside the contract, with URLs of them. Pages are routed by `*`. */
const routes: Readonly<Record<string, readonly string[]>> = {
  '/robots.txt': ['/robots.txt'],
  '/sitemap.xml': ['/sitemap.xml'],
  '/sitemaps/:file': ['/sitemaps/en.xml'],
  '/icons/:file': ['/icons/search.svg'],
  '/og/:language/:kind/:file': ['/og/en/verse/2-255.png'],
  '/admin/device/:token': [`/admin/device/${'x'.repeat(43)}`],
  '*': ['/', '/en', '/en/verse/2:255', '/en.data', '/en/changes.atom', '/no/such/page'],
}

const rows = Object.values(endpoints)
/** Every public read of the contract, and the other routes. */
const paths = [...rows.filter(isPublicRead).map((row) => toPath(row.path)), ...Object.values(routes).flat()]
const limited = paths.filter((path) => !unlimited.has(toUrlKind(path)))

/** A valid message of the contact form. */
const message = {
  subject: leadSubject,
  to: testSite.contactEmail,
  template: 'newLead',
  args: { service: 'general', name: 'A Reader', email: 'reader@example.org', details: 'Hello' },
}
const writes: Readonly<Record<string, object>> = {
  '/api/admin/token': { email: 'nobody@example.org', password: 'not-the-password' },
  '/api/admin/password-reset': { email: 'nobody@example.org' },
  '/api/admin/password-reset/read': { token: 'x'.repeat(43) },
  '/api/admin/password-reset/finish': { token: 'x'.repeat(43), password: 'not-the-password' },
  '/api/admin/passkey-sign-in/start': {},
  '/api/admin/passkey-sign-in': {
    response: {
      ...{ id: 'x', rawId: 'x', type: 'public-key' },
      response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    },
  },
  '/api/email/push': message,
  '/api/admin/invitation': { token: 'x'.repeat(43) },
  '/api/admin/invitation/accept': { token: 'x'.repeat(43), password: 'not-the-password' },
}

const count = { runs: 0, hasCapacity: true }
const usual = createLimiters()
const counted = (limiter: Limiters['reading']): Limiters['reading'] => ({
  ...limiter,
  run: (act) => {
    count.runs++
    return limiter.run(act)
  },
})
const limiters: Limiters = {
  ...usual,
  reading: { ...counted(usual.reading), hasCapacity: () => count.hasCapacity },
  sending: counted(usual.sending),
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

/** A client that sends a request, accepts no encoding and never reads. Resolves when the response begins. */
function sendUnread(path: string): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  open.push(socket)
  // A listener for `readable` that does not read receives only as much as fits into the buffer.
  return new Promise((resolve) => socket.once('readable', resolve).once('close', resolve))
}

/** For 40 clients. If each had its own copy of a large file, it would be a hundred megabytes. */
const maxHeldBytes = 16 * 1_048_576
const maxBeginMs = 1500

/** Paths of middleware. */
const middleware = ['/*', '/api/*', '/locales/*', '/og/*']

test('every route of the server is in these lists', () => {
  const known = new Set([...rows.map((row) => toRoute(row.path)), ...Object.keys(routes), ...middleware])
  const routed = site.app.routes.map(({ path }) => path)
  expect(routed.length).toBeGreaterThan(rows.length)
  expect(routed.filter((path) => !known.has(path))).toEqual([])
})

test('every public write is in these lists, and takes a slot of a limiter', async () => {
  const open = rows.filter((row) => row.access === 'public' && row.method !== 'GET').map(({ path }) => path)
  expect(open.toSorted()).toEqual(Object.keys(writes).toSorted())
  for (const path of open) {
    count.runs = 0
    const headers = { 'content-type': 'application/json' }
    const { status } = await site.request(path, { method: 'POST', headers, body: JSON.stringify(writes[path]) })
    expect([200, 400, 401]).toContain(status)
    expect(count.runs).toBeGreaterThan(0)
  }
})

test.each(['/api/health/ready', '/robots.txt', '/en/verse/2:255', '/api/verse/2:255'])(
  'HTTP/1.0 without a Host, as load balancers check health, is answered: %s',
  async (path) => {
    const socket = connect(site.port, '127.0.0.1')
    open.push(socket)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    const [received] = await once(socket, 'data')
    expect(String(received)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  },
)

describe('every public read', () => {
  test.each(limited)('%s takes a slot of the limiter', async (path) => {
    count.runs = 0
    expect((await site.request(path)).status).toBeLessThan(500)
    expect(count.runs).toBeGreaterThan(0)
  })

  // The reads of the sign-in form are refused by their limiter instead.
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
    const begun = Array.from({ length: 40 }, () => sendUnread(path))
    // Large bodies are sent to a few clients at a time, so the others are still waiting.
    await Promise.race([Promise.all(begun), wait(maxBeginMs)])
    const held = () => process.memoryUsage().arrayBuffers - before
    // Garbage of earlier work may still be counted.
    if (held() >= maxHeldBytes) collectGarbage()
    expect(held()).toBeLessThan(maxHeldBytes)
    for (const socket of open.splice(0)) socket.destroy()
  })
})
