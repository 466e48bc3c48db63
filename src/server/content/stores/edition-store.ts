import { type Edition, editionSchema } from '#shared/catalogue/edition.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import type { EditionVerseHashTable } from '../../database/content-tables.ts'
import type { Writing } from '../../database/write-content.ts'

export type VerseHash = Omit<EditionVerseHashTable, 'edition'>

/** The default editions, one per language. */
export async function listEditions(db: Db): Promise<Edition[]> {
  const rows = await db.selectFrom('edition').selectAll().orderBy('language').execute()
  return rows.map(({ id, ...row }) => editionSchema.parse({ _id: id, ...row }))
}

/** Replaces the default edition of its language. */
export async function saveEdition(db: Db, writing: Writing, edition: Edition): Promise<void> {
  const [before] = (await listEditions(db)).filter(({ language }) => language === edition.language)
  await db.deleteFrom('edition').where('language', '=', edition.language).execute()
  const { _id: id, ...row } = edition
  await db
    .insertInto('edition')
    .values({ id, ...row })
    .execute()
  writing.record({ entity: 'edition', entityId: edition.language, before, after: edition })
}

export async function deleteEdition(db: Db, writing: Writing, language: TextLanguage): Promise<void> {
  const [before] = (await listEditions(db)).filter((edition) => edition.language === language)
  if (!before) return
  await db.deleteFrom('edition').where('language', '=', language).execute()
  writing.record({ entity: 'edition', entityId: language, before, after: null })
}

export async function hasVerseHashes(db: Db, { sha256 }: Pick<Edition, 'sha256'>): Promise<boolean> {
  const query = db.selectFrom('edition_verse_hash').select('verse').where('edition', '=', sha256)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** In canonical order; only of the given chapters, if any. */
export async function listVerseHashes(
  db: Db,
  { sha256 }: Pick<Edition, 'sha256'>,
  chapters?: readonly number[],
): Promise<VerseHash[]> {
  const all = db
    .selectFrom('edition_verse_hash')
    .select(['book', 'chapter', 'verse', 'sha256'])
    .where('edition', '=', sha256)
    .orderBy('chapter')
    .orderBy('verse')
  return await (chapters ? all.where('chapter', 'in', [...chapters, 0]) : all).execute()
}

export async function findVerseHash(
  db: Db,
  { sha256 }: Pick<Edition, 'sha256'>,
  place: Omit<VerseHash, 'sha256'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('edition_verse_hash')
    .select('sha256')
    .where('edition', '=', sha256)
    .where('book', '=', place.book)
    .where('chapter', '=', place.chapter)
    .where('verse', '=', place.verse)
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
