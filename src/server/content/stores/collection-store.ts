import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import { filterNotes } from '#shared/catalogue/collection-notes.ts'
import { type Group, groupSchema } from '#shared/catalogue/group.ts'
import { type Topic, topicSchema } from '#shared/catalogue/topic.ts'
import { nameLanguages, type TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { mapInSlices } from '../../database/map-in-slices.ts'
import type { Schema } from '../../database/schema.ts'
import { upsertRows } from '../../database/upsert-rows.ts'
import type { Writing } from '../../database/write-content.ts'
import { assignVersions, type Draft, listAbsentIds } from './assign-versions.ts'
import { listLastVersions } from './change-log-store.ts'
import { deleteLinks, listLinks, listLinksOfVerses, saveLinks, type VerseLinks } from './link-store.ts'

// Topics and groups are stored alike: a row with names, and ordered links to verses.

export type TopicDraft = Draft<Topic>
export type GroupDraft = Draft<Group>

const links = { topic: 'topic_verse', group: 'group_verse' } as const
const schemas = { topic: topicSchema, group: groupSchema }

function toRecord<K extends CollectionKind>(
  kind: K,
  { id, extra, ...row }: Schema[CollectionKind],
  linked: VerseLinks | undefined,
) {
  const { verseIds, notes } = linked ?? { verseIds: [], notes: {} }
  return schemas[kind].parse({ _id: id, ...row, extra: JSON.parse(extra), verseIds, notes }) as CollectionRecords[K]
}

function toRow<K extends CollectionKind>(record: CollectionRecords[K]): Schema[K] {
  const { _id, verseIds: _verseIds, notes: _notes, extra, ...row } = record
  return { id: _id, ...row, extra: JSON.stringify(extra) } as unknown as Schema[K]
}

/** All records of a kind, or those with the given ids. */
export async function listCollections<K extends CollectionKind>(
  db: Db,
  kind: K,
  ids?: readonly string[],
): Promise<CollectionRecords[K][]> {
  const all = db.selectFrom<CollectionKind>(kind).selectAll().orderBy('id')
  const rows = (await (ids ? all.where('id', 'in', [...ids, '']) : all).execute()) as Schema[CollectionKind][]
  const linked = await listLinks(db, links[kind], ids)
  return await mapInSlices(rows, (row) => toRecord(kind, row, linked.get(row.id)))
}

/** A record's names, without its verses: `name` of a group, `theme` of a topic, and a name in each language. */
export type NamedRecord = Readonly<Record<TextLanguage, string>> & {
  readonly _id: string
  readonly name?: string | undefined
  readonly theme?: string | undefined
}

export async function listNames(db: Db, kind: CollectionKind): Promise<NamedRecord[]> {
  const rows = await db.selectFrom<CollectionKind>(kind).selectAll().orderBy('id').execute()
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

/** The records that contain any of the verses. */
export async function listCollectionsOfVerses<K extends CollectionKind>(
  db: Db,
  kind: K,
  verseIds: readonly string[],
): Promise<CollectionRecords[K][]> {
  const found = await listLinksOfVerses(db, links[kind], verseIds)
  return await listCollections(db, kind, [...new Set(found.map((link) => link.ownerId))])
}

type Saved<T> = {
  readonly saved: T[]
  /** Verses that joined or left a record. */
  readonly relinkedVerseIds: readonly string[]
}

/** Creates or replaces records with their links, and logs each that changed: without empty notes, and with trimmed names. */
export async function saveCollections<K extends CollectionKind>(
  db: Db,
  writing: Writing,
  kind: K,
  given: readonly Draft<CollectionRecords[K]>[],
): Promise<Saved<CollectionRecords[K]>> {
  const drafts = given.map((draft) => ({
    ...withTrimmedNames(draft),
    notes: filterNotes(draft.notes, draft.verseIds).notes,
  }))
  const stored = await listCollections(
    db,
    kind,
    drafts.map((draft) => draft._id as string),
  )
  const lastVersions = await listLastVersions(db, kind, listAbsentIds(stored, drafts))
  const { saved, changed } = assignVersions(writing, kind, stored, drafts, lastVersions)
  await upsertRows(db, kind, changed.map(toRow<K>))
  await saveLinks(db, links[kind], changed)
  const before = new Map(stored.map((record) => [record._id, record]))
  return { saved, relinkedVerseIds: changed.flatMap((after) => listRelinked(before.get(after._id), after)) }
}

const nameFields: ReadonlySet<string> = new Set(['name', 'theme', ...nameLanguages])

function withTrimmedNames<T extends object>(draft: T): T {
  const entries = Object.entries(draft).map(([name, value]) => [
    name,
    nameFields.has(name) && typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(entries) as T
}

type Linked = { readonly verseIds: readonly string[] }

/** The verses that are in exactly one of two states of a record. */
export function listRelinked(before: Linked | null | undefined, after: Linked | null | undefined): string[] {
  const [from, to] = [before, after].map((record) => new Set(record?.verseIds)) as [Set<string>, Set<string>]
  return [...from.symmetricDifference(to)]
}

export async function deleteCollections<K extends CollectionKind>(
  db: Db,
  writing: Writing,
  kind: K,
  ids: readonly string[],
): Promise<CollectionRecords[K][]> {
  const records = await listCollections(db, kind, ids)
  for (const record of records) writing.record({ entity: kind, entityId: record._id, before: record, after: null })
  await deleteLinks(db, links[kind], ids)
  await inChunks(ids, (chunk) => db.deleteFrom<CollectionKind>(kind).where('id', 'in', chunk).execute())
  return records
}
