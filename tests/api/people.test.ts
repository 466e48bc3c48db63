import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationMs } from '#server/accounts/invitation-store.ts'
import { createPasswordReset } from '#server/accounts/password-reset.ts'
import { changeRole } from '#server/accounts/people.ts'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import type { AccountEvent, Invitation, Person } from '#shared/contract/people-endpoints.ts'
import { sendJson } from '../support/send-json.ts'
import { type SignedInHeaders, signIn, signInAs, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

const currentPassword = testAdmin.password
const password = 'a-lamp-beside-the-window'
const translator = { role: 'translator', languages: ['az', 'tr'] }
const reviewer = { role: 'reviewer', languages: [] as [] } as const

describeSlowAfterFirst(databaseKinds)('people on %s', (kind) => {
  let app: TestApp
  let inbox: SmtpInbox
  let owner: SignedInHeaders

  beforeAll(async () => {
    inbox = await startSmtpInbox()
    app = await startTestApp(kind, { content: 'empty', smtpUrl: inbox.url })
    owner = await signIn(app)
  })
  afterAll(async () => {
    await app?.stop()
    await inbox?.stop()
  })

  const send = (method: string, path: string, body?: unknown, session: Record<string, string> = owner) =>
    sendJson(app, [method, path], body, session)
  const invite = (email: string, more: object = translator) =>
    send('POST', '/api/admin/people', { email, currentPassword, ...more })
  const toToken = (path: unknown) => String(path).split('#invitation=')[1]
  const accept = (token: string | undefined) =>
    send('POST', '/api/admin/invitation/accept', { token, password }, { origin: owner.origin })
  const list = async () => (await send('GET', '/api/admin/people')).body as unknown as Lists
  const find = async (email: string) => (await list()).people.find((person) => person.email === email) as Person
  const listEvents = async () =>
    ((await send('GET', '/api/admin/account-events?limit=3')).body.events as AccountEvent[]).map(
      ({ kind, actor, subject }) => [kind, actor, subject],
    )
  const signInWith = (email: string) => send('POST', '/api/admin/token', { email, password }, { origin: owner.origin })

  test('an account from before roles existed is an owner', async () => {
    const { db } = app.database
    const old = { id: randomUUID(), email: 'old@example.org', passwordHash: '', createdAt: '2026-01-01' }
    await db.insertInto('admin').values(old).execute()
    expect(await find('old@example.org')).toMatchObject({ role: 'owner', languages: [], isDisabled: false })
    await db.deleteFrom('admin').where('id', '=', old.id).execute()
  })

  test('an invitation by link admits one person, once', async () => {
    const { body } = await invite('New@Example.org')
    const token = toToken(body.path)
    expect((await list()).invitations).toMatchObject([{ email: 'new@example.org', ...translator }])
    const offered = await send('POST', '/api/admin/invitation', { token }, { origin: owner.origin })
    expect(offered.body).toEqual({ email: 'new@example.org', isReviewed: false, ...translator })
    const joined = await accept(token)
    expect(joined).toMatchObject({ status: 200, body: { admin: { email: 'new@example.org', ...translator } } })
    const cookie = `session=${joined.cookies.get('session')}`
    expect((await app.get('/api/admin', { cookie })).status).toBe(200)
    expect(await accept(token)).toMatchObject({ status: 400, body: { error: 'invitation_expired' } })
    expect((await list()).invitations).toEqual([])
    expect(await listEvents()).toEqual([
      ['joined', 'new@example.org', 'new@example.org'],
      ['invited', testAdmin.email, 'new@example.org'],
    ])
    const stored = await app.database.db.selectFrom('account_event').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('an invitation by mail uses the chosen language, and the response does not contain the link', async () => {
    const { status, body } = await invite('posted@example.org', { ...translator, byMail: true, language: 'tr' })
    expect({ status, path: body.path }).toEqual({ status: 200, path: undefined })
    await inbox.waitFor(1)
    const [mail] = inbox.received
    expect(mail?.to).toEqual(['posted@example.org'])
    const text = (mail?.source ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const token = /http:\/\/localhost\/admin#invitation=([\w-]{43})/.exec(text)?.[1]
    expect((await accept(token)).status).toBe(200)
  })

  test('a withdrawn, replaced or expired invitation is invalid', async () => {
    const first = toToken((await invite('late@example.org')).body.path)
    const second = toToken((await invite('late@example.org')).body.path)
    expect((await accept(first)).status).toBe(400)
    const [open] = (await list()).invitations
    expect((await send('DELETE', `/api/admin/invitations/${open?._id}`)).status).toBe(200)
    expect((await accept(second)).status).toBe(400)
    const third = toToken((await invite('late@example.org')).body.path)
    app.clock.advance(invitationMs)
    expect((await accept(third)).status).toBe(400)
    owner = await signIn(app)
  })

  test('an invitation is invalid when its sender may not invite any more', async () => {
    const sender = { email: 'second@example.org', role: 'owner', languages: [] }
    expect((await accept(toToken((await invite(sender.email, sender)).body.path))).status).toBe(200)
    const { _id } = await find(sender.email)
    const inviteAsSender = async (email = 'third@example.org') => {
      const cookie = `session=${(await signInWith(sender.email)).cookies.get('session')}`
      const body = { email, role: 'owner', languages: [], currentPassword: password }
      const response = await send('POST', '/api/admin/people', body, { cookie, origin: owner.origin })
      return toToken(response.body.path)
    }
    const expired = { status: 400, body: { error: 'invitation_expired' } }
    const path = `/api/admin/people/${_id}`

    const ofDisabled = await inviteAsSender()
    await send('POST', `${path}/disable`)
    expect((await list()).invitations).toEqual([])
    expect(await send('POST', '/api/admin/invitation', { token: ofDisabled }, { origin: owner.origin })).toMatchObject(
      expired,
    )
    expect((await listEvents())[0]).toEqual(['invitation-withdrawn', testAdmin.email, 'third@example.org'])
    await send('POST', `${path}/enable`, { currentPassword })
    expect(await accept(ofDisabled)).toMatchObject(expired)

    const ofDemoted = await inviteAsSender()
    await send('PUT', path, { ...reviewer, currentPassword })
    expect(await accept(ofDemoted)).toMatchObject(expired)
    await send('PUT', path, { role: 'owner', languages: [], currentPassword })

    // However the sender lost the right.
    const ofRemoved = await inviteAsSender()
    await app.database.db.deleteFrom('session').where('adminId', '=', _id).execute()
    await app.database.db.deleteFrom('admin').where('id', '=', _id).execute()
    expect(await accept(ofRemoved)).toMatchObject(expired)
    await app.database.db.deleteFrom('invitation').execute()
  })

  test('an invitation stays valid when its sender changes their email', async () => {
    const token = toToken((await invite('patient@example.org')).body.path)
    const rename = (email: string) => send('PUT', '/api/admin', { email, currentPassword })
    expect((await rename('renamed@example.org')).status).toBe(200)
    expect((await list()).invitations).toMatchObject([{ invitedBy: 'renamed@example.org' }])
    expect((await accept(token)).status).toBe(200)
    expect((await rename(testAdmin.email)).status).toBe(200)
  })

  test('an invitation needs the password of the owner, languages for a translator, and a new email', async () => {
    const refusals = [
      await invite('x@example.org', { ...translator, currentPassword: 'wrong' }),
      await invite('x@example.org', { role: 'translator', languages: [] }),
      await invite(testAdmin.email),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 409])
    expect(refusals[1]?.body).toMatchObject({ details: [{ path: 'languages', code: 'languages_required' }] })
  })

  test('the last owner can be neither demoted nor disabled', async () => {
    const { _id } = await find(testAdmin.email)
    const refusals = [
      await send('PUT', `/api/admin/people/${_id}`, { ...reviewer, currentPassword }),
      await send('POST', `/api/admin/people/${_id}/disable`),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body: { error: 'last_owner' } })
    expect(await find(testAdmin.email)).toMatchObject({ role: 'owner', isDisabled: false })
  })

  test('of two owners who disable each other concurrently, one remains', async () => {
    const other = await signInAs(app, { role: 'owner', languages: [] })
    const ids = await Promise.all(['owner@roles.example.org', testAdmin.email].map(find))
    const disable = (id: string | undefined, session: SignedInHeaders) =>
      send('POST', `/api/admin/people/${id}/disable`, undefined, session)
    const responses = await Promise.all([disable(ids[0]?._id, owner), disable(ids[1]?._id, other)])
    // The second is refused as the last owner, or is no longer signed in.
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const rows = app.database.db.selectFrom('admin').select('email').where('role', '=', 'owner')
    expect(await rows.where('disabledAt', 'is', null).execute()).toHaveLength(1)
    await app.database.db.updateTable('admin').set({ disabledAt: null }).execute()
    await app.database.db.deleteFrom('admin').where('email', '=', 'owner@roles.example.org').execute()
    owner = await signIn(app)
  })

  test('a disabled person is signed out at once and cannot sign in until enabled', async () => {
    const { _id } = await find('new@example.org')
    const signedIn = await signInWith('new@example.org')
    const cookie = `session=${signedIn.cookies.get('session')}`
    await createPasswordReset(app.database.db, 'new@example.org', app.clock.now())
    expect((await send('POST', `/api/admin/people/${_id}/disable`)).body).toMatchObject({
      person: { isDisabled: true, sessions: 0 },
    })
    expect((await app.get('/api/admin', { cookie })).status).toBe(401)
    expect(await signInWith('new@example.org')).toMatchObject({ status: 403, body: { error: 'account_disabled' } })
    expect(await app.database.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
    await send('POST', `/api/admin/people/${_id}/enable`, { currentPassword })
    expect((await signInWith('new@example.org')).status).toBe(200)
    expect((await listEvents()).map(([event]) => event)).toEqual(['signed-in', 'enabled', 'disabled'])
  })

  test('a role is changed, two-step sign-in reset, and sessions ended, each with its event', async () => {
    const { db } = app.database
    const { _id } = await find('new@example.org')
    await db.updateTable('admin').set({ totpSecret: 'ABC' }).where('id', '=', _id).execute()
    await db.insertInto('recovery_code').values({ adminId: _id, codeHash: 'x' }).execute()
    const path = `/api/admin/people/${_id}`
    expect((await send('PUT', path, { ...reviewer, currentPassword })).body).toMatchObject({ person: reviewer })
    const reset = await send('POST', `${path}/reset-two-step`, { currentPassword })
    expect(reset.body).toMatchObject({ person: { hasTwoStep: false, sessions: 0 } })
    expect(await db.selectFrom('recovery_code').selectAll().where('adminId', '=', _id).execute()).toEqual([])
    expect((await send('POST', `${path}/reset-two-step`, { currentPassword })).status).toBe(409)
    expect((await send('POST', `${path}/end-sessions`)).status).toBe(200)
    expect((await listEvents()).map(([event]) => event)).toEqual(['sessions-ended', 'two-step-reset', 'role-changed'])
  })

  test('people see and end their own sessions, and nobody else’s', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const path = '/api/admin/token'
    const there = await send('POST', path, { email: 'new@example.org', password }, { origin: owner.origin, ...browser })
    const here = {
      cookie: `session=${(await signInWith('new@example.org')).cookies.get('session')}`,
      origin: owner.origin,
    }
    const { body } = await send('GET', '/api/admin/sessions', undefined, here)
    const sessions = body.sessions as { _id: string; client: string; isCurrent: boolean }[]
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    expect(sessions.map(({ client }) => client).toSorted()).toEqual(['', 'Firefox · Linux'])
    expect((await send('DELETE', `/api/admin/sessions/${other?._id}`, undefined, owner)).status).toBe(404)
    expect((await send('DELETE', `/api/admin/sessions/${other?._id}`, undefined, here)).status).toBe(200)
    expect((await app.get('/api/admin', { cookie: `session=${there.cookies.get('session')}` })).status).toBe(401)
    expect((await app.get('/api/admin', here)).status).toBe(200)
    const third = `session=${(await signInWith('new@example.org')).cookies.get('session')}`
    expect((await send('POST', '/api/admin/sessions/end-others', undefined, here)).status).toBe(200)
    expect((await app.get('/api/admin', { cookie: third })).status).toBe(401)
    expect((await app.get('/api/admin', here)).status).toBe(200)
  })

  test('an owner who is demoted while they promote themselves stays demoted', async () => {
    await signInAs(app, { role: 'owner', languages: [] })
    const { _id } = await find('owner@roles.example.org')
    const write = { actor: 'owner@roles.example.org', actorId: _id, id: _id, now: app.clock.now() }
    await send('PUT', `/api/admin/people/${_id}`, { ...reviewer, currentPassword })
    const promotion = changeRole(app.database.db, write, { role: 'owner', languages: [] })
    await expect(promotion).rejects.toMatchObject({ status: 403, code: 'role_forbids' })
    expect(await find('owner@roles.example.org')).toMatchObject({ role: 'reviewer' })
    await app.database.db.deleteFrom('session').where('adminId', '=', _id).execute()
    await app.database.db.deleteFrom('admin').where('id', '=', _id).execute()
  })

  test('a right that is lost while the request body arrives is lost for that request too', async () => {
    const demoted = await signInAs(app, { role: 'owner', languages: [] })
    const { _id } = await find('owner@roles.example.org')
    const backup = await app.request('/api/admin/google/backup', { headers: demoted })
    const workbook = new Uint8Array(await backup.arrayBuffer())
    const slow = {
      contacts: startSlowly(app, ['PUT', '/api/admin', JSON.stringify({ contacts: { tel1: '+1 555 0199' } })], demoted),
      workbook: startSlowly(app, ['POST', '/api/admin/restore', workbook], {
        ...demoted,
        'content-type': workbookType,
      }),
    }
    await Promise.all([slow.contacts.begun, slow.workbook.begun])
    expect((await send('PUT', `/api/admin/people/${_id}`, { ...reviewer, currentPassword })).status).toBe(200)
    expect([await slow.contacts.finish(), await slow.workbook.finish()]).toEqual([403, 403])
    const other = startSlowly(app, ['PUT', '/api/admin', JSON.stringify({ email: 'x@example.org' })], demoted)
    await other.begun
    await send('POST', `/api/admin/people/${_id}/disable`)
    expect(await other.finish()).toBe(401)
    await app.database.db.deleteFrom('admin').where('id', '=', _id).execute()
  })

  test('only an owner changes the contacts of the site', async () => {
    const translating = await signInAs(app, { role: 'translator', languages: ['az'] })
    const response = await send('PUT', '/api/admin', { contacts: { tel1: '+1 555 0100' } }, translating)
    expect(response).toMatchObject({ status: 403, body: { error: 'role_forbids' } })
  })
})

/** Sends a request whose last byte is delayed. */
function startSlowly(
  { port }: TestApp,
  [method, path, body]: readonly [method: string, path: string, body: string | Uint8Array],
  headers: Record<string, string>,
) {
  const bytes = Buffer.from(body)
  const given = { 'content-type': 'application/json', 'content-length': bytes.length, host: 'localhost', ...headers }
  const sent = request({ port, host: '127.0.0.1', method, path, headers: given })
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  sent.write(bytes.subarray(0, -1))
  return {
    /** By then the site has received the header and checked the session. */
    begun: setTimeout(100),
    finish() {
      sent.end(bytes.subarray(-1))
      return status
    },
  }
}

type Lists = { readonly people: Person[]; readonly invitations: Invitation[] }
