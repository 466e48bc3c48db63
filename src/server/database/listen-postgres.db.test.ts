import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { makeVerse } from '../../../tests/support/make-verse.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { saveVerses } from '../content/stores/verse-store.ts'
import { toReconnectDelay } from './listen-postgres.ts'
import { writeContent } from './write-content.ts'

test.each([
  ['after a success', 0, 0],
  ['after the first failure', 1, 100],
  ['after the third failure', 3, 400],
  ['bounded', 50, 5000],
])('reconnect delay: %s', (_reason, failures, ms) => expect(toReconnectDelay(failures)).toBe(ms))

describe('listening to PostgreSQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'empty')
  })
  afterAll(() => database.drop())

  const write = (verse: number) =>
    writeContent(database.db, { actor: 'tester', now: new Date(), grant: ownerGrant }, (db, writing) =>
      saveVerses(db, writing, [makeVerse({ _id: `v${verse}`, verse })]),
    )
  const listListeners = async () =>
    (
      await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen revision'`.execute(database.db)
    ).rows.map(({ pid }) => pid)

  test('a connection closed by the server is opened again and gets notifications', async () => {
    const notifications = { times: 0 }
    const stop = await database.listen(() => notifications.times++)
    await write(1)
    await expect.poll(() => notifications.times, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
    const [pid] = await listListeners()
    await sql`select pg_terminate_backend(${pid})`.execute(database.db)
    await expect.poll(async () => (await listListeners())[0] ?? pid, { timeout: 20_000 }).not.toBe(pid)
    await expect.poll(() => notifications.times, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
    const before = notifications.times
    await write(2)
    await expect.poll(() => notifications.times, { timeout: 10_000 }).toBeGreaterThan(before)
    await stop()
    await expect.poll(listListeners, { timeout: 10_000 }).toEqual([])
  })

  test('a connection lost inside a transaction fails only that write', async () => {
    const cut = writeContent(
      database.db,
      { actor: 'tester', now: new Date(), grant: ownerGrant },
      async (db, writing) => {
        await saveVerses(db, writing, [makeVerse({ _id: 'cut', verse: 7 })])
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
        await saveVerses(db, writing, [makeVerse({ _id: 'cut too', verse: 8 })])
      },
    )
    await expect(cut).rejects.toThrow()
    await write(3)
  })
})
