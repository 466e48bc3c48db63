import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import type { RecordKind } from '../change-set/change-set.ts'
import { filterNotes } from '../change-set/collection-notes.ts'
import { type Fields, mergeRecord, type Side } from '../safety/merge-record.ts'
import type { DraftRecord, FieldValues } from '../stores/draft-store.ts'

/** What an update does not set, or what it says about the request. */
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

/** A draft of a record that does not exist yet names it so. */
export function isNewRecord(entityId: string): boolean {
  return /^new(?:-|$)/.test(entityId)
}

/** A record of the Catalogue as an update names its fields: declared ones beside the core ones. */
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

/** A text that was empty may not be named in the base. */
function fillBlanks(base: FieldValues, record: Fields): Fields {
  const blank = Object.entries(record).filter(([, value]) => value === '')
  return { ...Object.fromEntries(blank), ...base }
}

type Drafted = Pick<DraftRecord, 'base' | 'changes'>

type Merging = {
  readonly choice?: Side
  /** Texts that were meant for another edition (`listSwitchedFields`): not even the same words there make them fit. */
  readonly switched?: readonly string[]
}

/** The fields of a draft on top of a record of now, with the names of those that both changed. */
export function mergeDraft({ base, changes }: Drafted, record: Fields, { choice, switched = [] }: Merging = {}) {
  // How a group is saved, and not what it says: there is nothing to merge it with.
  const { moveVerseIds, ...mine } = changes
  const states = { base: fillBlanks(base, record), mine, theirs: record }
  const { merged, conflicts } = mergeRecord(states, { choice, isBaseKnown: true, derived: notDrafted })
  const fields = Object.keys(mine)
  const values: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, merged[name]]))
  if (moveVerseIds !== undefined) values.moveVerseIds = moveVerseIds
  // A note of a verse that someone took out goes with it.
  if (Array.isArray(merged.verseIds) && values.notes)
    values.notes = filterNotes(values.notes as VerseNotes, merged.verseIds as string[]).notes
  const misplaced = choice ? [] : switched.filter((field) => mine[field] !== record[field])
  return { values, merged, conflicts: [...new Set([...conflicts.map(({ field }) => field), ...misplaced])] }
}
