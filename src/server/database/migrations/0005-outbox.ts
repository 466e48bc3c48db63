import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Times are milliseconds since 1970, as in 0003-sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('template', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('args', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('nextAt', 'bigint', required)
    .addColumn('leaseUntil', 'bigint', required)
    .addColumn('lease', 'text', required)
    .addColumn('lastError', 'text', required)
    .addColumn('sentAt', 'bigint')
    .execute()
  await db.schema.createIndex('outbox_by_turn').on('outbox').columns(['sentAt', 'nextAt']).execute()
  await db.schema
    .createTable('push_limit')
    .addColumn('client', 'text', key)
    .addColumn('windowStart', 'bigint', required)
    .addColumn('pushes', 'integer', required)
    .execute()
}
