import { expect, test } from 'vitest'
import { noticeEveryMs } from '#server/mail/gather-notices.ts'
import { site } from '#shared/site/test.ts'
import { sendJson, type TestResponse } from '../support/send-json.ts'
import { type SignedInHeaders, signIn, signInAs, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startSmtpInbox } from '../support/smtp-inbox.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

const args = { service: site.name, name: 'Ayşe', email: 'ayse@example.org', details: 'A question.' }
const lead = { useNative: true, subject: 'New Lead', to: site.contactEmail, template: 'newLead', args }

const push = (app: TestApp, body: unknown = lead): Promise<TestResponse> =>
  sendJson(app, ['POST', '/api/email/push'], body, { 'x-forwarded-for': '192.0.2.1' })

const countKept = async ({ database: { db } }: TestApp) => (await db.selectFrom('outbox').select('id').execute()).length

type Message = { _id: string; replies: Record<string, unknown>[] } & Record<string, unknown>
type Inbox = { messages: Message[] }

describeSlowAfterFirst(databaseKinds)('mail through a mail server, on %s', (kind) => {
  test('a report is forwarded, shows the old and the current text, is answered once, and is deleted with its replies', async () => {
    const inbox = await startSmtpInbox()
    const app = await startTestApp(kind, { smtpUrl: inbox.url })
    try {
      const report = { verse: '112:1', edition: 'az' }
      expect((await push(app, { ...lead, report })).status).toBe(200)
      await inbox.waitFor(1)
      const headers = await signIn(app)
      const shown = async () => ((await app.get('/api/admin/inbox?kind=report', headers)).body as Inbox).messages[0]
      await expect.poll(shown).toMatchObject({ delivery: 'sent', attempts: 1, nextAt: null, lastError: '' })
      const text = app.feed.current().verseByReference.get('112:1')?.az
      const message = (await shown()) as Message
      expect(message.report).toMatchObject({ reference: '112:1', language: 'az', text, textNow: text })
      expect(inbox.received[0]).toMatchObject({ from: site.contactEmail, to: [site.contactEmail] })
      expect(inbox.received[0]?.source).toMatch(/^Reply-To: .*<ayse@example.org>/m)
      const send = (path: string, body?: unknown) =>
        sendJson(app, ['POST', `/api/admin/inbox/${message._id}/${path}`], body, headers)
      expect((await send('retry')).status).toBe(409)

      const reply = { subject: 'Re: 112:1', text: 'It is mended.', seen: 0 }
      expect((await send('reply', { ...reply, subject: 'a\r\nBcc: b@c.example' })).status).toBe(400)
      expect((await send('reply', reply)).status).toBe(200)
      const second = await send('reply', { ...reply, text: 'Twice' })
      expect(second).toMatchObject({ status: 409, body: { error: 'answered_since' } })
      await inbox.waitFor(2)
      const [, answerMail] = inbox.received
      expect(answerMail).toMatchObject({ from: site.contactEmail, to: [args.email] })
      expect(answerMail?.source).toMatch(new RegExp(`^Reply-To: <?${site.contactEmail}>?\\r?$`, 'm'))
      expect(answerMail?.source).toContain('Subject: Re: 112:1')
      expect(answerMail?.source).toContain('It is mended.')
      expect(answerMail?.source).toContain('> A question.')
      const state = async () => ({ ...(await shown()), ...(await shown())?.replies[0] })
      await expect
        .poll(state)
        .toMatchObject({ state: 'done', author: testAdmin.email, text: reply.text, delivery: 'sent' })

      expect((await sendJson(app, ['DELETE', `/api/admin/inbox/${message._id}`], undefined, headers)).status).toBe(200)
      expect(await countKept(app)).toBe(0)
      expect(await app.database.db.selectFrom('inbox_reply').selectAll().execute()).toEqual([])
    } finally {
      await app.stop()
      await inbox.stop()
    }
  })

  test('reviewers are notified of a sent draft, and its author of a returned draft', async () => {
    const inbox = await startSmtpInbox()
    const app = await startTestApp(kind, { content: 'empty', smtpUrl: inbox.url })
    try {
      await signIn(app)
      const author = await signInAs(app, { role: 'editor', languages: [], isReviewed: true })
      const reviewer = await signInAs(app, { role: 'reviewer', languages: [] })
      const changes = { en: 'Light', az: 'İşıq', tr: 'Işık', ru: 'Свет', ar: 'نور' }
      const draft = { version: 0, base: {}, changes, saves: 0 }
      const saved = await sendJson(app, ['PUT', '/api/admin/drafts/topic/new'], draft, author)
      const transition = (action: string, body: unknown, session: SignedInHeaders, remark: string) => {
        const [{ _id, saves }] = body as [{ _id: string; saves: number }]
        const sent = { drafts: [{ _id, saves }], remark, language: 'az' }
        return sendJson(app, ['POST', `/api/admin/drafts/${action}`], sent, session)
      }
      const sent = await transition('send', [saved.body.draft], author, 'Baxın')
      await inbox.waitFor(2)
      const recipients = inbox.received.flatMap(({ to }) => to).toSorted()
      expect(recipients).toEqual([testAdmin.email, 'reviewer@roles.example.org'].toSorted())
      expect(inbox.received[0]?.source).toMatch(/^Reply-To: .*editor.*@roles\.example\.org/m)
      await transition('return', sent.body.drafts, reviewer, 'Qısa')
      await inbox.waitFor(3)
      expect(inbox.received[2]?.to).toEqual([expect.stringMatching(/^editor/)])
      const mails = await app.database.db.selectFrom('outbox').select('args').execute()
      const remarks = mails.map(({ args }) => /\nQeyd: .*$/m.exec(JSON.parse(args).text)?.[0].trim())
      expect(remarks.toSorted()).toEqual(['Qeyd: Baxın', 'Qeyd: Baxın', 'Qeyd: Qısa'])
    } finally {
      await app.stop()
      await inbox.stop()
    }
  })

  test('at most one mail about drafts in a quarter of an hour; drafts sent meanwhile, also at once, are in the next mail', async () => {
    const inbox = await startSmtpInbox()
    const app = await startTestApp(kind, { smtpUrl: inbox.url, publicUrl: 'https://verses.example.org' })
    try {
      const { db } = app.database
      await signIn(app)
      const headers = await signInAs(app, { role: 'editor', languages: [], isReviewed: true })
      const author = { ...headers, cookie: `__Host-${headers.cookie}`, origin: 'https://verses.example.org' }
      await signInAs(app, { role: 'reviewer', languages: [] })
      const send = async (verse: string, remark: string, saves = 0) => {
        const draft = { version: 1, base: {}, changes: { opinionEn: `${remark} ${saves}` }, saves }
        const saved = await sendJson(app, ['PUT', `/api/admin/drafts/verse/${verse}`], draft, author)
        const { _id, saves: seen } = saved.body.draft as { _id: string; saves: number }
        const act = { drafts: [{ _id, saves: seen }], remark, language: 'en' }
        expect((await sendJson(app, ['POST', '/api/admin/drafts/send'], act, author)).status).toBe(200)
        return seen + 1
      }
      const listUnsent = () => db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute()
      const due = async () => (await listUnsent()).filter(({ nextAt }) => nextAt <= app.clock.now().getTime())
      let saves = 0
      for (let n = 0; n < 4; n += 1) saves = await send('1:1', `again ${n}`, saves)
      await Promise.all(['1:2', '1:3', '1:4', '1:5', '1:6', '1:7'].map((verse) => send(verse, `at once ${verse}`)))
      await expect.poll(due).toEqual([])
      const perPerson = async () =>
        Map.groupBy(await db.selectFrom('outbox').selectAll().execute(), (row) => row.recipient)
      const rows = await perPerson()
      expect([...rows.keys()].toSorted()).toEqual([testAdmin.email, 'reviewer@roles.example.org'].toSorted())
      const sent = ['again 0', 'again 1', 'again 2', 'again 3', ...[2, 3, 4, 5, 6, 7].map((n) => `at once 1:${n}`)]
      for (const mails of rows.values()) {
        expect(mails.length).toBeLessThanOrEqual(2)
        const texts = mails.map(({ args }) => JSON.parse(args).text).join('\n')
        for (const remark of sent) expect(texts.split(`Remark: ${remark}`)).toHaveLength(2)
      }
      const before = inbox.received.length
      app.clock.advance(noticeEveryMs)
      await send('1:1', 'again later', saves)
      await expect.poll(due, { timeout: 15_000 }).toEqual([])
      expect(inbox.received.length - before).toBe(2)
      // A long list is cut off, and the link shows all of it.
      for (let n = 0; n < 15; n += 1) saves = await send('2:1', 'x'.repeat(900), n === 0 ? 0 : saves)
      for (const { args } of await listUnsent()) expect(JSON.parse(args).text.length).toBeLessThan(11_000)
      expect((await listUnsent()).every(({ args }) => JSON.parse(args).text.endsWith('…'))).toBe(true)
    } finally {
      await app.stop()
      await inbox.stop()
    }
  })

  test('mail waits while the server is down, and a retry sends it at once', async () => {
    const stopped = await startSmtpInbox()
    await stopped.stop()
    const app = await startTestApp(kind, { content: 'empty', smtpUrl: stopped.url })
    const headers = await signIn(app)
    const shown = async () => ((await app.get('/api/admin/inbox', headers)).body as Inbox).messages[0]
    await push(app)
    await expect
      .poll(shown)
      .toMatchObject({ delivery: 'waiting', attempts: 1, lastError: expect.stringContaining('ECONN') })
    const inbox = await startSmtpInbox({ port: stopped.port })
    try {
      const response = await sendJson(
        app,
        ['POST', `/api/admin/inbox/${(await shown())?._id}/retry`],
        undefined,
        headers,
      )
      expect(response).toMatchObject({ status: 200, body: { message: 'The message is being sent.' } })
      await inbox.waitFor(1)
      await expect.poll(shown).toMatchObject({ delivery: 'sent', attempts: 2 })
    } finally {
      await app.stop()
      await inbox.stop()
    }
  })
})
