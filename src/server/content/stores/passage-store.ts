import { type Introduction, introductionSchema, type Passage, passageSchema } from '#shared/catalogue/passage.ts'
import { parseReference } from '#shared/catalogue/reference.ts'
import type { Db } from '../../database/connection.ts'
import type { IntroductionTable, PassageTable } from '../../database/content-tables.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { mapInSlices } from '../../database/map-in-slices.ts'
import { upsertRows } from '../../database/upsert-rows.ts'
import type { Writing } from '../../database/write-content.ts'
import { assignVersions, type Draft, listAbsentIds } from './assign-versions.ts'
import { listLastVersions } from './change-log-store.ts'

export type PassageDraft = Draft<Passage>
export type IntroductionDraft = Draft<Introduction>

function toPassage({ id, fromVerse, toVerse, title, themes, questions, ...row }: PassageTable): Passage {
  const texts = { title: JSON.parse(title), themes: JSON.parse(themes), questions: JSON.parse(questions) }
  return passageSchema.parse({ _id: id, ...row, from: fromVerse, to: toVerse, ...texts })
}

function toPassageRow({ _id, from, to, title, themes, questions, ...row }: Passage): PassageTable {
  const texts = {
    title: JSON.stringify(title),
    themes: JSON.stringify(themes),
    questions: JSON.stringify(questions),
  }
  return { id: _id, ...row, fromVerse: from, toVerse: to, ...texts }
}

function toIntroduction({ id, ...row }: IntroductionTable): Introduction {
  return introductionSchema.parse({ _id: id, ...row })
}

/** All passages, or those with the given ids, in canonical order. */
export async function listPassages(db: Db, ids?: readonly string[]): Promise<Passage[]> {
  const all = db.selectFrom('passage').selectAll().orderBy('chapter').orderBy('fromVerse')
  const rows = await (ids ? all.where('id', 'in', [...ids, '']) : all).execute()
  return await mapInSlices(rows, toPassage)
}

export async function listPassagesOfChapters(db: Db, chapters: readonly number[]): Promise<Passage[]> {
  const all = db.selectFrom('passage').selectAll().orderBy('chapter').orderBy('fromVerse')
  const rows = await all.where('chapter', 'in', [...chapters, 0]).execute()
  return rows.map(toPassage)
}

/** A passage by its id, or the one that contains the verse of a reference such as `2:255`. */
export async function findStoredPassage(db: Db, idOrReference: string): Promise<Passage | undefined> {
  const [byId] = await listPassages(db, [idOrReference])
  if (byId) return byId
  const reference = parseReference(idOrReference)
  if (!reference) return undefined
  const passages = await listPassagesOfChapters(db, [reference.chapter])
  return passages.find(({ from, to }) => from <= reference.verse && reference.verse <= to)
}

export async function countPassages(db: Db): Promise<number> {
  const row = await db
    .selectFrom('passage')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Creates or replaces passages, and logs each that changed. */
export async function savePassages(db: Db, writing: Writing, drafts: readonly PassageDraft[]): Promise<Passage[]> {
  const stored = await listPassages(
    db,
    drafts.map((draft) => draft._id),
  )
  const lastVersions = await listLastVersions(db, 'passage', listAbsentIds(stored, drafts))
  const { saved, changed } = assignVersions(writing, 'passage', stored, drafts, lastVersions)
  await upsertRows(db, 'passage', changed.map(toPassageRow))
  return saved
}

export async function deletePassages(db: Db, writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const record of await listPassages(db, ids))
    writing.record({ entity: 'passage', entityId: record._id, before: record, after: null })
  await inChunks(ids, (chunk) => db.deleteFrom('passage').where('id', 'in', chunk).execute())
}

export async function listIntroductions(db: Db, ids?: readonly string[]): Promise<Introduction[]> {
  const all = db.selectFrom('introduction').selectAll().orderBy('chapter')
  const rows = await (ids ? all.where('id', 'in', [...ids, '']) : all).execute()
  return rows.map(toIntroduction)
}

export async function saveIntroductions(
  db: Db,
  writing: Writing,
  drafts: readonly IntroductionDraft[],
): Promise<Introduction[]> {
  const stored = await listIntroductions(
    db,
    drafts.map((draft) => draft._id),
  )
  const lastVersions = await listLastVersions(db, 'introduction', listAbsentIds(stored, drafts))
  const { saved, changed } = assignVersions(writing, 'introduction', stored, drafts, lastVersions)
  const rows = changed.map(({ _id, ...row }) => ({ id: _id, ...row }))
  await upsertRows(db, 'introduction', rows)
  return saved
}

export async function deleteIntroductions(db: Db, writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const record of await listIntroductions(db, ids))
    writing.record({ entity: 'introduction', entityId: record._id, before: record, after: null })
  await inChunks(ids, (chunk) => db.deleteFrom('introduction').where('id', 'in', chunk).execute())
}
