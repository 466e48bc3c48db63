import type { Kysely } from 'kysely'

/**
 * A single row: the versions up to which shared caches were purged, and until when a process holds the lease on
 * purging.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cdn_purge')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('contacts', 'bigint', (column) => column.notNull())
    .addColumn('leaseUntil', 'bigint', (column) => column.notNull())
    .execute()
  const first = { id: 1, revision: 0, contacts: 0, leaseUntil: 0 }
  await (db as Kysely<{ cdn_purge: typeof first }>).insertInto('cdn_purge').values(first).execute()
}
