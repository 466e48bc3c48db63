import { dirname } from 'node:path'
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Connection } from './connection.ts'
import { makePrivateDirectory } from './make-private-directory.ts'
import type { Schema } from './schema.ts'
import { createWriteProbe } from './write-probe.ts'

/** Waits for another process's write instead of failing at once. */
const busyTimeoutMs = 5000
const lockPollMs = 50
const busy = 5

/**
 * Kysely assumes otherwise, but SQLite can roll back schema changes: an interrupted migration leaves nothing behind.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

export function openSqlite(file: string): Connection {
  makePrivateDirectory(dirname(file))
  const database = openFile(file)
  const probe = createWriteProbe()
  const db = new Kysely<Schema>({ dialect: new Dialect({ database: toKyselyDatabase(database) }), log: probe.log })
  probe.start(db)
  return {
    kind: 'sqlite',
    db,
    isWritable: probe.isWritable,
    async close() {
      probe.stop()
      await db.destroy()
      // Kysely closes a database only if it was used.
      if (database.isOpen) database.close()
    },
    listen: async () => async () => {},
    withExclusiveLock: (task) => holdLock(`${file}.lock`, task),
    backUp: async (target) => void (await backup(database, target)),
  }
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    database.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * A lock on an empty database next to the real one. Unlike a lock file, the system releases it when its holder dies.
 */
async function holdLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file)
  try {
    while (!tryLock(lock)) await setTimeout(lockPollMs)
    return await task()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}

/** Kysely expects better-sqlite3; this implements the part of its API that Kysely uses on top of `node:sqlite`. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk makes SQLite roll back by itself; a second rollback would fail and hide the cause.
      if (sql === 'rollback' && !database.isTransaction) return emptyStatement
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

const emptyStatement: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}
