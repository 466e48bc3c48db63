import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofAdmin = (column: ColumnDefinitionBuilder) => column.notNull().references('admin.id').onDelete('cascade')

/** Passkeys, their challenges, and password reset links. Times are milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('adminId', 'text', ofAdmin)
    .addColumn('name', 'text', required)
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('usedAt', 'bigint')
    .execute()
  await db.schema.createIndex('passkey_by_admin').on('passkey').column('adminId').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challengeHash', 'text', (column) => column.primaryKey())
    .addColumn('adminId', 'text')
    .addColumn('createdAt', 'bigint', required)
    .execute()
  await db.schema
    .createTable('password_reset')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('adminId', 'text', ofAdmin)
    .addColumn('createdAt', 'bigint', required)
    .execute()
}
