import type { Kysely } from 'kysely'

/** Why something was written, as its author states it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('change_log')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
