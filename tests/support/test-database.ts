import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { createPostgresDatabase } from './postgres-server.ts'

/** Both kinds, for `describe.each`: the same tests must pass on each. */
export const databaseKinds = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

export type TestDatabase = Connection & {
  /** The file, or the postgres:// URL, for another process that opens the same database. */
  readonly address: string
  drop(): Promise<void>
}

/** Nothing, whole chapters of the default content, or all of it. */
export type TestContent = 'empty' | 'excerpt' | 'filled'

/** A separate database for a test. */
export async function openTestDatabase(kind: DatabaseKind, content: TestContent): Promise<TestDatabase> {
  const database = await openUnmigratedDatabase(kind, content)
  await migrate(database.db)
  return database
}

/** The same without migrations, for a test that creates a database of an older version. */
export async function openUnmigratedDatabase(
  kind: DatabaseKind,
  content: TestContent = 'empty',
): Promise<TestDatabase> {
  return kind === 'sqlite' ? await openTestSqlite(content) : await openTestPostgres(content)
}

async function openTestSqlite(content: TestContent): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-test-'))
  const file = join(directory, 'verses.sqlite')
  if (content !== 'empty') copyFileSync(join(inject('filledDirectory'), `${content}.sqlite`), file)
  const connection = openSqlite(file)
  // Safe, because no test cuts the power.
  await sql`pragma synchronous = off`.execute(connection.db)
  const drop = async () => {
    await connection.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...connection, address: file, drop }
}

async function openTestPostgres(content: TestContent): Promise<TestDatabase> {
  const template = content === 'empty' ? undefined : content
  const url = await createPostgresDatabase(inject('postgresUrl'), `test_${randomUUID()}`, template)
  const connection = openPostgres(url)
  return { ...connection, address: url, drop: () => connection.close() }
}
