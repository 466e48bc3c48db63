import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateContacts } from '#server/accounts/contacts-store.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { deleteMessagesOf } from '#server/mail/inbox-store.ts'
import { purgeMail } from '#server/mail/purge-mail.ts'
import { pushEmail } from '#server/mail/push-email.ts'
import { createClientKey } from '#server/mail/push-limit.ts'
import { site } from '#shared/site/test.ts'
import { sendJson, type TestResponse } from '../support/send-json.ts'
import { signIn } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

const args = { service: site.name, name: 'Ayşe', email: 'ayse@example.org', details: 'A question.' }
const lead = { useNative: true, subject: 'New Lead', to: site.contactEmail, template: 'newLead', args }

const push = (app: TestApp, body: unknown = lead, address = '192.0.2.1'): Promise<TestResponse> =>
  sendJson(app, ['POST', '/api/email/push'], body, { 'x-forwarded-for': address })

const countKept = async ({ database: { db } }: TestApp) => (await db.selectFrom('outbox').select('id').execute()).length

type Message = { _id: string; replies: Record<string, unknown>[] } & Record<string, unknown>
type Inbox = { messages: Message[]; count: number; counts: object; canSend: boolean }

describeSlowAfterFirst(databaseKinds)('the inbox on %s', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp(kind, { content: 'empty' })
  })
  afterEach(async () => await app.stop())

  test('a lead is stored at once, with or without a mail server', async () => {
    expect(await push(app)).toMatchObject({ status: 200, body: { message: 'Thank you. Your message has been sent.' } })
    const { body } = await app.get('/api/admin/inbox', await signIn(app))
    expect(body).toMatchObject({ count: 1, canSend: false })
    expect((body as Inbox).messages[0]).toMatchObject({
      ...{ name: args.name, email: args.email, details: args.details },
      ...{ state: 'new', report: null, replies: [] },
      delivery: 'waiting',
      attempts: 0,
      sentAt: null,
      lastError: '',
    })
  })

  test.each<[string, object, string]>([
    ['another recipient', { to: 'victim@elsewhere.example' }, 'to'],
    ['several recipients', { to: `${site.contactEmail}, victim@elsewhere.example` }, 'to'],
    ['a recipient with an injected header', { to: `${site.contactEmail}\r\nBcc: victim@elsewhere.example` }, 'to'],
    ['another subject', { subject: 'Buy now' }, 'subject'],
    ['a subject with an injected header', { subject: 'New Lead\r\nBcc: victim@elsewhere.example' }, 'subject'],
    ['another template', { template: 'invoice' }, 'template'],
    ['an inherited property as the template', { template: 'constructor' }, 'template'],
    ['a name with an injected header', { args: { ...args, name: 'a\r\nBcc: b@c.example' } }, 'args.name'],
    ['a service with a line break', { args: { ...args, service: 'a\nb' } }, 'args.service'],
    ['an invalid address', { args: { ...args, email: 'a@b\r\nBcc: c@d.example' } }, 'args.email'],
    ['no name', { args: { ...args, name: ' ' } }, 'args.name'],
    ['no details', { args: { ...args, details: '' } }, 'args.details'],
    ['endless details', { args: { ...args, details: 'a'.repeat(5001) } }, 'args.details'],
    ['an unknown field', { cc: 'victim@elsewhere.example' }, 'cc'],
    ['the template of a reply', { template: 'reply' }, 'template'],
    ['a report of an unknown verse', { report: { verse: '1:1', edition: 'en' } }, 'report'],
    ['a report without a verse', { report: { verse: 'x', edition: 'en' } }, 'report.verse'],
  ])('%s is refused, and nothing is stored', async (_, change, path) => {
    const { status, body } = await push(app, { ...lead, ...change })
    expect([status, (body.details as { path: string }[]).map((detail) => detail.path)]).toEqual([400, [path]])
    expect(await countKept(app)).toBe(0)
  })

  test('a contact that the administrator published is accepted, in any case', async () => {
    expect((await push(app, { ...lead, to: 'Owner@Example.org' })).status).toBe(400)
    await updateContacts(app.database.db, { email1: 'owner@example.org' })
    expect((await push(app, { ...lead, to: 'Owner@Example.org' })).status).toBe(200)
  })

  test('a client can send five messages in ten minutes, counted across processes, and more after a wait', async () => {
    for (let count = 0; count < 5; count++) expect((await push(app)).status).toBe(200)
    const refused = await push(app)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(await countKept(app)).toBe(5)
    // Another process on the same database continues the count.
    const other = kind === 'sqlite' ? openSqlite(app.database.address) : openPostgres(app.database.address)
    const sender = {
      client: createClientKey(undefined)('192.0.2.1'),
      now: app.clock.now(),
      contacts: [site.contactEmail],
      findReport: async () => undefined,
    }
    await expect(pushEmail(other.db, lead, sender)).rejects.toMatchObject({ status: 429 })
    await other.close()
    expect((await push(app, lead, '192.0.2.2')).status).toBe(200)
    app.clock.advance(10 * 60_000)
    expect((await push(app)).status).toBe(200)
  })

  test('a count dated a day ahead by a wrong clock is forgotten when the clock is corrected', async () => {
    const windowStart = app.clock.now().getTime() + 86_400_000
    const clients = [createClientKey(undefined)('192.0.2.1'), 'all']
    const counts = clients.map((client) => ({ client, windowStart, pushes: 5000 }))
    await app.database.db.insertInto('push_limit').values(counts).execute()
    expect((await push(app)).status).toBe(200)
  })

  test('when others have sent too many, a client that has sent none is accepted, and its mail is held back', async () => {
    const at = app.clock.now()
    const others = { client: 'all', windowStart: at.getTime(), pushes: 300 }
    await app.database.db.insertInto('push_limit').values(others).execute()
    expect((await push(app, lead, '192.0.2.9')).status).toBe(200)
    const { nextAt } = await app.database.db.selectFrom('outbox').select('nextAt').executeTakeFirstOrThrow()
    expect(Number(nextAt) - at.getTime()).toBeGreaterThanOrEqual(101 * 3000)
    expect((await push(app, lead, '192.0.2.9')).status).toBe(429)
  })

  test('a message is deleted some days after it was last handled, if it was sent or seen; no client address is stored', async () => {
    const { db } = app.database
    expect((await push(app, lead, '192.0.2.77')).status).toBe(200)
    expect(JSON.stringify(await db.selectFrom('push_limit').selectAll().execute())).not.toContain('192.0.2.77')
    const sentAt = app.clock.now().getTime()
    const purge = (days: number) => purgeMail(db, new Date(sentAt + days * 86_400_000), 90)
    await purge(365)
    expect(await countKept(app)).toBe(1)
    expect(await db.selectFrom('push_limit').selectAll().execute()).toEqual([])
    await db.updateTable('outbox').set({ sentAt }).execute()
    await purge(89)
    expect(await countKept(app)).toBe(1)
    await purge(90)
    expect(await countKept(app)).toBe(0)
    expect(await db.selectFrom('inbox').selectAll().execute()).toEqual([])
  })

  test('messages are new, done or archived; the list is filtered and counted by state, and a change of state restarts the days', async () => {
    await push(app)
    await push(app)
    const headers = await signIn(app)
    const list = async (search = '') => (await app.get(`/api/admin/inbox${search}`, headers)).body as Inbox
    const [first, second] = (await list()).messages
    const set = (id = '', state = 'done') => sendJson(app, ['PUT', `/api/admin/inbox/${id}`], { state }, headers)
    expect((await set(first?._id, 'lost')).status).toBe(400)
    expect((await set('nothing')).status).toBe(404)
    app.clock.advance(50 * 86_400_000)
    const again = await signIn(app)
    Object.assign(headers, again)
    expect([(await set(first?._id)).status, (await set(second?._id, 'archived')).status]).toEqual([200, 200])
    expect((await list('?state=new')).messages).toEqual([])
    expect((await list('?state=done')).messages).toMatchObject([{ _id: first?._id, state: 'done' }])
    expect(await list('?kind=report')).toMatchObject({ count: 0, counts: { new: 0, done: 1, archived: 1 } })
    expect((await list('?kind=message')).count).toBe(2)
    expect((await app.get('/api/admin/inbox-count', headers)).body).toEqual({ count: 0 })
    await purgeMail(app.database.db, new Date(app.clock.now().getTime() + 89 * 86_400_000), 90)
    expect((await list()).count).toBe(2)
    await purgeMail(app.database.db, new Date(app.clock.now().getTime() + 90 * 86_400_000), 90)
    expect((await list()).count).toBe(0)
    expect(await countKept(app)).toBe(0)
  })

  test('messages are found by words of the text and of the sender, in any case', async () => {
    await push(app, { ...lead, args: { ...args, details: 'Işıq haqqında СВЕТ' } })
    await push(app)
    const headers = await signIn(app)
    const count = async (words: string) => {
      const { body } = await app.get(`/api/admin/inbox?state=new&words=${encodeURIComponent(words)}`, headers)
      return (body as Inbox).count
    }
    expect([await count('ışıq'), await count('свет haqq'), await count('ayse@'), await count('свет nothing')]).toEqual([
      1, 1, 2, 0,
    ])
  })

  test('without a mail server replies are refused', async () => {
    await push(app)
    const headers = await signIn(app)
    const { messages } = (await app.get('/api/admin/inbox', headers)).body as Inbox
    const path = `/api/admin/inbox/${messages[0]?._id}/reply`
    const response = await sendJson(app, ['POST', path], { subject: 'Re', text: 'Thank you.', seen: 0 }, headers)
    expect([response.status, response.body.error]).toEqual([409, 'no_mail_server'])
  })

  test('of ten concurrent messages five are accepted', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => push(app, lead, '2001:db8::1')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await countKept(app)).toBe(5)
    // The whole /64 is one client.
    expect((await push(app, lead, '2001:db8::2')).status).toBe(429)
  })

  test('the administrator pages through messages, ten at a time, newest first', async () => {
    for (let at = 0; at < 12; at++) {
      const { status } = await push(app, { ...lead, args: { ...args, name: `n${at}` } }, `192.0.2.${at}`)
      expect(status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const headers = await signIn(app)
    const first = (await app.get('/api/admin/inbox', headers)).body as Inbox
    const second = (await app.get('/api/admin/inbox?skip=10', headers)).body as Inbox
    expect([first.messages.length, first.count]).toEqual([10, 12])
    expect([...first.messages, ...second.messages].map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `n${11 - at}`),
    )
  })

  test('the administrator deletes one message; the operator deletes all messages of an address', async () => {
    await push(app)
    await push(app)
    const headers = await signIn(app)
    const { messages } = (await app.get('/api/admin/inbox', headers)).body as Inbox
    const remove = async (session: Record<string, string> = {}) =>
      (await sendJson(app, ['DELETE', `/api/admin/inbox/${messages[0]?._id}`], undefined, session)).status
    expect([await remove(), await remove(headers), await remove(headers)]).toEqual([401, 200, 404])
    expect(await countKept(app)).toBe(1)
    expect(await deleteMessagesOf(app.database.db, 'nobody@example.org')).toBe(0)
    expect(await deleteMessagesOf(app.database.db, ` ${args.email.toUpperCase()} `)).toBe(1)
    expect(await countKept(app)).toBe(0)
  })

  test('retrying an unknown message is 404', async () => {
    const response = await sendJson(app, ['POST', '/api/admin/inbox/nothing/retry'], undefined, await signIn(app))
    expect(response.status).toBe(404)
  })
})
