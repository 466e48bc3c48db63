import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetAdmin } from '#server/accounts/admin-commands.ts'
import { parseBase32 } from '#server/accounts/base32.ts'
import { toTotpCode, toTotpStep } from '#server/accounts/totp.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { createTestAdmin, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createVisitor, type TestVisitor } from '../support/test-visitor.ts'

const stepMs = 30_000
const currentPassword = testAdmin.password

describeSlowAfterFirst(databaseKinds)('two-step sign-in on %s', (kind) => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(kind, { secretKey: 'a key of at least thirty-two letters' })
  })
  afterAll(async () => await app?.stop())
  beforeEach(async () => {
    const { db } = app.database
    for (const table of ['session', 'recovery_code', 'trusted_client', 'attempt', 'admin'] as const)
      await db.deleteFrom(table).execute()
    await createTestAdmin(app)
  })

  const visitor = (address = '192.0.2.1') => createVisitor(app, address)
  /** The code that the authenticator app shows now. */
  const codeNow = (secret: string) => toTotpCode(parseBase32(secret) ?? new Uint8Array(), toTotpStep(app.clock.now()))
  /** Six digits that are wrong for every step near the current time. */
  function wrongCode(secret: string): string {
    const step = toTotpStep(app.clock.now())
    const right = [-2, -1, 0, 1, 2].map((n) => toTotpCode(parseBase32(secret) ?? new Uint8Array(), step + n))
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
  }
  const post = (client: TestVisitor, path: string, body: unknown) =>
    client.send('POST', `/api/admin/two-step${path}`, body)

  /** Turns two-step sign-in on and advances a step, so that a new code is valid. */
  async function turnedOn(): Promise<{ client: TestVisitor; secret: string; recoveryCodes: string[] }> {
    const client = visitor()
    await client.signIn(testAdmin)
    const started = endpoints.startTwoStep.output.parse((await post(client, '', { currentPassword })).body)
    const response = await post(client, '/confirm', { code: codeNow(started.secret) })
    expect(response.status).toBe(200)
    expect(() => endpoints.confirmTwoStep.output.parse(response.body)).not.toThrow()
    app.clock.advance(stepMs)
    return { client, ...started }
  }

  test('shows a secret and recovery codes, and requires nothing until a code confirms it', async () => {
    const client = visitor()
    await client.signIn(testAdmin)
    const { body } = await post(client, '', { currentPassword })
    expect(body.uri).toBe(
      `otpauth://totp/Verse%20Study%20(test):editor%40example.org?secret=${body.secret}&issuer=Verse%20Study%20%28test%29&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await visitor().signIn(testAdmin)).status).toBe(200)
    expect(await post(client, '/confirm', { code: wrongCode(String(body.secret)) })).toMatchObject({ status: 400 })
    expect((await visitor().signIn(testAdmin)).status).toBe(200)
    // The codes are not valid yet, and nobody can activate them without the app.
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await app.database.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect((await post(client, '/recovery-codes/keep', { code: (body.recoveryCodes as string[])[0] })).status).toBe(409)
  })

  test('guesses at the first code are counted, and the next secret has to wait a quarter of an hour', async () => {
    const client = visitor()
    await client.signIn(testAdmin)
    const secret = String((await post(client, '', { currentPassword })).body.secret)
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++)
      statuses.push((await post(client, '/confirm', { code: wrongCode(secret) })).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    app.clock.advance(15 * 60_000)
    expect((await post(client, '/confirm', { code: codeNow(secret) })).status).toBe(409)
  })

  test('once confirmed: the ten codes shown before are valid, the record shows it, other sessions end', async () => {
    const other = visitor()
    await other.signIn(testAdmin)
    const { client, recoveryCodes } = await turnedOn()
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const { body } = await client.send('GET', '/api/admin')
    expect(body).toMatchObject({ admin: { twoStep: { active: true, recoveryCodesLeft: 10 } } })
    expect((await other.send('GET', '/api/admin')).status).toBe(401)
    const stored = JSON.stringify(await app.database.db.selectFrom('recovery_code').selectAll().execute())
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  test('the right password alone is asked for a code, a wrong password is not', async () => {
    await turnedOn()
    expect(await visitor().signIn(testAdmin)).toMatchObject({ status: 401, body: { error: 'code_required' } })
    const wrong = await visitor().signIn({ ...testAdmin, password: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'wrong_credentials' } })
  })

  test('a code signs in, and the same code a second time does not', async () => {
    const { secret } = await turnedOn()
    const credentials = { ...testAdmin, code: codeNow(secret) }
    expect((await visitor().signIn(credentials)).status).toBe(200)
    expect(await visitor().signIn(credentials)).toMatchObject({ status: 401, body: { error: 'wrong_code' } })
    app.clock.advance(stepMs)
    expect((await visitor().signIn({ ...testAdmin, code: ` ${codeNow(secret).replace(/^.../, '$& ')} ` })).status).toBe(
      200,
    )
  })

  test('of two concurrent sign-ins with one code, one succeeds', async () => {
    const { secret } = await turnedOn()
    const credentials = { ...testAdmin, code: codeNow(secret) }
    const statuses = await Promise.all(
      [visitor(), visitor()].map(async (client) => (await client.signIn(credentials)).status),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('with SECRET_KEY set, the key of the authenticator is encrypted in the database', async () => {
    const { secret } = await turnedOn()
    const stored = await app.database.db.selectFrom('admin').select(['totpSecret', 'totpPending']).execute()
    expect(stored).toEqual([{ totpSecret: expect.stringMatching(/^aes256gcm:/), totpPending: null }])
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { client, recoveryCodes } = await turnedOn()
    const [first = '', second = ''] = recoveryCodes
    expect((await visitor().signIn({ ...testAdmin, code: first })).status).toBe(200)
    expect((await visitor().signIn({ ...testAdmin, code: first })).status).toBe(401)
    const typed = second.toLowerCase().replaceAll('-', ' ')
    expect((await visitor().signIn({ ...testAdmin, code: typed })).status).toBe(200)
    const { body } = await client.send('GET', '/api/admin')
    expect(body).toMatchObject({ admin: { twoStep: { recoveryCodesLeft: 8 } } })
  })

  test('guesses at the code are limited for a client that knows the password', async () => {
    const { secret } = await turnedOn()
    await app.database.db.deleteFrom('trusted_client').execute()
    for (let n = 0; n < 5; n += 1) {
      // A request without a code in between must not clear the count.
      expect((await visitor(`198.51.100.${n}`).signIn(testAdmin)).body.error).toBe('code_required')
      const guess = await visitor(`198.51.100.${n}`).signIn({ ...testAdmin, code: wrongCode(secret) })
      expect(guess.body.error).toBe('wrong_code')
    }
    expect((await visitor('203.0.113.1').signIn({ ...testAdmin, code: codeNow(secret) })).status).toBe(429)
  })

  test('repeated requests without a code make nobody wait', async () => {
    const { secret } = await turnedOn()
    for (let n = 0; n < 12; n += 1) expect((await visitor('198.51.100.1').signIn(testAdmin)).status).toBe(401)
    expect((await visitor('198.51.100.1').signIn({ ...testAdmin, code: codeNow(secret) })).status).toBe(200)
  })

  test('new recovery codes require the password and a code, and replace the old codes once they are kept', async () => {
    const { client, secret, recoveryCodes } = await turnedOn()
    const bare = await post(client, '/recovery-codes', { currentPassword, code: wrongCode(secret) })
    expect(bare).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } })
    const response = await post(client, '/recovery-codes', { currentPassword, code: codeNow(secret) })
    expect(response.body.recoveryCodes).toHaveLength(10)
    const [fresh] = response.body.recoveryCodes as string[]
    // Until the new codes are kept, the old codes are valid.
    expect((await visitor().signIn({ ...testAdmin, code: fresh })).status).toBe(401)
    expect((await visitor().signIn({ ...testAdmin, code: recoveryCodes[0] })).status).toBe(200)
    expect((await post(client, '/recovery-codes/keep', { code: fresh })).status).toBe(200)
    expect((await post(client, '/recovery-codes/keep', { code: fresh })).status).toBe(409)
    expect((await visitor().signIn({ ...testAdmin, code: recoveryCodes[1] })).status).toBe(401)
    expect((await visitor().signIn({ ...testAdmin, code: fresh })).status).toBe(200)
  })

  test('of codes created in two windows only the last can be kept, and only in their own window', async () => {
    const { client, secret } = await turnedOn()
    const create = async () => {
      const { body } = await post(client, '/recovery-codes', { currentPassword, code: codeNow(secret) })
      app.clock.advance(stepMs)
      return (body.recoveryCodes as string[])[0]
    }
    const [first, last] = [await create(), await create()]
    expect((await post(client, '/recovery-codes/keep', { code: first })).status).toBe(409)
    expect((await post(client, '/recovery-codes/keep', { code: last })).status).toBe(200)
    expect((await visitor().signIn({ ...testAdmin, code: last })).status).toBe(200)
  })

  test('turning it off requires the password and a code', async () => {
    const { client, secret } = await turnedOn()
    expect((await post(client, '/disable', { currentPassword: 'no', code: codeNow(secret) })).status).toBe(400)
    expect((await post(client, '/disable', { currentPassword, code: wrongCode(secret) })).status).toBe(400)
    const response = await post(client, '/disable', { currentPassword, code: codeNow(secret) })
    expect(response).toMatchObject({
      status: 200,
      body: { admin: { twoStep: { active: false, recoveryCodesLeft: 0 } } },
    })
    expect((await visitor().signIn(testAdmin)).status).toBe(200)
  })

  test.each([
    ['starting without the password', '', {}, 400],
    ['starting with a wrong password', '', { currentPassword: 'no' }, 400],
    ['confirming before starting', '/confirm', { code: '123456' }, 409],
    ['turning it off while it is off', '/disable', { currentPassword, code: '123456' }, 409],
    ['recovery codes while it is off', '/recovery-codes', { currentPassword, code: '123456' }, 409],
  ])('%s is refused', async (_, path, body, status) => {
    const client = visitor()
    await client.signIn(testAdmin)
    expect((await post(client, path, body)).status).toBe(status)
  })

  test('starting again while it is on is refused, and the old secret stays', async () => {
    const { client, secret } = await turnedOn()
    expect((await post(client, '', { currentPassword })).status).toBe(409)
    expect((await visitor().signIn({ ...testAdmin, code: codeNow(secret) })).status).toBe(200)
  })

  test('the operator can turn it off for a lost phone', async () => {
    await turnedOn()
    const { password: kept } = await resetAdmin(app.database.db, testAdmin.email, {
      twoStepOff: false,
      now: app.clock.now(),
    })
    expect((await visitor().signIn({ ...testAdmin, password: kept })).body.error).toBe('code_required')
    const { password } = await resetAdmin(app.database.db, testAdmin.email, { twoStepOff: true, now: app.clock.now() })
    expect((await visitor().signIn({ ...testAdmin, password })).status).toBe(200)
  })

  test('neither secrets nor codes are logged', async () => {
    const { secret, recoveryCodes } = await turnedOn()
    const lines = JSON.stringify(app.logged)
    expect(lines).toContain('two-step sign-in turned on')
    for (const hidden of [secret, ...recoveryCodes]) expect(lines).not.toContain(hidden)
  })
})
