import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { filterNotes } from '#shared/catalogue/collection-notes.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import type { RecordKind } from '../change-set/change-set.ts'
import { type Fields, mergeRecord, type Side } from '../safety/merge-record.ts'
import type { DraftRecord, FieldValues } from '../stores/draft-store.ts'

/** Fields that an update does not set, or that are options of the request. */
const notDrafted: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'updatedAt',
  'extra',
  'confirm',
  'populate',
  'populateFields',
])

export function selectDrafted(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !notDrafted.has(name)))
}

/** Whether this is the id of a draft for a record that does not exist yet. */
export function isNewRecord(entityId: string): boolean {
  return /^new(?:-|$)/.test(entityId)
}

/** A record of the Catalogue with the field names of an update: declared fields next to core ones. */
export function findDraftedRecord(catalogue: Catalogue, entity: RecordKind, id: string): Fields | undefined {
  const find = {
    verse: () => findVerse(catalogue, id),
    topic: () => catalogue.topicById.get(id),
    group: () => catalogue.groupById.get(id),
    passage: () => catalogue.passageById.get(id),
    introduction: () => catalogue.introductionByChapter.get(Number(id)),
  }
  const record: object | undefined = find[entity]()
  return record && toFields(record)
}

export function toFields(record: object): Fields {
  const { extra = {}, ...core } = record as Fields & { readonly extra?: object }
  return { ...core, ...extra }
}

/** The base may omit texts that were empty, so they are added. */
function fillBlanks(base: FieldValues, record: Fields): Fields {
  const blank = Object.entries(record).filter(([, value]) => value === '')
  return { ...Object.fromEntries(blank), ...base }
}

type Drafted = Pick<DraftRecord, 'base' | 'changes'>

type Merging = {
  readonly choice?: Side
  /** Texts written for another edition (`listSwitchedFields`): they conflict even where the words are the same. */
  readonly switched?: readonly string[]
}

/** The fields of a draft merged into the current record, and the names of fields that both changed. */
export function mergeDraft({ base, changes }: Drafted, record: Fields, { choice, switched = [] }: Merging = {}) {
  // An option of saving a group, not a field, so there is nothing to merge it with.
  const { moveVerseIds, ...mine } = changes
  const states = { base: fillBlanks(base, record), mine, theirs: record }
  const { merged, conflicts } = mergeRecord(states, { choice, isBaseKnown: true, derived: notDrafted })
  const fields = Object.keys(mine)
  const values: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, merged[name]]))
  if (moveVerseIds !== undefined) values.moveVerseIds = moveVerseIds
  // A note is dropped with its verse.
  if (Array.isArray(merged.verseIds) && values.notes)
    values.notes = filterNotes(values.notes as VerseNotes, merged.verseIds as string[]).notes
  const misplaced = choice ? [] : switched.filter((field) => mine[field] !== record[field])
  return { values, merged, conflicts: [...new Set([...conflicts.map(({ field }) => field), ...misplaced])] }
}
