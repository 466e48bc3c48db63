import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * People with roles. Every existing account becomes an owner, because it could do everything until now. Times are
 * milliseconds since 1970; `languages` is a JSON list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withDefault = (value: string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value)
  // SQLite adds one column per statement.
  await db.schema.alterTable('admin').addColumn('role', 'text', withDefault('owner')).execute()
  await db.schema.alterTable('admin').addColumn('languages', 'text', withDefault('[]')).execute()
  await db.schema.alterTable('admin').addColumn('disabledAt', 'bigint').execute()
  await db.schema.alterTable('session').addColumn('client', 'text', withDefault('')).execute()
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('languages', 'text', required)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('invitedBy', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .execute()
  await db.schema
    .createTable('account_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('details', 'text', required)
    .execute()
  await db.schema.createIndex('account_event_by_time').on('account_event').column('at').execute()
}
