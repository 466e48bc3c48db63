import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Drafts that were sent for review or returned, for the activity log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('author', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entityId', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('remark', 'text', required)
    .addColumn('languages', 'text', required)
    .execute()
  await db.schema.createIndex('draft_event_by_time').on('draft_event').column('at').execute()
}
