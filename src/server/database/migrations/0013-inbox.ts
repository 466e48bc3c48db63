import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const required = (column: ColumnDefinitionBuilder) => column.notNull()

type StoredLead = { readonly id: string; readonly createdAt: number; readonly recipient: string; readonly args: string }

/**
 * Messages of readers, and replies to them. A message has the id of the mail that forwards it, a reply the id of its
 * own mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inbox')
    .addColumn('id', 'text', key)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('handledAt', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('reportedText', 'text', required)
    .execute()
  await db.schema.createIndex('inbox_by_state').on('inbox').columns(['state', 'id']).execute()
  await db.schema
    .createTable('inbox_reply')
    .addColumn('id', 'text', key)
    .addColumn('messageId', 'text', (column) => column.notNull().references('inbox.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('author', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .execute()
  await db.schema.createIndex('inbox_reply_by_message').on('inbox_reply').column('messageId').execute()
  await copyLeads(db as Kysely<{ outbox: StoredLead; inbox: Record<string, unknown> }>)
}

/** Copies earlier messages, which were only in the outbox. */
async function copyLeads(db: Kysely<{ outbox: StoredLead; inbox: Record<string, unknown> }>): Promise<void> {
  const leads = await db.selectFrom('outbox').select(['id', 'createdAt', 'recipient', 'args']).execute()
  for (const { id, createdAt, recipient, args } of leads) {
    const { name, email, details } = JSON.parse(args) as Record<'name' | 'email' | 'details', string>
    const report = { reference: '', edition: '', reportedText: '' }
    await db
      .insertInto('inbox')
      .values({ id, createdAt, handledAt: createdAt, state: 'new', recipient, name, email, details, ...report })
      .execute()
  }
}
