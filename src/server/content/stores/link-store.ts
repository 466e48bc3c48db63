import type { VerseNote, VerseNotes } from '#shared/catalogue/verse-note.ts'
import { type NoteField, noteField } from '#shared/language/language-fields.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import type { LinkTable } from '../../database/content-tables.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { mapInSlices } from '../../database/map-in-slices.ts'

/** The verses of a topic or group, in order, with the notes that explain why each is included. */
export type VerseLinks = { readonly verseIds: string[]; readonly notes: VerseNotes }

export type LinkTableName = 'topic_verse' | 'group_verse'

/** Links by owner; of all owners when no ids are given. */
export async function listLinks(
  db: Db,
  table: LinkTableName,
  ownerIds?: readonly string[],
): Promise<Map<string, VerseLinks>> {
  const all = db.selectFrom(table).selectAll().orderBy('position')
  const rows: LinkTable[] = await (ownerIds ? all.where('ownerId', 'in', [...ownerIds, '']) : all).execute()
  const byOwner = Map.groupBy(rows, (row) => row.ownerId)
  return new Map(await mapInSlices([...byOwner], ([ownerId, links]) => [ownerId, toLinks(links)] as const))
}

/** The owners that contain any of the verses. */
export async function listLinksOfVerses(
  db: Db,
  table: LinkTableName,
  verseIds: readonly string[],
): Promise<{ ownerId: string; verseId: string }[]> {
  const found: { ownerId: string; verseId: string }[] = []
  await inChunks(verseIds, async (ids) => {
    const rows = await db.selectFrom(table).select(['ownerId', 'verseId']).where('verseId', 'in', ids).execute()
    found.push(...rows)
  })
  return found
}

/** The topics of a verse, ordered by their English names. */
export async function listTopicNamesOfVerse(db: Db, verseId: string): Promise<{ _id: string; en: string }[]> {
  return await db
    .selectFrom('topic_verse')
    .innerJoin('topic', 'topic.id', 'topic_verse.ownerId')
    .select(['topic.id as _id', 'topic.en'])
    .where('topic_verse.verseId', '=', verseId)
    .execute()
}

/** Names of groups by id. */
export async function listGroupNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('group')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, ''])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Replaces the links of each owner. */
export async function saveLinks(
  db: Db,
  table: LinkTableName,
  owners: readonly ({ readonly _id: string } & VerseLinks)[],
): Promise<void> {
  await deleteLinks(
    db,
    table,
    owners.map((owner) => owner._id),
  )
  await inChunks(owners.flatMap(toRows), (rows) => db.insertInto(table).values(rows).execute())
}

export async function deleteLinks(db: Db, table: LinkTableName, ownerIds: readonly string[]): Promise<void> {
  await inChunks(ownerIds, (ids) => db.deleteFrom(table).where('ownerId', 'in', ids).execute())
}

function toLinks(rows: readonly LinkTable[]): VerseLinks {
  const notes = rows.flatMap((row) => {
    const note = toNote(row)
    return Object.keys(note).length > 0 ? [[row.verseId, note] as const] : []
  })
  return { verseIds: rows.map((row) => row.verseId), notes: Object.fromEntries(notes) }
}

function toNote(row: LinkTable): VerseNote {
  const entries = interfaceLanguages.map((language) => [language, row[noteField(language)]] as const)
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

function toRows({ _id, verseIds, notes }: { readonly _id: string } & VerseLinks): LinkTable[] {
  return verseIds.map((verseId, position) => {
    const note = interfaceLanguages.map((language) => [noteField(language), notes[verseId]?.[language] ?? ''])
    return { ownerId: _id, verseId, position, ...(Object.fromEntries(note) as Record<NoteField, string>) }
  })
}
