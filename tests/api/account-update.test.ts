import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin, resetAdmin } from '#server/accounts/admin-commands.ts'
import { findAdminByEmail } from '#server/accounts/admin-store.ts'
import { startContactsFeed } from '#server/accounts/contacts-feed.ts'
import { createFirstAdmin } from '#server/accounts/first-admin.ts'
import { createSecretBox } from '#server/accounts/secret-box.ts'
import { updateAccount } from '#server/accounts/update-account.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { createTestAdmin, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { testPasswords } from '../support/test-passwords.ts'
import { createVisitor, type TestVisitor } from '../support/test-visitor.ts'

const newPassword = 'slow river under ice'
const currentPassword = testAdmin.password

describeSlowAfterFirst(databaseKinds)('the account on %s', (kind) => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(async () => await app?.stop())
  beforeEach(async () => {
    const { db } = app.database
    for (const table of ['session', 'trusted_client', 'attempt', 'admin'] as const) await db.deleteFrom(table).execute()
    await createTestAdmin(app)
  })

  async function signedIn(credentials: object = testAdmin): Promise<TestVisitor> {
    const client = createVisitor(app, '192.0.2.1')
    expect((await client.signIn(credentials)).status).toBe(200)
    return client
  }
  const update = (client: TestVisitor, body: unknown) => client.send('PUT', '/api/admin', body)
  const statusOf = async (client: TestVisitor) => (await client.send('GET', '/api/admin')).status

  test('a change with the old password does not undo a reset that happened while it was hashed', async () => {
    await signedIn()
    const { db } = app.database
    const { id: adminId = '' } = (await findAdminByEmail(db, testAdmin.email)) ?? {}
    const hash = async (password: string) => {
      await resetAdmin(db, testAdmin.email, { twoStepOff: false, now: app.clock.now() })
      return await testPasswords.hash(password)
    }
    const deps = { now: app.clock.now, secrets: createSecretBox(undefined), passwords: { ...testPasswords, hash } }
    const updater = { adminId, client: '', identifiers: { device: undefined, network: '' } }
    const update = updateAccount(db, deps, updater, { email: 'x@example.org', password: newPassword, currentPassword })
    await expect(update).rejects.toMatchObject({ details: [{ path: 'currentPassword', code: 'wrong_password' }] })
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await findAdminByEmail(db, testAdmin.email)).toBeDefined()
  })

  test('contacts: a change is public at once', async () => {
    const contacts = { email1: 'new@example.org', tel1: '+44 20 7946 0100', tel2: '' }
    const response = await update(await signedIn(), { contacts })
    expect(response).toMatchObject({ status: 200, body: { message: 'The account was updated.', admin: { contacts } } })
    const { body } = await app.get('/api/admin/public')
    expect(body).toMatchObject({ isAuthenticated: false, admin: { contacts } })
    expect(() => endpoints.readPublicAdmin.output.parse(body)).not.toThrow()
  })

  test('contacts: fields that are not sent stay', async () => {
    const client = await signedIn()
    await update(client, { contacts: { email1: 'a@example.org', tel1: '1234', tel2: '5678' } })
    const { body } = await update(client, { contacts: { tel2: '' } })
    expect(body).toMatchObject({ admin: { contacts: { email1: 'a@example.org', tel1: '1234', tel2: '' } } })
  })

  test('contacts: another process loads the change and raises the version of its pages', async () => {
    const feed = await startContactsFeed(app.database.db)
    const { version } = feed.current()
    await update(await signedIn(), { contacts: { tel1: '+1 555 0100' } })
    await feed.refresh()
    expect(feed.current()).toMatchObject({ contacts: { tel1: '+1 555 0100' } })
    expect(feed.current().version).toBeGreaterThan(version)
    feed.stop()
  })

  test('a new password: needs the old password, ends other sessions, and gives this session a new token', async () => {
    const [client, other] = [await signedIn(), await signedIn()]
    const token = client.jar.get('session')
    expect((await update(client, { password: newPassword, currentPassword })).status).toBe(200)
    expect(client.jar.get('session')).not.toBe(token)
    expect([await statusOf(client), await statusOf(other)]).toEqual([200, 401])
    expect((await createVisitor(app, '192.0.2.1').signIn(testAdmin)).status).toBe(401)
    await signedIn({ ...testAdmin, password: newPassword })
  })

  test('a new email: needs the password, and is used to sign in', async () => {
    const client = await signedIn()
    const response = await update(client, { email: 'Other@Example.org', currentPassword })
    expect(response).toMatchObject({ status: 200, body: { admin: { email: 'other@example.org' } } })
    await signedIn({ email: 'other@example.org', password: currentPassword })
  })

  test('the same email needs no password: a form may send all its fields', async () => {
    expect((await update(await signedIn(), { email: testAdmin.email, contacts: { tel1: '' } })).status).toBe(200)
  })

  test("another administrator's email: 409", async () => {
    await createAdmin(app.database.db, 'second@example.org', app.clock.now())
    const response = await update(await signedIn(), { email: 'second@example.org', currentPassword })
    expect(response).toMatchObject({ status: 409, body: { error: 'email_taken' } })
  })

  test.each([
    ['a password without the old password', { password: newPassword }, 'currentPassword'],
    ['a password with a wrong old password', { password: newPassword, currentPassword: 'no' }, 'currentPassword'],
    ['an email without the password', { email: 'x@example.org' }, 'currentPassword'],
    ['a short password', { password: 'short', currentPassword }, 'password'],
    ['a common password', { password: 'Password1234', currentPassword }, 'password'],
    ['a password that contains the email', { password: 'editor@example', currentPassword }, 'password'],
    ['an invalid email', { email: 'x', currentPassword }, 'email'],
    ['a contact with an invalid email', { contacts: { email1: 'javascript:alert(1)' } }, 'contacts.email1'],
    ['an invalid number', { contacts: { tel1: '<b>1</b>' } }, 'contacts.tel1'],
    ['an endless number', { contacts: { tel2: '1'.repeat(41) } }, 'contacts.tel2'],
    ['an unknown contact', { contacts: { fax1: '1' } }, 'contacts.fax1'],
    ['a field that may not be set', { passwordHash: 'x', contacts: {} }, 'passwordHash'],
    [
      'valid contacts with an invalid password',
      { contacts: { tel1: '999' }, password: 'short', currentPassword },
      'password',
    ],
  ])('%s: 400 naming the field, and nothing changes', async (_, body, path) => {
    const client = await signedIn()
    const { db } = app.database
    const read = async () => [
      await db.selectFrom('admin').selectAll().execute(),
      await db.selectFrom('contacts').selectAll().execute(),
      (await db.selectFrom('session').select('id').execute()).length,
    ]
    const before = await read()
    const response = await update(client, body)
    expect(response).toMatchObject({ status: 400, body: { details: [{ path }] } })
    expect(await read()).toEqual(before)
  })

  test('guesses of the password from a signed-in session are limited', async () => {
    const client = await signedIn()
    for (let n = 0; n < 5; n += 1)
      expect((await update(client, { password: newPassword, currentPassword: 'no' })).status).toBe(400)
    expect((await update(client, { password: newPassword, currentPassword })).status).toBe(429)
    app.clock.advance(5000)
    expect((await update(client, { password: newPassword, currentPassword })).status).toBe(200)
  })

  test('the operator creates an administrator', async () => {
    const password = await createAdmin(app.database.db, 'second@example.org', app.clock.now())
    await signedIn({ email: 'second@example.org', password })
    await expect(createAdmin(app.database.db, 'Second@example.org', app.clock.now())).rejects.toThrow('already')
  })

  test('the operator resets a password: sessions end, and the rate limit is cleared', async () => {
    const client = await signedIn()
    for (let n = 0; n < 6; n += 1)
      await createVisitor(app, `198.51.100.${n}`).signIn({ ...testAdmin, password: 'not this one' })
    const { password } = await resetAdmin(app.database.db, testAdmin.email, { twoStepOff: false, now: app.clock.now() })
    expect(await statusOf(client)).toBe(401)
    expect((await createVisitor(app, '203.0.113.5').signIn({ ...testAdmin, password })).status).toBe(200)
    await expect(
      resetAdmin(app.database.db, 'no@example.org', { twoStepOff: false, now: app.clock.now() }),
    ).rejects.toThrow(testAdmin.email)
  })

  test('the first administrator’s password follows the same rules', async () => {
    await app.database.db.deleteFrom('admin').execute()
    const first = { email: 'a@b.example', password: 'password1234', now: app.clock.now() }
    await expect(createFirstAdmin(app.database.db, first)).rejects.toThrow('ADMIN_PASSWORD is one of')
  })
})

describe('while the admin feature is off', () => {
  test('none of its endpoints exists, and the contacts are still public', async () => {
    const app = await startTestApp('sqlite', { adminActive: false })
    const rows = Object.values(endpoints).filter(
      ({ access, path }) => access !== 'public' && path.startsWith('/api/admin'),
    )
    for (const { method, path } of [...rows, endpoints.signIn])
      expect([path, (await app.request(path.replaceAll(/[{}]/g, ''), { method })).status]).toEqual([path, 404])
    expect((await app.get('/api/admin/public')).status).toBe(200)
    await app.stop()
  })
})
