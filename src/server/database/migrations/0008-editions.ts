import { type Kysely, sql } from 'kysely'
import { toTermsKey } from '#shared/catalogue/edition.ts'
import { toEditionId } from '#shared/catalogue/edition-id.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { addEverydaySpelling } from './add-everyday-spelling.ts'
import { recordImportedTexts } from './record-imported-texts.ts'

const columns = ['title', 'translator', 'publisher', 'source', 'sourceUrl', 'version', 'date', 'terms', 'termsKey']

/**
 * Allows any number of editions per language. A language's existing edition becomes its default; the others have their
 * own table. The imported text of every edition is kept, so that an edited verse can be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['id', 'publisher', 'date', 'termsKey', 'direction']) {
    await db.schema
      .alterTable('edition')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute()
  }
  await createTables(db)
  await nameEditions(db)
  await recordImportedTexts(db)
  await addEverydaySpelling(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const texts = ['language', ...columns, 'direction', 'sha256', 'status', 'updatedAt', 'edits']
  const additional = texts.reduce(
    (table, column) => table.addColumn(column, 'text', (definition) => definition.notNull()),
    db.schema.createTable('additional_edition').addColumn('id', 'text', (definition) => definition.primaryKey()),
  )
  await additional.addColumn('verseCount', 'integer', (definition) => definition.notNull()).execute()
  await db.schema
    .createTable('edition_text')
    .addColumn('edition', 'text', (definition) => definition.notNull())
    .addColumn('chapter', 'integer', (definition) => definition.notNull())
    .addColumn('texts', 'text', (definition) => definition.notNull())
    .addPrimaryKeyConstraint('edition_text_key', ['edition', 'chapter'])
    .execute()
}

type OldEdition = {
  readonly language: TextLanguage
  readonly title: string
  readonly translator: string
  readonly sourceUrl: string
  readonly terms: string
}

async function nameEditions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldEdition>`
    select language, title, translator, "sourceUrl", terms from edition`.execute(db)
  for (const edition of rows) {
    const { direction } = languages[edition.language]
    const termsKey = toTermsKey(edition.terms)
    await sql`update edition set id = ${toEditionId(edition)}, direction = ${direction}, "termsKey" = ${termsKey}
      where language = ${edition.language}`.execute(db)
  }
}
