import type { Kysely } from 'kysely'

/** The author's reason for a write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('change_log')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
