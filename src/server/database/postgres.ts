import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { listenPostgres } from './listen-postgres.ts'
import type { Schema } from './schema.ts'
import { createWriteWatch } from './watch-writes.ts'

const connectTimeoutMs = 5000
/** A server that took a question and never answers is away too; nothing we ask takes seconds. */
const queryTimeoutMs = 15_000
/** A process that froze inside a transaction must not hold up every other writer. */
const idleTransactionMs = 60_000
const poolSize = 8
/** Any number, as long as nobody else on the database uses it. */
const startLock = '7310242216881042'
const lockPollMs = 100

/** PostgreSQL sends bigint as text; revisions stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
}

export function openPostgres(url: string): Connection {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
    types,
  }
  const pool = new pg.Pool({ ...settings, max: poolSize })
  // An idle connection that the server drops is replaced by the pool on the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that is inside a transaction: the pool looks after idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}))
  const watch = createWriteWatch()
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: watch.log })
  watch.watch(db)
  return {
    kind: 'postgres',
    db,
    isWritable: watch.isWritable,
    async close() {
      watch.stop()
      await db.destroy()
    },
    listen: (onRevision) => listenPostgres(() => new pg.Client(settings), onRevision),
    alone: (act) => holdLock(new pg.Client(settings), act),
  }
}

/** The lock belongs to the connection, so that a process that dies gives it back. Asked for again and again, so that no query hangs. */
async function holdLock<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  client.on('error', () => {})
  await client.connect()
  try {
    const isTaken = async () => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [startLock])
      return rows[0].held !== true
    }
    while (await isTaken()) await setTimeout(lockPollMs)
    return await act()
  } finally {
    await client.end().catch(() => {})
  }
}
