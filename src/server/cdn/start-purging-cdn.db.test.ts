import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { makeVerse } from '../../../tests/support/make-verse.ts'
import { describeSlowAfterFirst } from '../../../tests/support/slow.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { saveVerses } from '../content/stores/verse-store.ts'
import { writeContent } from '../database/write-content.ts'
import { createDeliverPurge } from './deliver-purge.ts'
import { claimPurge, type PurgeLease, releasePurge } from './purge-store.ts'
import { type PurgeTimes, startPurgingCdn } from './start-purging-cdn.ts'

/** Clean-ups to run after each test, in reverse order. */
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

type Received = { readonly type: string | undefined; readonly keys: readonly string[] }

/** A CDN API that receives purges. It refuses the first `refused` of them. */
async function startCdnInterface(refused = 0) {
  const received: Received[] = []
  const state = { refused }
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    if (state.refused-- > 0) return void response.writeHead(503).end()
    const { keys } = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ type: request.headers['content-type'], keys })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, received }
}

const base = buildCatalogue(makeContent())
const quick: PurgeTimes = { lookMs: 5, againMs: [20], settleMs: 200, leaseMs: 300, maxDelayMs: 50 }

describeSlowAfterFirst(databaseKinds)('purging a CDN with %s', (kind) => {
  const open = async (): Promise<TestDatabase> => {
    const database = await openTestDatabase(kind, 'empty')
    cleanUps.push(() => database.drop())
    return database
  }

  const write = async ({ db }: TestDatabase, en: string): Promise<number> => {
    const author = { actor: 'tester', now: new Date(), grant: ownerGrant }
    await writeContent(db, author, (connection, writing) => saveVerses(connection, writing, [makeVerse({ en })]))
    return Number((await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision)
  }

  const readMark = async ({ db }: TestDatabase) =>
    Number((await db.selectFrom('cdn_purge').select('revision').executeTakeFirstOrThrow()).revision)

  /** Starts a process that purges, with the revision that it has reached. */
  const start = ({ db }: TestDatabase, url: string, times: Partial<PurgeTimes> = {}) => {
    const process = { revision: 0, warnings: 0 }
    const stop = startPurgingCdn(db, {
      catalogue: () => ({ ...base, revision: process.revision }),
      contacts: () => 0,
      deliver: createDeliverPurge({ urls: [url], method: 'POST' }),
      log: (level) => {
        if (level === 'warn') process.warnings += 1
      },
      times: { ...quick, ...times },
    })
    cleanUps.push(stop)
    return process
  }

  test('each process purges the tags of a write once it has the write, and the last purge is recorded', async () => {
    const [database, cdn] = [await open(), await startCdnInterface()]
    const [first, second] = [start(database, cdn.url), start(database, cdn.url)]
    const revision = await write(database, 'light')
    first.revision = revision
    await expect.poll(() => cdn.received.length).toBeGreaterThan(0)
    expect(cdn.received[0]).toEqual({
      type: 'application/json',
      keys: expect.arrayContaining(['content', 'verses', 'v-v1', 'w-en']),
    })
    const before = cdn.received.length
    second.revision = revision
    await expect.poll(() => cdn.received.length).toBeGreaterThan(before)
    await expect.poll(() => readMark(database)).toBe(revision)
  })

  test('a process that is behind does not undo the record of another process', async () => {
    const [database, cdn] = [await open(), await startCdnInterface()]
    const ahead = start(database, cdn.url)
    const behind = start(database, cdn.url, { settleMs: 600 })
    const one = await write(database, 'one')
    ahead.revision = one
    behind.revision = one
    await expect.poll(() => cdn.received.length).toBeGreaterThan(1)
    const two = await write(database, 'two')
    ahead.revision = two
    await expect.poll(() => readMark(database)).toBe(two)
    const marks = new Set<number>()
    for (const end = Date.now() + 1200; Date.now() < end; await setTimeout(10)) marks.add(await readMark(database))
    expect([...marks]).toEqual([two])
  })

  test('a failed purge is retried until it succeeds, and is logged', async () => {
    const [database, cdn] = [await open(), await startCdnInterface(2)]
    const process = start(database, cdn.url)
    const revision = await write(database, 'light')
    process.revision = revision
    await expect.poll(() => readMark(database)).toBe(revision)
    expect(process.warnings).toBe(2)
    expect(cdn.received.length).toBeGreaterThan(0)
  })

  test('a purge that a process claimed and did not finish is continued by another process', async () => {
    const [database, cdn] = [await open(), await startCdnInterface()]
    const revision = await write(database, 'light')
    expect(await claimPurge(database.db, Date.now(), quick.leaseMs)).toMatchObject({ purged: { revision: 0 } })
    start(database, cdn.url).revision = revision
    await expect.poll(() => readMark(database)).toBe(revision)
    expect(cdn.received.length).toBeGreaterThan(0)
  })

  test('a process whose lease expired leaves the lease and the record of another process as they are', async () => {
    const database = await open()
    const claim = async (now: number) => (await claimPurge(database.db, now, 100)) as PurgeLease
    const late = await claim(1000)
    const current = await claim(1100)
    await releasePurge(database.db, late, { revision: 1, contacts: 0 })
    expect(await claim(1150)).toBeUndefined()
    await releasePurge(database.db, current, { revision: 2, contacts: 0 })
    await releasePurge(database.db, late, { revision: 1, contacts: 0 })
    expect((await claim(1150)).purged).toEqual({ revision: 2, contacts: 0 })
  })
})
