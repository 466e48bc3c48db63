import { type Edition, editionSchema } from '#shared/catalogue/edition.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import { inChunks } from '../../database/in-chunks.ts'
import type { EditionHashTable } from '../../database/schema.ts'
import type { Writing } from '../../database/write-content.ts'

export type VerseHash = Omit<EditionHashTable, 'language'>

export async function listEditions(db: Db): Promise<Edition[]> {
  const rows = await db.selectFrom('edition').selectAll().orderBy('language').execute()
  return rows.map((row) => editionSchema.parse(row))
}

/** Replaces the edition of its language, with the hashes its text is verified by. */
export async function saveEdition(
  db: Db,
  writing: Writing,
  edition: Edition,
  hashes: readonly VerseHash[],
): Promise<void> {
  const [before] = (await listEditions(db)).filter(({ language }) => language === edition.language)
  await db.deleteFrom('edition').where('language', '=', edition.language).execute()
  await db.insertInto('edition').values(edition).execute()
  await db.deleteFrom('edition_hash').where('language', '=', edition.language).execute()
  const rows = hashes.map((hash) => ({ language: edition.language, ...hash }))
  await inChunks(rows, (chunk) => db.insertInto('edition_hash').values(chunk).execute())
  writing.record({ entity: 'edition', entityId: edition.language, before, after: edition })
}

export async function listVerseHashes(db: Db, language: TextLanguage): Promise<VerseHash[]> {
  return await db
    .selectFrom('edition_hash')
    .select(['book', 'chapter', 'verse', 'sha256'])
    .where('language', '=', language)
    .orderBy('chapter')
    .orderBy('verse')
    .execute()
}

export async function findVerseHash(
  db: Db,
  language: TextLanguage,
  reference: Omit<VerseHash, 'sha256'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('edition_hash')
    .select('sha256')
    .where('language', '=', language)
    .where('book', '=', reference.book)
    .where('chapter', '=', reference.chapter)
    .where('verse', '=', reference.verse)
    .executeTakeFirst()
  return row?.sha256
}

export async function setEditionStatus(
  db: Db,
  writing: Writing,
  edition: Edition,
  status: Edition['status'],
): Promise<void> {
  if (edition.status === status) return
  await db.updateTable('edition').set({ status }).where('language', '=', edition.language).execute()
  writing.record({ entity: 'edition', entityId: edition.language, before: edition, after: { ...edition, status } })
}
