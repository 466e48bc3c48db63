import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sqlite', 'empty')
})
afterAll(() => database.drop())

test('a full disk is detected by the failed write and reported, and free space is detected without a write', async () => {
  const { db } = database
  const grow = () =>
    db.transaction().execute(async (db) => {
      await sql`create table ballast as with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
        select i, hex(randomblob(400)) as text from n`.execute(db)
    })
  expect(database.isWritable()).toBe(true)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 10)}`.execute(db)
  const refused = await grow().catch((error: unknown) => error)
  expect(String(refused)).toContain('full')
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(database.isWritable()).toBe(false)
  await sql`pragma max_page_count = 100000`.execute(db)
  await expect.poll(() => database.isWritable(), { timeout: 10_000 }).toBe(true)
  await grow()
})
