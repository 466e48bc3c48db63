import type { CollectionKind } from '#shared/catalogue/collection.ts'
import { filterNotes } from '#shared/catalogue/collection-notes.ts'
import type { VerseNote } from '#shared/catalogue/verse-note.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { CollectionContext, CollectionDraft } from './restore-collections.ts'
import { type RestoreJob, readTable } from './restore-job.ts'

export type Collections = Readonly<Record<CollectionKind, CollectionDraft[] | undefined>>

/**
 * Merges the notes of the sheet into those of each topic and group. Notes that it does not contain stay; the erase word
 * removes a note.
 */
export function restoreNotes(job: RestoreJob, collections: Collections, { findVerse }: CollectionContext): Collections {
  const rows = readTable(job, 'notes', ['of', '_id', 'verse', ...interfaceLanguages])
  if (!rows) return collections
  const notes = new Map<CollectionDraft, Record<string, VerseNote>>()
  const owners = new Map<string, CollectionDraft>()
  for (const kind of ['topic', 'group'] as const) {
    for (const record of collections[kind] ?? []) {
      owners.set(`${kind} ${record._id}`, record)
      notes.set(record, { ...record.notes })
    }
  }
  const named = new Set<string>()
  for (const row of rows) {
    const [of = '', id = '', verse = ''] = ['of', '_id', 'verse'].map((header) => row.text(header)?.trim())
    const owner = owners.get(`${of} ${id}`)
    const verseId = findVerse(verse)
    const given = interfaceLanguages.flatMap((name) => {
      const text = row.given(name)
      return text === undefined ? [] : [[name, text] as const]
    })
    if (!owner) row.refuse(toRefusal('no_owner', { kind: of || 'topic or group', id }))
    else if (!verseId || !owner.verseIds.includes(verseId))
      row.refuse(toRefusal('not_of_owner', { reference: verse, kind: of, id }))
    else if (named.has(`${of} ${id} ${verseId}`))
      row.refuse(toRefusal('note_twice', { reference: verse, kind: of, id }))
    else {
      named.add(`${of} ${id} ${verseId}`)
      const known = notes.get(owner) ?? {}
      known[verseId] = { ...known[verseId], ...Object.fromEntries(given) }
      notes.set(owner, known)
    }
  }
  const noted = (records: CollectionDraft[] | undefined) =>
    records?.map((record) => ({
      ...record,
      notes: filterNotes(notes.get(record) ?? record.notes, record.verseIds).notes,
    }))
  return { topic: noted(collections.topic), group: noted(collections.group) }
}
