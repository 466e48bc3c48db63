import { type Kysely, sql } from 'kysely'

/**
 * Stores hashes of verses by the edition they were imported with instead of by language. An edition's own hash
 * determines them, so they stay valid for ever, and undoing an import finds the hashes of the previous edition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edition_verse_hash')
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('book', 'text', (column) => column.notNull())
    .addColumn('chapter', 'integer', (column) => column.notNull())
    .addColumn('verse', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_verse_hash_key', ['edition', 'book', 'chapter', 'verse'])
    .execute()
  await sql`insert into edition_verse_hash (edition, book, chapter, verse, sha256)
    select distinct edition.sha256, edition_hash.book, edition_hash.chapter, edition_hash.verse, edition_hash.sha256
    from edition_hash join edition on edition.language = edition_hash.language`.execute(db)
  await db.schema.dropTable('edition_hash').execute()
}
