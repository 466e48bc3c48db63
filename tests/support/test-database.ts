import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { createPostgresDatabase } from './postgres-server.ts'

/** Both kinds, for `describe.each`: the same tests hold on either. */
export const databaseKinds = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

export type TestDatabase = Connection & {
  /** The file, or the postgres:// address: for another process that opens the same database. */
  readonly address: string
  drop(): Promise<void>
}

type Content = 'empty' | 'filled'

/** A database of its own for a test: migrated and empty, or holding the default content. */
export async function openTestDatabase(kind: DatabaseKind, content: Content): Promise<TestDatabase> {
  const database = await openUnmigratedDatabase(kind, content)
  await migrate(database.db)
  return database
}

/** The same before any migration, for a test that makes a database of an older version. */
export async function openUnmigratedDatabase(kind: DatabaseKind, content: Content = 'empty'): Promise<TestDatabase> {
  return kind === 'sqlite' ? openTestSqlite(content) : await openTestPostgres(content)
}

function openTestSqlite(content: Content): TestDatabase {
  const directory = mkdtempSync(join(tmpdir(), 'verse-test-'))
  const file = join(directory, 'verses.sqlite')
  if (content === 'filled') copyFileSync(join(inject('filledDirectory'), 'filled.sqlite'), file)
  const connection = openSqlite(file)
  const drop = async () => {
    await connection.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...connection, address: file, drop }
}

async function openTestPostgres(content: Content): Promise<TestDatabase> {
  const template = content === 'filled' ? 'filled' : undefined
  const url = await createPostgresDatabase(inject('postgresUrl'), `test_${randomUUID()}`, template)
  const connection = openPostgres(url)
  return { ...connection, address: url, drop: () => connection.close() }
}
