import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema> | Transaction<Schema>

/** An open database of either kind. The stores know only `db`. */
export type Connection = {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Schema>
  close(): Promise<void>
  /** Calls back when some process has written; returns how to stop. SQLite has no such signal: the poll finds it. */
  listen(onRevision: () => void): Promise<() => Promise<void>>
}
