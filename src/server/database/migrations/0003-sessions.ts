import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofAdmin = (column: ColumnDefinitionBuilder) => column.notNull().references('admin.id').onDelete('cascade')

/** Times are milliseconds since 1970, so that either database compares and adds them without its date functions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTwoStep(db)
  await createSessions(db)
  await createLimits(db)
  await createContacts(db)
}

async function addTwoStep(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema.alterTable('admin').addColumn('totpSecret', 'text').execute()
  await db.schema.alterTable('admin').addColumn('totpPending', 'text').execute()
  await db.schema
    .alterTable('admin')
    .addColumn('totpLastStep', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('adminId', 'text', ofAdmin)
    .addColumn('codeHash', 'text', required)
    .addPrimaryKeyConstraint('recovery_code_key', ['adminId', 'codeHash'])
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('adminId', 'text', ofAdmin)
    .addColumn('startedAt', 'bigint', required)
    .addColumn('seenAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('session_by_admin').on('session').column('adminId').execute()
  await db.schema.createIndex('session_by_start').on('session').column('startedAt').execute()
  await db.schema
    .createTable('trusted_client')
    .addColumn('adminId', 'text', ofAdmin)
    .addColumn('keyHash', 'text', required)
    .addColumn('seenAt', 'bigint', required)
    .addPrimaryKeyConstraint('trusted_client_key', ['adminId', 'keyHash'])
    .execute()
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempt')
    .addColumn('keyHash', 'text', key)
    .addColumn('failures', 'integer', required)
    .addColumn('lastAt', 'bigint', required)
    .addColumn('blockedUntil', 'bigint', required)
    .execute()
  await db.schema.createIndex('attempt_by_time').on('attempt').column('lastAt').execute()
}

/** A single row: the contacts belong to the site, whichever administrator entered them. */
async function createContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', 'integer', key)
    .addColumn('version', 'integer', required)
    .addColumn('email1', 'text', required)
    .addColumn('tel1', 'text', required)
    .addColumn('tel2', 'text', required)
    .execute()
  await sql`insert into contacts (id, version, email1, tel1, tel2) values (1, 0, '', '', '')`.execute(db)
}
