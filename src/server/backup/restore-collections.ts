import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { CollectionKind } from '#shared/catalogue/collection.ts'
import { expandReference } from '#shared/catalogue/expand-reference.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import { nameLanguages, type TextLanguage } from '#shared/language/languages.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { toRecordKey } from '../content/change-set/change-set.ts'
import type { TableRow } from '../workbook/worksheet-table.ts'
import { listDeclared, type RestoreJob, readExtra, readTable } from './restore-job.ts'

/** A collection as read from a workbook row, not saved yet. */
export type CollectionDraft = {
  readonly _id: string
  readonly verseIds: string[]
  readonly notes: VerseNotes
  readonly extra: ExtraFields
} & Readonly<Record<TextLanguage, string>>

type Names = Readonly<Record<string, string>>

export type CollectionContext = {
  readonly fields: readonly Field[]
  readonly chapters: readonly Chapter[]
  /** The id of a verse by its reference or id, among the verses as they will be after the restore. */
  readonly findVerse: (text: string) => string | undefined
}

const sheetOf = { topic: 'topics', group: 'groups' } as const
/** Columns in addition to the five names. A record without `_id` is identified by the first of `required`. */
const shapes = {
  topic: { texts: [...nameLanguages, 'theme'], required: nameLanguages },
  group: { texts: ['name', ...nameLanguages], required: ['name'] },
} as const

/** The topics or groups of the workbook as whole records. */
export function restoreCollections(
  job: RestoreJob,
  kind: CollectionKind,
  context: CollectionContext,
): CollectionDraft[] | undefined {
  const { stored, newId, locations } = job
  const { texts, required } = shapes[kind]
  const declared = listDeclared(context.fields, kind)
  const sheet = sheetOf[kind]
  const rows = readTable(job, sheet, ['_id', ...texts, 'verses', ...declared.map(({ name }) => name)])
  if (!rows) return undefined
  const records: readonly CollectionDraft[] = stored[sheet]
  const byId = new Map(records.map((record) => [record._id, record]))
  const byName = Map.groupBy(records, (record) => (record as unknown as Names)[required[0]] ?? '')
  const rowOf = new Map<string, number>()
  return rows.map((row) => {
    const id = row.text('_id')?.trim() ?? ''
    const namesakes = byName.get(row.text(required[0])?.trim() ?? '') ?? []
    const known = id === '' && namesakes.length === 1 ? namesakes[0] : byId.get(id)
    const _id = known?._id ?? (id || newId())
    if (_id.length > 64) row.refuse(ofField('_id', toRefusal('too_long', { max: 64 })))
    const before = rowOf.get(_id)
    if (before !== undefined) row.refuse(toRefusal('record_twice', { entity: kind, line: before }))
    rowOf.set(_id, row.number)
    locations.set(toRecordKey(kind, _id), { sheet, line: row.number })
    const names = readNames(row, texts, known as unknown as Names | undefined)
    for (const name of required) if (names[name]?.trim() === '') row.refuse(ofField(name, toRefusal('required')))
    const verseIds = readVerses(row, context) ?? known?.verseIds ?? []
    const kept = Object.entries(known?.notes ?? {}).filter(([verseId]) => verseIds.includes(verseId))
    const extra = readExtra(row, declared, known?.extra ?? {})
    return { _id, ...names, verseIds, notes: Object.fromEntries(kept), extra } as unknown as CollectionDraft
  })
}

function readNames(row: TableRow, texts: readonly string[], known: Names | undefined): Names {
  return Object.fromEntries(texts.map((name) => [name, row.given(name) ?? known?.[name] ?? '']))
}

/**
 * Maximum wrong items reported per cell. A cell that contains something else entirely does not need each word reported.
 */
const maxWrongItems = 10

/**
 * The verses of a cell such as `2:255, 24:35-36`, in its order. Reading stops at a repeated verse or too many errors,
 * because repeated ranges could expand to millions of verses.
 */
function readVerses(row: TableRow, context: CollectionContext): string[] | undefined {
  const items = row.given('verses')?.split(/[\s,;]+/)
  if (!items) return undefined
  const ids = new Set<string>()
  let wrong = 0
  for (const item of items) {
    if (item === '') continue
    const found = readItem(row, context, item)
    const repeated = found?.find((id) => ids.has(id))
    if (repeated !== undefined) row.refuse(toRefusal('verse_repeated', { reference: repeated }))
    for (const id of found ?? []) ids.add(id)
    if (!found) wrong++
    if (repeated !== undefined || wrong === maxWrongItems) break
  }
  return [...ids]
}

/** Undefined when the item is not a verse or names a missing one. */
function readItem(row: TableRow, { chapters, findVerse }: CollectionContext, item: string): string[] | undefined {
  const direct = findVerse(item)
  if (direct) return [direct]
  const { references, problem } = expandReference(item, chapters)
  if (!references) {
    row.refuse({ ...toRefusal('wrong_range', { reference: item }), message: problem })
    return undefined
  }
  const missing = references.filter((reference) => !findVerse(reference))
  for (const reference of missing) row.refuse(toRefusal('no_verse', { references: reference }))
  return missing.length === 0 ? references.flatMap((reference) => findVerse(reference) ?? []) : undefined
}
