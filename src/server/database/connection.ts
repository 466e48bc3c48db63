import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema> | Transaction<Schema>

/** An open database of either kind. The stores know only `db`. */
export type Connection = {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Schema>
  close(): Promise<void>
  /**
   * Calls back when some process has written; returns how to stop. A connection that breaks is made again by itself, and then calls
   * back for what it may have missed. SQLite has no such signal: the poll finds it.
   */
  listen(onRevision: () => void): Promise<() => Promise<void>>
  /** Runs something while no other process is inside its own `alone`: of ten that start at once, one prepares the database. */
  withExclusiveLock<T>(task: () => Promise<T>): Promise<T>
  /** False from a write that failed because the disk or the server would not take it, until one is taken again. */
  isWritable(): boolean
  /** A copy of the whole database into a file, while it is in use. Only SQLite has it: PostgreSQL has tools of its own. */
  backUp?(file: string): Promise<void>
}
