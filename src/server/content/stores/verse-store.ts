import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { extraFieldsSchema } from '#shared/catalogue/extra-fields.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import type { VerseTable } from '../../database/content-tables.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { mapInSlices } from '../../database/map-in-slices.ts'
import { upsertRows } from '../../database/upsert-rows.ts'
import type { Writing } from '../../database/write-content.ts'
import { assignVersions, type Draft, listAbsentIds } from './assign-versions.ts'
import { listLastVersions } from './change-log-store.ts'

type VerseRow = VerseTable
export type VerseDraft = Draft<VerseRecord>

function toVerse({ id, extra, ...row }: VerseRow): VerseRecord {
  return { _id: id, ...row, extra: extraFieldsSchema.parse(JSON.parse(extra)) }
}

function toRow({ _id, extra, ...verse }: VerseRecord): VerseRow {
  return { id: _id, ...verse, extra: JSON.stringify(extra) }
}

export async function listAllVerses(db: Db): Promise<VerseRecord[]> {
  const verses: VerseRecord[] = []
  for (const { first, last } of await listChapterRanges(db)) {
    const some = db.selectFrom('verse').selectAll().where('chapter', '>=', first).where('chapter', '<=', last)
    const rows = await some.orderBy('chapter').orderBy('verse').execute()
    for (const verse of await mapInSlices(rows, toVerse)) verses.push(verse)
    await nextTurn()
  }
  return verses
}

const maxVersesOfRange = 500

/** Ranges of chapters to read together: reading the whole book at once would keep other requests waiting. */
async function listChapterRanges(db: Db): Promise<{ first: number; last: number }[]> {
  const chapters = await db
    .selectFrom('verse')
    .select(({ fn }) => ['chapter', fn.countAll().as('count')])
    .groupBy('chapter')
    .orderBy('chapter')
    .execute()
  const ranges: { first: number; last: number; size: number }[] = []
  for (const { chapter, count } of chapters) {
    const range = ranges.at(-1)
    if (range && range.size + Number(count) <= maxVersesOfRange) {
      range.last = chapter
      range.size += Number(count)
    } else ranges.push({ first: chapter, last: chapter, size: Number(count) })
  }
  return ranges
}

export async function listVerses(db: Db, ids: readonly string[]): Promise<VerseRecord[]> {
  const rows: VerseRow[] = []
  await inChunks(ids, async (chunk) => {
    rows.push(...(await db.selectFrom('verse').selectAll().where('id', 'in', chunk).execute()))
  })
  return rows.map(toVerse)
}

/** The verse of the default book at a reference. */
export async function findVerseAt(db: Db, { chapter, verse }: Reference): Promise<VerseRecord | undefined> {
  const row = await db
    .selectFrom('verse')
    .selectAll()
    .where('book', '=', defaultBook)
    .where('chapter', '=', chapter)
    .where('verse', '=', verse)
    .executeTakeFirst()
  return row && toVerse(row)
}

/** The text of the default book in one language, in canonical order. */
export async function listTexts(
  db: Db,
  language: TextLanguage,
): Promise<{ chapter: number; verse: number; text: string }[]> {
  return await db
    .selectFrom('verse')
    .select(['chapter', 'verse', `${language} as text`])
    .where('book', '=', defaultBook)
    .orderBy('chapter')
    .orderBy('verse')
    .execute()
}

export async function countVerses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verse')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A verse before and after a write; undefined where it does not exist. */
export type VerseChange = { readonly before: VerseRecord | undefined; readonly after: VerseRecord | undefined }

type SaveOptions = { readonly keepsSpelling?: boolean | undefined }

/** Creates or replaces verses, and logs each that changed. */
export async function saveVerses(
  db: Db,
  writing: Writing,
  drafts: readonly VerseDraft[],
  { keepsSpelling = false }: SaveOptions = {},
): Promise<{ readonly saved: VerseRecord[]; readonly changes: VerseChange[] }> {
  const stored = await listVerses(
    db,
    drafts.map((draft) => draft._id),
  )
  const before = new Map(stored.map((verse) => [verse._id, verse]))
  const fitted = keepsSpelling ? drafts : drafts.map((draft) => clearStaleSpelling(draft, before.get(draft._id)))
  const lastVersions = await listLastVersions(db, 'verse', listAbsentIds(stored, drafts))
  const { saved, changed } = assignVersions(writing, 'verse', stored, fitted, lastVersions)
  const changes = changed.map((after) => ({ before: before.get(after._id), after }))
  await freeUniqueKeys(
    db,
    changes.filter(isMoved).map(({ after }) => after._id),
  )
  await upsertRows(db, 'verse', changed.map(toRow))
  return { saved, changes }
}

/**
 * The everyday spelling is derived from the Arabic. When only the Arabic is edited, it is cleared, so that search no
 * longer finds the old words.
 */
function clearStaleSpelling(draft: VerseDraft, stored: VerseRecord | undefined): VerseDraft {
  const isStale = stored !== undefined && draft.ar !== stored.ar && draft.arPlain === stored.arPlain
  return isStale ? { ...draft, arPlain: '' } : draft
}

function isMoved({ before, after }: { before: VerseRecord | undefined; after: VerseRecord }): boolean {
  return (
    before !== undefined &&
    (before.book !== after.book || before.chapter !== after.chapter || before.verse !== after.verse)
  )
}

/**
 * Frees the unique positions of verses within a write, so that two can be exchanged: both databases check uniqueness
 * row by row.
 */
async function freeUniqueKeys(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) =>
    db
      .updateTable('verse')
      .set((eb) => ({ book: eb.ref('id') }))
      .where('id', 'in', chunk)
      .execute(),
  )
}

/**
 * Raises the version of verses whose topics or group changed, so that a form opened earlier cannot overwrite them with
 * its old links. The change itself is logged with the topic or group; versions raised by a switch of the default
 * edition are logged by `listRenewedVerses`.
 */
export async function raiseVerseVersions(db: Db, writing: Writing, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) =>
    db
      .updateTable('verse')
      .set((eb) => ({ version: eb('version', '+', 1), updatedAt: writing.now }))
      .where('id', 'in', chunk)
      .execute(),
  )
}

/** Fills an empty table without logging each verse: one log entry covers the whole corpus. */
export async function insertVerses(db: Db, verses: readonly VerseRecord[]): Promise<void> {
  await upsertRows(db, 'verse', verses.map(toRow))
}

/**
 * Logs the deletion of verses and frees their positions. Their rows stay until `deleteVerses`, because links may still
 * refer to them.
 */
export async function softDeleteVerses(db: Db, writing: Writing, ids: readonly string[]): Promise<VerseRecord[]> {
  const verses = await listVerses(db, ids)
  for (const verse of verses) writing.record({ entity: 'verse', entityId: verse._id, before: verse, after: null })
  await freeUniqueKeys(db, ids)
  return verses
}

/** Links to the verses must have been deleted. */
export async function deleteVerses(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) => db.deleteFrom('verse').where('id', 'in', chunk).execute())
}

export async function listPresentVerseIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const present: string[] = []
  await inChunks(ids, async (chunk) => {
    const rows = await db.selectFrom('verse').select('id').where('id', 'in', chunk).execute()
    present.push(...rows.map((row) => row.id))
  })
  return present
}

/** The verses of the default book. */
export async function listIdsOfBook(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('verse').select('id').where('book', '=', defaultBook).execute()
  return rows.map(({ id }) => id)
}

export type VerseReference = Pick<VerseRow, 'id' | 'book' | 'chapter' | 'verse'>

/** The positions of the verses of some chapters, in every book. */
export async function listVerseReferences(db: Db, chapters: readonly number[]): Promise<VerseReference[]> {
  return await db
    .selectFrom('verse')
    .select(['id', 'book', 'chapter', 'verse'])
    .where('chapter', 'in', [...chapters, 0])
    .execute()
}
