import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * Unpublished changes, the accounts whose changes are reviewed first, and the author of a change that someone else
 * published. `base` and `changes` are JSON objects; `updatedAt` is milliseconds since 1970.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('adminId', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entityId', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('base', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('remark', 'text', required)
    .addColumn('remarkBy', 'text', required)
    .addColumn('saves', 'integer', required)
    .addColumn('updatedAt', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('draft_by_record')
    .on('draft')
    .columns(['adminId', 'entity', 'entityId'])
    .unique()
    .execute()
  const isReviewed = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
  await db.schema.alterTable('admin').addColumn('isReviewed', 'integer', isReviewed).execute()
  await db.schema.alterTable('invitation').addColumn('isReviewed', 'integer', isReviewed).execute()
  const writtenBy = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
  await db.schema.alterTable('change_log').addColumn('writtenBy', 'text', writtenBy).execute()
}
