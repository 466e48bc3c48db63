import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Connection } from './connection.ts'
import type { Schema } from './schema.ts'

/** Waits for another process's write instead of failing at once. */
const busyTimeoutMs = 5000

export function openSqlite(file: string): Connection {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: toKyselyDatabase(database) }) })
  return { kind: 'sqlite', db, close: () => db.destroy(), listen: async () => async () => {} }
}

/** Kysely speaks better-sqlite3; this is the little of it that Kysely asks for, said in `node:sqlite`. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}
