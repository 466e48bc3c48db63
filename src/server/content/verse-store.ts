import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { extraFieldsSchema } from '#shared/catalogue/extra-fields.ts'
import type { Db } from '../database/connection.ts'
import { insertInChunks } from '../database/insert-in-chunks.ts'
import type { VerseTable } from '../database/schema.ts'
import { upsertRows } from '../database/upsert-rows.ts'
import type { Writing } from '../database/write-content.ts'
import { type Draft, planSaves } from './plan-saves.ts'

type VerseRow = VerseTable
export type VerseDraft = Draft<VerseRecord>

function toVerse({ id, extra, ...row }: VerseRow): VerseRecord {
  return { _id: id, ...row, extra: extraFieldsSchema.parse(JSON.parse(extra)) }
}

function toRow({ _id, extra, ...verse }: VerseRecord): VerseRow {
  return { id: _id, ...verse, extra: JSON.stringify(extra) }
}

export async function listAllVerses(db: Db): Promise<VerseRecord[]> {
  const rows = await db.selectFrom('verse').selectAll().orderBy('chapter').orderBy('verse').execute()
  return rows.map(toVerse)
}

export async function listVerses(db: Db, ids: readonly string[]): Promise<VerseRecord[]> {
  const rows: VerseRow[] = []
  await insertInChunks(ids, async (chunk) => {
    rows.push(...(await db.selectFrom('verse').selectAll().where('id', 'in', chunk).execute()))
  })
  return rows.map(toVerse)
}

export async function countVerses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verse')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Creates or replaces verses, recording each that really changed. Returns them as stored. */
export async function saveVerses(db: Db, writing: Writing, drafts: readonly VerseDraft[]): Promise<VerseRecord[]> {
  const stored = await listVerses(
    db,
    drafts.map((draft) => draft._id),
  )
  const { saved, changed } = planSaves(writing, 'verse', stored, drafts)
  await upsertRows(db, 'verse', changed.map(toRow))
  return saved
}

/** Fills an empty table without a log entry a verse: the one entry of the whole corpus stands for them. */
export async function insertVerses(db: Db, verses: readonly VerseRecord[]): Promise<void> {
  await upsertRows(db, 'verse', verses.map(toRow))
}

/** Links to the verses must be gone before. */
export async function deleteVerses(db: Db, writing: Writing, ids: readonly string[]): Promise<VerseRecord[]> {
  const verses = await listVerses(db, ids)
  for (const verse of verses) writing.record({ entity: 'verse', entityId: verse._id, before: verse, after: null })
  await insertInChunks(ids, (chunk) => db.deleteFrom('verse').where('id', 'in', chunk).execute())
  return verses
}
