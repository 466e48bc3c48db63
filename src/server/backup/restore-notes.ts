import type { CollectionKind } from '#shared/catalogue/collection.ts'
import type { VerseNote } from '#shared/catalogue/verse-note.ts'
import type { CollectionContext, CollectionDraft } from './restore-collections.ts'
import { type RestoreJob, readTable } from './restore-job.ts'
import { noteFields } from './worksheet-columns.ts'

export type Collections = Readonly<Record<CollectionKind, CollectionDraft[] | undefined>>

/** Gives each topic and group the notes of the sheet. Without the sheet, notes stay; with it, it says all there are. */
export function restoreNotes(job: RestoreJob, collections: Collections, { findVerse }: CollectionContext): Collections {
  const rows = readTable(job, 'notes', ['of', '_id', 'verse', ...noteFields])
  if (!rows) return collections
  const notes = new Map<CollectionDraft, Record<string, VerseNote>>()
  const owners = new Map<string, CollectionDraft>()
  for (const kind of ['topic', 'group'] as const) {
    for (const record of collections[kind] ?? []) {
      owners.set(`${kind} ${record._id}`, record)
      notes.set(record, {})
    }
  }
  for (const row of rows) {
    const [of = '', id = '', verse = ''] = ['of', '_id', 'verse'].map((header) => row.text(header)?.trim())
    const owner = owners.get(`${of} ${id}`)
    const verseId = findVerse(verse)
    const note = Object.fromEntries(
      noteFields.map((name) => [name, row.text(name) ?? '']).filter(([, text]) => text !== ''),
    )
    if (!owner) row.report(`there is no ${of || 'topic or group'} ${id} in this workbook`)
    else if (!verseId || !owner.verseIds.includes(verseId))
      row.report(`the verse ${verse} is not among those of ${of} ${id}`)
    else if (notes.get(owner)?.[verseId]) row.report(`the verse ${verse} of ${of} ${id} has a note already`)
    else if (Object.keys(note).length > 0) notes.set(owner, { ...notes.get(owner), [verseId]: note })
  }
  const noted = (records: CollectionDraft[] | undefined) =>
    records?.map((record) => ({ ...record, notes: notes.get(record) ?? record.notes }))
  return { topic: noted(collections.topic), group: noted(collections.group) }
}
