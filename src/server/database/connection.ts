import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema> | Transaction<Schema>

/** An open SQLite or PostgreSQL database. Stores use only `db`. */
export type Connection = {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Schema>
  close(): Promise<void>
  /**
   * Calls back after any process has written; returns how to stop. A broken connection is restored automatically,
   * followed by a callback for writes that may have been missed. On SQLite it does nothing: polling finds writes.
   */
  listen(onRevision: () => void): Promise<() => Promise<void>>
  /**
   * Runs a task under a database-wide exclusive lock, so that of several processes starting at once only one prepares
   * the database.
   */
  withExclusiveLock<T>(task: () => Promise<T>): Promise<T>
  /** False after a write failed because the disk or the server refused it, until a write succeeds again. */
  isWritable(): boolean
  /** Copies the whole database into a file while it is in use. SQLite only: PostgreSQL has its own tools. */
  backUp?(file: string): Promise<void>
}
