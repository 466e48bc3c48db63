import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Dismissed content issues: why, by whom and when, and the fingerprint of the text they were about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ignored_issue')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}
