import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../../../tests/support/free-port.ts'
import { describeSlowAfterFirst } from '../../../tests/support/slow.ts'
import { type SmtpInbox, startSmtpInbox } from '../../../tests/support/smtp-inbox.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { listOutbox } from './fixture-outbox.ts'
import { addToOutbox, bringForward, never } from './outbox-store.ts'
import { type MailSender, type SenderTimes, startSender } from './sender.ts'
import { createSmtpDelivery } from './smtp.ts'

const senderProcess = fileURLToPath(new URL('../../../tests/support/run-sender.ts', import.meta.url))
const quick: SenderTimes = { pollMs: 50, leaseMs: 3000, firstDelayMs: 100, maxDelayMs: 400 }
const args = { service: 'Site', name: 'Ayşe', email: 'ayse@example.org', details: 'Merhaba <b>' }

/** Clean-ups to run after each test, in reverse order. */
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function open(kind: (typeof databaseKinds)[number]): Promise<TestDatabase> {
  const database = await openTestDatabase(kind, 'empty')
  cleanUps.push(() => database.drop())
  return database
}

async function openInbox(settings: Parameters<typeof startSmtpInbox>[0] = {}): Promise<SmtpInbox> {
  const inbox = await startSmtpInbox(settings)
  cleanUps.push(() => inbox.stop())
  return inbox
}

const logged: unknown[] = []

function send({ db }: Pick<TestDatabase, 'db'>, url: string, times = quick): MailSender {
  const deliver = createSmtpDelivery({ url, from: 'site@example.org', siteName: 'Site', siteDomain: 'example.org' })
  const sender = startSender(db, { deliver, log: (...entry) => logged.push(entry), now: () => new Date(), times })
  cleanUps.push(() => sender.stop())
  return sender
}

function add({ db }: TestDatabase): Promise<string> {
  return addToOutbox(db, { template: 'newLead', recipient: 'contact@example.org', args }, new Date())
}

async function waitUntilSent({ db }: TestDatabase): Promise<void> {
  for (;;) {
    const messages = await listOutbox(db)
    if (messages.every((message) => message.sentAt !== null)) return
    await setTimeout(20)
  }
}

function startSenderProcess(database: TestDatabase, url: string, { leaseMs } = quick) {
  const child = spawn(process.execPath, [senderProcess, database.address, url, String(leaseMs)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  cleanUps.push(kill)
  return { kill }
}

describeSlowAfterFirst(databaseKinds)('mail from the outbox on %s', (kind) => {
  test('is delivered once, with its parts and its own Message-ID', async () => {
    const database = await open(kind)
    const inbox = await openInbox()
    const id = await add(database)
    send(database, inbox.url)
    await waitUntilSent(database)
    await setTimeout(300)
    expect(inbox.received).toHaveLength(1)
    const [mail] = inbox.received
    expect(mail).toMatchObject({
      from: 'site@example.org',
      to: ['contact@example.org'],
      messageId: `<${id}@example.org>`,
    })
    expect(mail?.source).toMatch(/^Subject: New Lead$/im)
    expect(mail?.source).toMatch(/^Reply-To: .*<ayse@example.org>$/im)
    expect(mail?.source).toContain('&lt;b&gt;')
  })

  test('waits while the server is down and is delivered once after it returns', async () => {
    const database = await open(kind)
    const port = await findFreePort()
    await add(database)
    send(database, `smtp://127.0.0.1:${port}`)
    const findFirst = async () => (await listOutbox(database.db))[0]
    await expect.poll(async () => (await findFirst())?.attempts).toBeGreaterThanOrEqual(2)
    expect((await findFirst())?.lastError).toContain('ECONNREFUSED')
    const inbox = await openInbox({ port })
    await waitUntilSent(database)
    expect(inbox.received).toHaveLength(1)
  })

  test('with a permanent rejection is tried three times, then stored as rejected until a retry is requested', async () => {
    const database = await open(kind)
    const server: { refusal: number | undefined } = { refusal: 550 }
    const inbox = await openInbox({ refusal: () => server.refusal })
    const id = await add(database)
    const sender = send(database, inbox.url)
    const find = async () => (await listOutbox(database.db))[0]
    while ((await find())?.nextAt !== never) await setTimeout(20)
    const lastError = expect.stringContaining('550 <contact@example.org>: no such mailbox')
    expect(await find()).toMatchObject({ attempts: 3, sentAt: null, lastError })
    expect(JSON.stringify(logged)).toMatch(/550 … no such mailbox/)
    expect(JSON.stringify(logged)).not.toContain('contact@example.org')
    server.refusal = undefined
    await bringForward(database.db, id, new Date())
    sender.sendSoon()
    await waitUntilSent(database)
    expect(inbox.received).toHaveLength(1)
  })

  test('with a temporary rejection is retried until it succeeds', async () => {
    const database = await open(kind)
    const server: { refusal: number | undefined } = { refusal: 451 }
    const inbox = await openInbox({ refusal: () => server.refusal })
    await add(database)
    send(database, inbox.url, { ...quick, firstDelayMs: 10, maxDelayMs: 10 })
    const find = async () => (await listOutbox(database.db))[0]
    while (((await find())?.attempts ?? 0) < 5) await setTimeout(20)
    server.refusal = undefined
    await waitUntilSent(database)
    expect(inbox.received).toHaveLength(1)
  })

  test('survives kill -9 before the server has it: the next sender delivers it once', async () => {
    const database = await open(kind)
    const silentInbox = await openInbox({ beforeAccepting: () => new Promise(() => {}) })
    await add(database)
    // The next sender waits until the dead sender's lease expires.
    const child = startSenderProcess(database, silentInbox.url, { ...quick, leaseMs: 500 })
    await silentInbox.waitFor(1)
    await child.kill()
    const inbox = await openInbox()
    send(database, inbox.url)
    await waitUntilSent(database)
    expect(inbox.received).toHaveLength(1)
    // The first server never confirmed the message. If it kept it anyway, the equal message id identifies the
    // duplicate.
    expect(inbox.received[0]?.messageId).toBe(silentInbox.received[0]?.messageId)
  })

  test('is not sent twice by three senders, one of them another process', async () => {
    const database = await open(kind)
    const inbox = await openInbox({ beforeAccepting: () => setTimeout(5) })
    for (let count = 0; count < 25; count++) await add(database)
    const second = kind === 'sqlite' ? openSqlite(database.address) : openPostgres(database.address)
    cleanUps.push(() => second.close())
    send(database, inbox.url)
    send(second, inbox.url)
    startSenderProcess(database, inbox.url)
    await waitUntilSent(database)
    await setTimeout(300)
    expect(inbox.received).toHaveLength(25)
    expect(new Set(inbox.received.map((mail) => mail.messageId)).size).toBe(25)
  })

  test('a slow server keeps the lease renewed: no other sender sends meanwhile', async () => {
    const database = await open(kind)
    const inbox = await openInbox({ beforeAccepting: () => setTimeout(1500) })
    await add(database)
    send(database, inbox.url, { ...quick, leaseMs: 300 })
    send(database, inbox.url, { ...quick, leaseMs: 300 })
    await waitUntilSent(database)
    expect(inbox.received).toHaveLength(1)
  })
})
