import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import type { Schema } from './schema.ts'

const connectTimeoutMs = 5000
const poolSize = 8

/** PostgreSQL sends bigint as text; revisions stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
}

export function openPostgres(url: string): Connection {
  const settings = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs, types }
  const pool = new pg.Pool({ ...settings, max: poolSize })
  // An idle connection that the server drops is replaced by the pool on the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    close: () => db.destroy(),
    async listen(onRevision) {
      const client = new pg.Client(settings)
      client.on('error', () => {})
      client.on('notification', () => onRevision())
      await client.connect()
      await client.query('listen revision')
      return () => client.end()
    },
  }
}
