import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resetAdmin } from '#server/accounts/admin-commands.ts'
import { findAdminByEmail } from '#server/accounts/admin-store.ts'
import { parseBase32 } from '#server/accounts/base32.ts'
import { challengeMs } from '#server/accounts/passkey-challenge-store.ts'
import { maxPasskeys } from '#server/accounts/passkeys.ts'
import { createPasswordReset } from '#server/accounts/password-reset.ts'
import { toTotpCode, toTotpStep } from '#server/accounts/totp.ts'
import type { Passkey } from '#shared/contract/passkey-endpoints.ts'
import { createTestAdmin, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { createSoftwareAuthenticator, type Signing } from '../support/software-authenticator.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createVisitor, type TestVisitor } from '../support/test-visitor.ts'

const origin = 'https://verses.example.org'
const currentPassword = testAdmin.password
type Options = { readonly challenge: string }

describeSlowAfterFirst(databaseKinds)('passkeys on %s', (kind) => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(kind, { content: 'empty', publicUrl: origin })
  })
  afterAll(async () => await app?.stop())
  beforeEach(async () => {
    const { db } = app.database
    for (const table of [
      'account_event',
      'session',
      'trusted_client',
      'attempt',
      'passkey_challenge',
      'admin',
    ] as const)
      await db.deleteFrom(table).execute()
    await createTestAdmin(app)
  })

  const visitor = (address = '192.0.2.1') => createVisitor(app, address)
  const device = () => createSoftwareAuthenticator({ origin, rpId: 'verses.example.org' })
  const start = (client: TestVisitor, proof: object = { currentPassword }) =>
    client.send('POST', '/api/admin/passkeys/start', proof)
  const list = async (client: TestVisitor) =>
    (await client.send('GET', '/api/admin/passkeys')).body.passkeys as Passkey[]
  const listEvents = async () =>
    (await app.database.db.selectFrom('account_event').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

  async function signedIn(): Promise<TestVisitor> {
    const client = visitor()
    expect((await client.signIn(testAdmin)).status).toBe(200)
    return client
  }
  async function add(
    client: TestVisitor,
    authenticator: ReturnType<typeof device>,
    name = 'Laptop',
    signing?: Signing,
  ) {
    const options = (await start(client)).body.options as Options
    return await client.send('POST', '/api/admin/passkeys', {
      name,
      response: authenticator.register(options, signing),
    })
  }
  async function enter(authenticator: ReturnType<typeof device>, signing?: Signing, client = visitor('198.51.100.7')) {
    const options = (await client.send('POST', '/api/admin/passkey-sign-in/start')).body.options as Options
    const response = authenticator.sign(options, signing)
    return { client, response, ...(await client.send('POST', '/api/admin/passkey-sign-in', { response })) }
  }

  test('a passkey is added with the password and a name, signs in by itself, and the list shows its last use', async () => {
    const owner = await signedIn()
    const [laptop, phone] = [device(), device()]
    expect((await add(owner, laptop)).body).toMatchObject({ passkeys: [{ name: 'Laptop', usedAt: null }] })
    app.clock.advance(1000)
    expect((await add(owner, phone, 'Phone')).status).toBe(200)
    const entered = await enter(phone)
    expect(entered).toMatchObject({ status: 200, body: { admin: { email: testAdmin.email } } })
    expect((await entered.client.send('GET', '/api/admin')).status).toBe(200)
    expect(await list(owner)).toMatchObject([
      { name: 'Laptop', usedAt: null },
      { name: 'Phone', usedAt: expect.stringMatching(/^20/) },
    ])
    expect(await listEvents()).toEqual(['signed-in', 'passkey-added', 'passkey-added', 'signed-in-with-passkey'])
    expect((await enter(laptop)).status).toBe(200)
  })

  test('a passkey satisfies two-step sign-in, and adding one then requires a code, too', async () => {
    const owner = await signedIn()
    const key = device()
    await add(owner, key)
    const { secret } = (await owner.send('POST', '/api/admin/two-step', { currentPassword })).body as { secret: string }
    const codeNow = () => toTotpCode(parseBase32(secret) ?? new Uint8Array(), toTotpStep(app.clock.now()))
    await owner.send('POST', '/api/admin/two-step/confirm', { code: codeNow() })
    expect((await enter(key)).status).toBe(200)
    expect(await start(owner)).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } })
    app.clock.advance(30_000)
    expect((await start(owner, { currentPassword, code: codeNow() })).status).toBe(200)
  })

  test.each<[string, Signing]>([
    ['another origin', { origin: 'https://verses.example.net' }],
    ['another domain', { rpId: 'example.net' }],
    ['a device that did not verify the user', { isVerified: false }],
    ['a counter that does not rise, as of a cloned device', { counter: 0 }],
    ['the user handle of another account', { userHandle: 'someone-else' }],
  ])('a sign-in from %s is refused', async (_, signing) => {
    const owner = await signedIn()
    const key = device()
    expect((await add(owner, key, 'Key', { counter: 5 })).status).toBe(200)
    expect(await enter(key, { counter: 6, ...signing })).toMatchObject({
      status: 401,
      body: { error: 'wrong_passkey' },
    })
    expect((await enter(key, { counter: 7 })).status).toBe(200)
  })

  test('a challenge is valid once, for five minutes, and only for its purpose', async () => {
    const owner = await signedIn()
    const key = device()
    await add(owner, key)
    const { client, response, status } = await enter(key)
    expect(status).toBe(200)
    const send = (sent: object) => client.send('POST', '/api/admin/passkey-sign-in', { response: sent })
    expect((await send(response)).status).toBe(401)
    const { options } = (await client.send('POST', '/api/admin/passkey-sign-in/start')).body as { options: Options }
    app.clock.advance(challengeMs)
    expect((await send(key.sign(options))).status).toBe(401)
    const forAdding = (await start(await signedIn())).body.options as Options
    expect((await send(key.sign(forAdding))).status).toBe(401)
    expect((await send(key.sign({ challenge: 'x'.repeat(43) }))).status).toBe(401)
  })

  test('of two concurrent sign-ins with the same counter, one succeeds', async () => {
    const owner = await signedIn()
    const key = device()
    await add(owner, key)
    const both = await Promise.all([enter(key, { counter: 9 }), enter(key, { counter: 9 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('failures are limited like those of passwords, and a disabled account cannot sign in', async () => {
    const owner = await signedIn()
    const key = device()
    await add(owner, key)
    await app.database.db.deleteFrom('trusted_client').execute()
    const statuses: number[] = []
    for (let n = 0; n < 14; n += 1) statuses.push((await enter(key, { isVerified: false })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await enter(key)).status).toBe(429)
    await app.database.db.deleteFrom('attempt').execute()
    await app.database.db.updateTable('admin').set({ disabledAt: 1 }).execute()
    expect(await enter(key)).toMatchObject({ status: 403, body: { error: 'account_disabled' } })
  })

  test('adding is refused without the password, with another account’s challenge, twice, and beyond the limit', async () => {
    const owner = await signedIn()
    expect((await start(owner, {})).status).toBe(400)
    expect(await start(owner, { currentPassword: 'no' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'currentPassword' }] },
    })
    const key = device()
    const response = key.register({ challenge: 'x'.repeat(43) })
    expect((await owner.send('POST', '/api/admin/passkeys', { response })).body.error).toBe('passkey_expired')
    expect((await add(owner, key, 'Key', { isVerified: false })).body.error).toBe('passkey_refused')
    expect((await add(owner, key, '')).status).toBe(200)
    expect((await add(owner, key)).body.error).toBe('passkey_taken')
    const { db } = app.database
    const [row] = await db.selectFrom('passkey').selectAll().execute()
    if (!row) throw new Error('There is no passkey')
    const rows = Array.from({ length: maxPasskeys - 1 }, (_, n) => ({ ...row, id: `k${n}` }))
    await db.insertInto('passkey').values(rows).execute()
    expect((await start(owner)).body.error).toBe('too_many_passkeys')
    // Of several that were started while one place was free, one is added.
    await db.deleteFrom('passkey').where('id', '=', 'k0').execute()
    const keys = Array.from({ length: 4 }, device)
    const begun: Options[] = []
    for (const _ of keys) begun.push((await start(owner)).body.options as Options)
    const added = keys.map((one, at) =>
      owner.send('POST', '/api/admin/passkeys', { response: one.register(begun[at] as Options) }),
    )
    expect((await Promise.all(added)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await list(owner)).toHaveLength(maxPasskeys)
  })

  describe('a password reset by mail', () => {
    const password = 'a-lamp-beside-the-window'
    const reset = async () => {
      const token = await createPasswordReset(app.database.db, testAdmin.email, app.clock.now())
      return await visitor().send('POST', '/api/admin/password-reset/finish', { token, password })
    }

    test('removes every passkey: none signs in, and none that was being added is added', async () => {
      const owner = await signedIn()
      const [key, late] = [device(), device()]
      await add(owner, key)
      const options = (await start(owner)).body.options as Options
      expect((await reset()).status).toBe(200)
      expect((await enter(key)).status).toBe(401)
      const again = visitor()
      expect((await again.signIn({ email: testAdmin.email, password })).status).toBe(200)
      expect(await list(again)).toEqual([])
      const response = late.register(options)
      expect((await again.send('POST', '/api/admin/passkeys', { response })).body.error).toBe('passkey_expired')
    })

    test('leaves neither a passkey nor a session of a concurrent request', async () => {
      const owner = await signedIn()
      const [key, late] = [device(), device()]
      await add(owner, key)
      const options = (await start(owner)).body.options as Options
      const adding = owner.send('POST', '/api/admin/passkeys', { response: late.register(options) })
      const [done, entered] = await Promise.all([reset(), enter(key), adding])
      expect(done.status).toBe(200)
      expect(await app.database.db.selectFrom('passkey').select('id').execute()).toEqual([])
      expect((await entered.client.send('GET', '/api/admin')).status).toBe(401)
      expect((await owner.send('GET', '/api/admin')).status).toBe(401)
    })
  })

  test('people rename and remove their own passkeys, and nobody else’s', async () => {
    const owner = await signedIn()
    const key = device()
    await add(owner, key)
    const path = `/api/admin/passkeys/${key.id}`
    const { db } = app.database
    const admin = await findAdminByEmail(db, testAdmin.email)
    await db
      .updateTable('admin')
      .set({ email: 'first@example.org' })
      .where('id', '=', admin?.id ?? '')
      .execute()
    await db
      .insertInto('admin')
      .values({ ...admin, id: 'other', passwordHash: admin?.passwordHash ?? '', email: testAdmin.email, createdAt: '' })
      .execute()
    const other = await signedIn()
    expect((await other.send('PUT', path, { name: 'Mine' })).status).toBe(404)
    expect((await other.send('DELETE', path)).status).toBe(404)
    expect((await owner.send('PUT', path, { name: ' Work laptop ' })).body).toMatchObject({
      passkeys: [{ name: 'Work laptop' }],
    })
    expect((await owner.send('DELETE', path)).body).toMatchObject({ passkeys: [] })
    expect((await enter(key)).status).toBe(401)
    expect(await listEvents()).toContain('passkey-removed')
  })

  test('the operator’s reset removes every passkey', async () => {
    const owner = await signedIn()
    const key = device()
    await add(owner, key)
    await resetAdmin(app.database.db, testAdmin.email, { twoStepOff: false, now: app.clock.now() })
    expect((await enter(key)).status).toBe(401)
  })

  test('the relying party is the host of PUBLIC_URL, whatever the request headers say', async () => {
    const { body } = await visitor().send('POST', '/api/admin/passkey-sign-in/start', undefined, {
      host: 'elsewhere.example',
      'x-forwarded-host': 'elsewhere.example',
    })
    expect(body).toMatchObject({ options: { rpId: 'verses.example.org', userVerification: 'required' } })
    const { body: publicInfo } = await app.get('/api/admin/public')
    expect(publicInfo).toMatchObject({ signIn: { passkeys: true } })
  })
})
