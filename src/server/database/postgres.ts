import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { toReason } from '../error-reason.ts'
import type { Connection } from './connection.ts'
import { listenPostgres } from './listen-postgres.ts'
import type { Schema } from './schema.ts'
import { createWriteProbe } from './write-probe.ts'

const connectTimeoutMs = 5000
/** A server that accepts a query but never responds counts as unavailable; no query takes seconds. */
const queryTimeoutMs = 15_000
/** A process that freezes inside a transaction must not block every other writer. */
const idleTransactionMs = 60_000
const poolSize = 8
/** An arbitrary number that nothing else uses on this database. */
const advisoryLockKey = '7310242216881042'
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
  assertUsable(settings)
  const pool = new pg.Pool({ ...settings, max: poolSize })
  // The pool replaces an idle connection that the server drops; without a listener, the error would end the process.
  pool.on('error', () => {})
  // The same for a connection inside a transaction, because the pool only watches idle ones.
  pool.on('connect', (client) => client.on('error', () => {}))
  const probe = createWriteProbe()
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: probe.log })
  probe.start(db)
  return {
    kind: 'postgres',
    db,
    isWritable: probe.isWritable,
    async close() {
      probe.stop()
      await db.destroy()
    },
    listen: (onRevision) => listenPostgres(() => new pg.Client(settings), onRevision),
    withExclusiveLock: (task) => holdLock(new pg.Client(settings), task),
  }
}

/** The URL may name files, such as `sslrootcert`, which the client reads when it is created, before it connects. */
function assertUsable(settings: pg.ClientConfig): void {
  try {
    new pg.Client(settings)
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${toReason(error)}`, { cause: error })
  }
}

/** The lock belongs to the connection, so it is released when the process dies. Polled, so that no query hangs. */
async function holdLock<T>(client: pg.Client, task: () => Promise<T>): Promise<T> {
  client.on('error', () => {})
  await client.connect()
  try {
    const isTaken = async () => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [advisoryLockKey])
      return rows[0].held !== true
    }
    while (await isTaken()) await setTimeout(lockPollMs)
    return await task()
  } finally {
    await client.end().catch(() => {})
  }
}
