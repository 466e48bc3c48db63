import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPasswordReset, passwordResetMs } from '#server/accounts/password-reset.ts'
import { createTestAdmin, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createVisitor, type TestVisitor } from '../support/test-visitor.ts'

const origin = 'https://verses.example.org'
const password = 'a-lamp-beside-the-window'
const { email } = testAdmin

/** Quoted-printable decoded to text. */
const decodeMail = (source: string) =>
  Buffer.from(
    source.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

describeSlowAfterFirst(databaseKinds)('a new password by mail on %s', (kind) => {
  let app: TestApp
  let inbox: SmtpInbox

  beforeAll(async () => {
    inbox = await startSmtpInbox()
    app = await startTestApp(kind, { content: 'empty', smtpUrl: inbox.url, publicUrl: origin })
  })
  afterAll(async () => {
    await app?.stop()
    await inbox?.stop()
  })
  beforeEach(async () => {
    const { db } = app.database
    for (const table of ['account_event', 'session', 'trusted_client', 'attempt', 'outbox', 'admin'] as const)
      await db.deleteFrom(table).execute()
    inbox.received.length = 0
    await createTestAdmin(app)
  })

  const visitor = (address = '192.0.2.1') => createVisitor(app, address)
  const requestReset = (client: TestVisitor, to = email, more = {}, headers = {}) =>
    client.send('POST', '/api/admin/password-reset', { email: to, ...more }, headers)
  const finish = (token: string, client = visitor('198.51.100.1')) =>
    client.send('POST', '/api/admin/password-reset/finish', { token, password })
  /** Waits until no message of the outbox is unsent. */
  const listUnsent = () => app.database.db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
  const waitUntilSent = () => expect.poll(listUnsent).toEqual([])
  const readLink = () => {
    const source =
      inbox.received
        .at(-1)
        ?.source.replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=') ?? ''
    const [, at = '', token = ''] = /(https?:\/\/[^/\s]+\/\w+\/admin)#password-reset=([\w-]{43})/.exec(source) ?? []
    return { at, token, source }
  }
  async function mailed(more = {}): Promise<string> {
    await requestReset(visitor(), email, more)
    await inbox.waitFor(1)
    return readLink().token
  }

  test('the link uses PUBLIC_URL and the user’s language, sets a password once and ends every session', async () => {
    const before = visitor()
    await before.signIn(testAdmin)
    await requestReset(visitor(), ' Editor@Example.org '.trim(), { language: 'az' }, { host: 'evil.example', origin })
    await inbox.waitFor(1)
    const { at, token, source } = readLink()
    expect(at).toBe(`${origin}/az/admin`)
    expect(source).not.toContain('evil.example')
    // The mail names what a new password removes, and how long the link is valid.
    expect(decodeMail(source)).toContain('keçid açarlarını silir')
    const { body } = await visitor().send('POST', '/api/admin/password-reset/read', { token })
    expect(body).toEqual({ email })
    const done = await finish(token)
    expect(done.status).toBe(200)
    expect(done.cookies.get('__Host-session')).toBe('')
    expect((await before.send('GET', '/api/admin')).status).toBe(401)
    expect((await visitor().signIn(testAdmin)).status).toBe(401)
    expect((await visitor('198.51.100.1').signIn({ email, password })).status).toBe(200)
    expect(await finish(token)).toMatchObject({ status: 400, body: { error: 'reset_expired' } })
    const kinds = await app.database.db.selectFrom('account_event').select('kind').orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['signed-in', 'password-reset', 'signed-in'])
  })

  test('the response does not reveal whether the account exists, and only its owner gets mail', async () => {
    await app.database.db.updateTable('admin').set({ disabledAt: 1 }).execute()
    const responses = [await requestReset(visitor()), await requestReset(visitor('192.0.2.2'), 'nobody@example.org')]
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    await waitUntilSent()
    expect(inbox.received).toEqual([])
    expect(await app.database.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
  })

  test('neither the database nor the log contains a usable token', async () => {
    const token = await mailed()
    await waitUntilSent()
    const { db } = app.database
    const stored = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('password_reset').selectAll().execute(),
    ]
    expect(stored[1]).toHaveLength(1)
    expect(JSON.stringify([stored, app.logged])).not.toContain(token)
  })

  test('the link expires after an hour, and when the password or the email changes', async () => {
    const late = await mailed()
    app.clock.advance(passwordResetMs)
    expect((await finish(late)).body.error).toBe('reset_expired')
    const client = visitor()
    await client.signIn(testAdmin)
    inbox.received.length = 0
    const open = await mailed()
    const change = { email: 'other@example.org', currentPassword: testAdmin.password }
    expect((await client.send('PUT', '/api/admin', change)).status).toBe(200)
    expect((await finish(open)).body.error).toBe('reset_expired')
  })

  test('two-step sign-in still asks for its code', async () => {
    const token = await mailed()
    await app.database.db.updateTable('admin').set({ totpSecret: 'JBSWY3DPEHPK3PXP' }).execute()
    expect((await finish(token)).status).toBe(200)
    expect((await visitor().signIn({ email, password })).body.error).toBe('code_required')
  })

  test('a weak password is refused, and the link stays valid', async () => {
    const token = await mailed()
    const weak = await visitor().send('POST', '/api/admin/password-reset/finish', { token, password: 'short' })
    expect(weak).toMatchObject({ status: 400, body: { details: [{ path: 'password' }] } })
    expect((await finish(token)).status).toBe(200)
  })

  test('of two concurrent uses of one link, one sets its password', async () => {
    const token = await mailed()
    const statuses = (await Promise.all([finish(token), finish(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('of two links used at once, one sets its password and the other is gone', async () => {
    const { db } = app.database
    for (let round = 0; round < 5; round += 1) {
      const tokens = await Promise.all([0, 1].map(() => createPasswordReset(db, email, app.clock.now())))
      const statuses = (await Promise.all(tokens.map((token = '') => finish(token)))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 400])
    }
  })

  test('mails to an address are limited to three, then a wait, also for an unknown address', async () => {
    for (const to of [email, 'nobody@example.org']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1) statuses.push((await requestReset(visitor(`198.51.${n}.1`), to)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })
})
