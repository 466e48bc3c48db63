import type { Kysely } from 'kysely'

/**
 * The outline: titled passages of each chapter, and an introduction. Texts by language are JSON, so a new language
 * needs no column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('passage')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chapter', 'integer', (column) => column.notNull())
    .addColumn('fromVerse', 'integer', (column) => column.notNull())
    .addColumn('toVerse', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('themes', 'text', (column) => column.notNull())
    .addColumn('questions', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('passage_by_chapter').on('passage').columns(['chapter', 'fromVerse']).execute()
  const introduction = schema
    .createTable('introduction')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chapter', 'integer', (column) => column.notNull())
  await ['en', 'az', 'tr', 'ru', 'updatedAt']
    .reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), introduction)
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
