import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trustDevice } from '#server/accounts/admin-commands.ts'
import { countAttempt, toCounter } from '#server/accounts/attempt-store.ts'
import { linkMs } from '#server/accounts/device-link.ts'
import type { Passwords } from '#server/accounts/password.ts'
import { purgeExpired } from '#server/accounts/purge-expired.ts'
import { absoluteMs, idleMs } from '#server/accounts/session-store.ts'
import { rateLimits } from '#server/accounts/sign-in-rate-limits.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { createTestAdmin, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { testPasswords } from '../support/test-passwords.ts'
import { createVisitor, type TestVisitor } from '../support/test-visitor.ts'

const minute = 60_000
const wrong = { email: testAdmin.email, password: 'not-the-password' }

describeSlowAfterFirst(databaseKinds)('accounts on %s', (kind) => {
  let app: TestApp
  /** Every stored hash that a password was compared with. */
  const compared: string[] = []

  beforeAll(async () => {
    const matches: Passwords['matches'] = async (password, stored) => {
      compared.push(stored)
      return await testPasswords.matches(password, stored)
    }
    app = await startTestApp(kind, { passwords: { ...testPasswords, matches } })
  })
  afterAll(async () => await app?.stop())
  beforeEach(async () => {
    const { db } = app.database
    for (const table of ['session', 'recovery_code', 'trusted_client', 'attempt', 'admin'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('contacts').set({ email1: '', tel1: '', tel2: '' }).execute()
    await createTestAdmin(app)
    compared.length = 0
    app.logged.length = 0
  })

  /** Comparisons with a real hash, so guesses that could have been right. */
  const listGuesses = () => compared.filter((stored) => stored !== testPasswords.decoyHash)
  const visitor = (address = '192.0.2.1') => createVisitor(app, address)
  const readAdmin = (client: TestVisitor) => client.send('GET', '/api/admin')
  async function signedIn(address?: string): Promise<TestVisitor> {
    const client = visitor(address)
    expect((await client.signIn(testAdmin)).status).toBe(200)
    return client
  }

  describe('signing in', () => {
    test('returns the admin record and a valid session', async () => {
      const client = visitor()
      const response = await client.signIn(testAdmin)
      expect(response).toMatchObject({ status: 200, body: { message: 'Signed in.', isAuthenticated: true } })
      expect(() => endpoints.signIn.output.parse(response.body)).not.toThrow()
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('x-request-id')).toBeTruthy()
      const read = await readAdmin(client)
      expect(read).toMatchObject({ status: 200, body: { isAuthenticated: true, admin: { email: testAdmin.email } } })
      expect(() => endpoints.readAdmin.output.parse(read.body)).not.toThrow()
      expect(JSON.stringify(read.body)).not.toContain('argon2')
    })

    test('the cookie is not available to scripts and other sites', async () => {
      const lines = (await visitor().signIn(testAdmin)).headers.getSetCookie()
      const [hint, ...tokens] = lines.toSorted(
        (a, b) => Number(b.startsWith('signedIn')) - Number(a.startsWith('signedIn')),
      )
      for (const line of tokens) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(tokens.map((line) => line.split('=')[0])).toEqual(['session', 'device'])
      expect(hint).toMatch(/^signedIn=yes; Max-Age=\d+; Path=\/; SameSite=Lax$/)
    })

    test('over https the cookie is bound to this host, and a cookie without the prefix is ignored', async () => {
      const client = visitor()
      const https = { 'x-forwarded-proto': 'https' }
      const response = await client.send('POST', '/api/admin/token', testAdmin, https)
      for (const line of response.headers.getSetCookie())
        expect(line).toMatch(/^__Host-(?:signedIn=yes;|.*; HttpOnly;).* Secure; SameSite=Lax$/)
      expect((await client.send('GET', '/api/admin', undefined, https)).status).toBe(200)
      const cookie = `session=${client.jar.get('__Host-session')}`
      expect((await visitor().send('GET', '/api/admin', undefined, { ...https, cookie })).status).toBe(401)
    })

    test('the email is accepted in any case and with surrounding spaces', async () => {
      const response = await visitor().signIn({ ...testAdmin, email: ` ${testAdmin.email.toUpperCase()} ` })
      expect(response.status).toBe(200)
    })

    test('an unknown email and a wrong password: the same response, and one hash is computed for each', async () => {
      const unknown = await visitor().signIn({ email: 'nobody@example.org', password: 'not-the-password' })
      const hashesForUnknown = compared.splice(0)
      const known = await visitor().signIn(wrong)
      expect(unknown.status).toBe(401)
      expect(unknown.body).toEqual({ error: 'wrong_credentials', message: 'The email or the password is incorrect.' })
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect([hashesForUnknown.length, compared.length]).toEqual([1, 1])
      // The same parameters, so that hashing takes the same time.
      expect([...hashesForUnknown, ...compared].map(testPasswords.isOutdated)).toEqual([false, false])
      expect(unknown.cookies.size + known.cookies.size).toBe(0)
    })

    test.each([
      ['an empty body', {}],
      ['no password', { email: 'a@b.example' }],
      ['an empty password', { ...testAdmin, password: '' }],
      ['an endless password', { ...testAdmin, password: 'x'.repeat(1001) }],
      ['a list as the password', { ...testAdmin, password: ['x'] }],
      ['a query as the email', { ...testAdmin, email: { $gt: '' } }],
      ['an unknown field', { ...testAdmin, role: 'owner' }],
    ])('%s: 400, and no hash is computed', async (_, body) => {
      expect((await visitor().signIn(body)).status).toBe(400)
      expect(compared).toEqual([])
    })

    test('from another site: 403', async () => {
      const response = await visitor().send('POST', '/api/admin/token', testAdmin, {
        origin: 'https://elsewhere.example',
      })
      expect(response.status).toBe(403)
    })

    test('a hash with old parameters is renewed at sign-in', async () => {
      const { db } = app.database
      const old = '$argon2id$v=19$m=8192,t=1,p=1$'
      const { argon2Sync } = await import('node:crypto')
      const nonce = Buffer.alloc(16, 1)
      const message = testAdmin.password
      const tag = argon2Sync('argon2id', { message, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 })
      const passwordHash = `${old}${nonce.toString('base64')}$${tag.toString('base64')}`
      await db.updateTable('admin').set({ passwordHash }).execute()
      await signedIn()
      const { passwordHash: renewed } = await db.selectFrom('admin').selectAll().executeTakeFirstOrThrow()
      expect(testPasswords.isOutdated(renewed)).toBe(false)
      await signedIn()
    })
  })

  describe('sessions', () => {
    test('only hashes are stored: no token, password or code is in any table', async () => {
      const client = await signedIn()
      const { db } = app.database
      const rows = await Promise.all(
        (['session', 'trusted_client', 'attempt', 'admin'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      )
      const stored = JSON.stringify(rows)
      for (const secret of [...client.jar.values(), testAdmin.password]) expect(stored).not.toContain(secret)
      expect(client.jar.get('session')).toMatch(/^[\w-]{43}$/)
    })

    test('signing in again creates a new token, and the old token is invalid', async () => {
      const client = await signedIn()
      const before = new Map(client.jar)
      await client.signIn(testAdmin)
      expect(client.jar.get('session')).not.toBe(before.get('session'))
      const old = visitor()
      old.jar.set('session', before.get('session') ?? '')
      expect((await readAdmin(old)).status).toBe(401)
      expect((await readAdmin(client)).status).toBe(200)
    })

    test('a planted session or device token is not adopted', async () => {
      const client = visitor()
      client.jar.set('session', 'A'.repeat(43)).set('device', 'B'.repeat(43))
      await client.signIn(testAdmin)
      expect(client.jar.get('session')).not.toBe('A'.repeat(43))
      expect(client.jar.get('device')).not.toBe('B'.repeat(43))
    })

    test('requests extend a session, and it expires when idle', async () => {
      const client = await signedIn()
      app.clock.advance(idleMs - minute)
      expect((await readAdmin(client)).status).toBe(200)
      app.clock.advance(idleMs - minute)
      expect((await readAdmin(client)).status).toBe(200)
      app.clock.advance(idleMs)
      expect((await readAdmin(client)).status).toBe(401)
    })

    test('no request extends a session past its absolute end', async () => {
      const client = await signedIn()
      const hops = Math.floor(absoluteMs / (idleMs - minute))
      for (let hop = 0; hop < hops; hop += 1) {
        app.clock.advance(idleMs - minute)
        expect((await readAdmin(client)).status).toBe(200)
      }
      app.clock.advance(absoluteMs - hops * (idleMs - minute))
      expect((await readAdmin(client)).status).toBe(401)
    })

    test('signing out ends only this session and deletes the cookie', async () => {
      const [one, other] = [await signedIn(), await signedIn()]
      const token = one.jar.get('session') ?? ''
      expect(await one.send('POST', '/api/admin/logout')).toMatchObject({
        status: 200,
        body: { message: 'You are signed out.' },
      })
      expect(one.jar.has('session')).toBe(false)
      one.jar.set('session', token)
      expect((await readAdmin(one)).status).toBe(401)
      expect((await readAdmin(other)).status).toBe(200)
    })

    test('signing out everywhere ends all sessions', async () => {
      const [one, other] = [await signedIn(), await signedIn()]
      expect((await one.send('POST', '/api/admin/logout-everywhere')).status).toBe(200)
      expect((await readAdmin(other)).status).toBe(401)
    })

    test('sessions of a deleted account end', async () => {
      const client = await signedIn()
      await app.database.db.deleteFrom('admin').execute()
      expect((await readAdmin(client)).status).toBe(401)
    })

    test('expired sessions are deleted', async () => {
      const { db } = app.database
      await signedIn()
      await visitor('192.0.2.9').signIn(wrong)
      app.clock.advance(91 * 24 * 60 * minute)
      await purgeExpired(db, app.clock.now())
      for (const table of ['session', 'attempt', 'trusted_client'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    })
  })

  describe('failed attempts', () => {
    /** The free attempts of a wider network, and those shared by all unknown clients. */
    const free = rateLimits.network.free + rateLimits.account.free

    /** Guesses from new addresses of a wider network until unknown clients there have to wait. */
    async function attack(from = 1): Promise<void> {
      for (let n = 0; n < free; n += 1) expect((await visitor(`198.51.100.${from + n}`).signIn(wrong)).status).toBe(401)
    }

    test('after a few failures unknown clients wait, whatever address they use, even with the right password', async () => {
      await attack()
      const response = await visitor('198.51.7.7').signIn(testAdmin)
      expect(response).toMatchObject({ status: 429, body: { error: 'too_many' } })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(5)
      expect(listGuesses().length).toBe(free)
    })

    test('unknown clients that exhaust an account do not lock its owner out of a new network', async () => {
      const networks = ['198.51.100', '203.0.113', '100.64.1', '[2001:db8:1::]', '[2001:db9:1::]']
      for (let n = 0; n < 80; n += 1) {
        const network = networks[n % networks.length] ?? ''
        await visitor(network.startsWith('[') ? network.replace('::', `:${n}::9`) : `${network}.${n}`).signIn(wrong)
        app.clock.advance(1000)
      }
      for (const address of ['198.51.100.200', '203.0.113.200', '[2001:db8:77::1]'])
        expect((await visitor(address).signIn(testAdmin)).status).toBe(429)
      const owner = visitor('192.0.2.9')
      expect((await owner.signIn(wrong)).status).toBe(401)
      expect((await owner.signIn(testAdmin)).status).toBe(200)
    })

    test('a network has few attempts beside the shared count: about six guesses an hour', async () => {
      compared.length = 0
      for (let n = 0; n < 240; n += 1) {
        await visitor(`198.51.${n}.1`).signIn(wrong)
        app.clock.advance(minute / 4)
      }
      // One hour for the network, and another for the account.
      expect(listGuesses().length).toBeLessThanOrEqual(2 * 18)
    })

    test('the limits are the same for an account that does not exist', async () => {
      const nobody = { ...wrong, email: 'nobody@example.org' }
      for (let n = 0; n < free; n += 1) await visitor(`198.51.100.${n}`).signIn(nobody)
      expect((await visitor('198.51.7.7').signIn(nobody)).status).toBe(429)
    })

    // Where people share an address, none of them may learn which of the others has an account.
    test.each([
      ['an address known to the account', '192.0.2.1'],
      ['an address unknown to the account', '198.51.7.7'],
    ])('from %s, neither the response nor the work reveals whether the account exists', async (_from, address) => {
      await (await signedIn('192.0.2.1')).send('POST', '/api/admin/logout')
      const start = app.clock.now().getTime()
      const guess = async (email: string) => {
        await app.database.db.deleteFrom('attempt').execute()
        const seen: unknown[] = []
        for (let n = 0; n < 60; n += 1) {
          compared.length = 0
          const { status, headers, body } = await visitor(address).signIn({ ...wrong, email })
          seen.push([status, headers.get('retry-after'), body, compared.length])
          app.clock.advance(n < 20 ? 0 : n * 1000)
        }
        app.clock.advance(start - app.clock.now().getTime())
        return seen
      }
      const existing = await guess(testAdmin.email)
      expect(existing.filter((each) => Array.isArray(each) && each[0] === 401).length).toBeGreaterThan(free)
      expect(existing).toEqual(await guess('nobody@example.org'))
    })

    test('while unknown clients wait, the right password is accepted only from a known address', async () => {
      await (await signedIn('192.0.2.1')).send('POST', '/api/admin/logout')
      for (let n = 0; n < free; n += 1) expect((await visitor().signIn(wrong)).status).toBe(401)
      expect((await visitor().signIn(wrong)).status).toBe(429)
      expect((await visitor('192.0.7.7').signIn(testAdmin)).status).toBe(429)
      expect((await visitor().signIn(testAdmin)).status).toBe(200)
    })

    test('the wait ends, doubles with each failure, and has a maximum', async () => {
      await attack()
      const waits: number[] = []
      for (let n = 0; n < 12; n += 1) {
        // Use up the free attempts of the network first.
        await visitor('198.51.7.7').signIn(wrong)
        const refused = await visitor('198.51.7.7').signIn(wrong)
        const wait = Number(refused.headers.get('retry-after'))
        waits.push(wait)
        app.clock.advance(wait * 1000)
        expect((await visitor(`198.51.7.${10 + n}`).signIn(wrong)).status).toBe(401)
      }
      expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
      expect(Math.max(...waits)).toBe(600)
      app.clock.advance(10 * minute)
      await signedIn('198.51.7.99')
    })

    test('a wait dated a year ahead by a wrong clock ends when the clock is corrected', async () => {
      const year = 365 * 24 * 60 * minute
      app.clock.advance(year)
      await attack()
      expect((await visitor('198.51.7.7').signIn(testAdmin)).status).toBe(429)
      app.clock.advance(-year)
      await signedIn('198.51.7.7')
    })

    test('attempts during the wait do not extend it', async () => {
      await attack()
      for (let n = 0; n < 20; n += 1) await visitor(`198.51.7.${n}`).signIn(wrong)
      app.clock.advance(5000)
      await signedIn('198.51.7.99')
    })

    test('concurrent attempts get no more tries than consecutive attempts', async () => {
      const responses = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          visitor(`198.51.100.${n}`)
            .signIn(wrong)
            .then(({ status }) => status),
        ),
      )
      expect(responses.filter((status) => status === 401).length).toBe(free)
      expect(responses.filter((status) => status === 429).length).toBe(16 - free)
      expect(listGuesses().length).toBe(free)
    })

    test('of two concurrent attempts neither makes the other wait, whichever is counted first', async () => {
      const counters = [toCounter('address', '192.0.2.1')]
      const at = app.clock.now()
      await countAttempt(app.database.db, counters, at)
      await countAttempt(app.database.db, counters, new Date(at.getTime() - 5))
    })

    test('the owner can sign in on a known device while unknown clients have to wait', async () => {
      const owner = await signedIn('192.0.2.1')
      await owner.send('POST', '/api/admin/logout')
      await attack()
      const moved = createVisitor(app, '198.51.7.7')
      moved.jar.set('device', owner.jar.get('device') ?? '')
      expect((await moved.signIn(testAdmin)).status).toBe(200)
    })

    test('the operator’s link makes a device known, once and within an hour, and exempts it from the shared wait', async () => {
      const { db } = app.database
      const link = async () => `/admin/device/${await trustDevice(db, testAdmin.email, app.clock.now())}`
      const path = await link()
      await attack()
      // In the network of the attack.
      const owner = visitor('198.51.7.7')
      expect((await owner.signIn(testAdmin)).status).toBe(429)
      // Previewing the link or opening its page twice does not use it up.
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
        const page = await app.request(path, { method, headers: { 'accept-language': 'tr' } })
        expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
        expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
        expect(await page.text()).toContain(method === 'GET' ? '<form method="post"><button>Hatırla' : '')
      }
      expect((await owner.signIn(testAdmin)).status).toBe(429)
      const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
      expect((await app.request(path, foreign)).status).toBe(403)
      expect((await app.request(path, { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST')
      // Of two concurrent uses, one finds the link expired.
      const used = await Promise.all([1, 2].map(() => app.request(path, { method: 'POST' })))
      const [opened, late] = used.toSorted((a, b) =>
        a.headers.has('set-cookie') ? -1 : b.headers.has('set-cookie') ? 1 : 0,
      )
      expect([opened?.status, opened?.headers.get('location')]).toEqual([303, '/admin'])
      expect([late?.status, late?.headers.get('location')]).toEqual([303, '/admin#expired-link'])
      expect((await app.request(path)).headers.get('location')).toBe('/admin#expired-link')
      owner.jar.set('device', /device=([^;]+)/.exec(opened?.headers.get('set-cookie') ?? '')?.[1] ?? '')
      expect((await owner.signIn(testAdmin)).status).toBe(200)
      const expired = await link()
      app.clock.advance(linkMs)
      for (const method of ['GET', 'POST'])
        expect((await app.request(expired, { method })).headers.get('location')).toBe('/admin#expired-link')
    })

    test('the owner can sign in from a known address without the device', async () => {
      await signedIn('192.0.2.1')
      await attack()
      await signedIn('192.0.2.1')
    })

    test('guesses from a known device are limited too', async () => {
      const owner = await signedIn()
      for (let n = 0; n < 10; n += 1) expect((await owner.signIn(wrong)).status).toBe(401)
      expect((await owner.signIn(testAdmin)).status).toBe(429)
      app.clock.advance(5000)
      expect((await owner.signIn(testAdmin)).status).toBe(200)
    })

    test('an address that tries many accounts has to wait, other addresses do not', async () => {
      const tryAccount = (n: number) => visitor('198.51.100.1').signIn({ ...wrong, email: `a${n}@example.org` })
      for (let n = 0; n < 10; n += 1) expect((await tryAccount(n)).status).toBe(401)
      expect((await tryAccount(10)).status).toBe(429)
      await signedIn('192.0.2.50')
    })

    test('a successful sign-in clears the count', async () => {
      for (let n = 0; n < 4; n += 1) await visitor('192.0.2.3').signIn(wrong)
      await signedIn('192.0.2.3')
      expect(await app.database.db.selectFrom('attempt').selectAll().execute()).toEqual([])
    })

    test('failures are forgotten after an hour', async () => {
      await attack()
      app.clock.advance(60 * minute)
      await attack(50)
    })
  })

  test('no secret is logged', async () => {
    const client = await signedIn()
    await client.signIn({ ...wrong, email: 'typed-the-password-here' })
    await client.send('PUT', '/api/admin', { currentPassword: testAdmin.password, password: 'slow river under ice' })
    const lines = JSON.stringify(app.logged)
    expect(lines).toContain('signed in')
    expect(lines).toContain('sign-in refused')
    client.jar.delete('last-seen-revision')
    for (const secret of [testAdmin.password, wrong.password, 'typed-the', 'slow river', ...client.jar.values()])
      expect(lines).not.toContain(secret)
  })
})
