import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { filterNotes } from '#shared/catalogue/collection-notes.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, listRemoved, type RecordKind, recordKinds, recordLists } from '../change-set/change-set.ts'
import { isSameContent } from '../stores/assign-versions.ts'
import {
  type EditionMismatch,
  listEditionMismatches,
  listMismatchedTexts,
  toMismatchProblem,
} from './edition-mismatch.ts'
import { type FieldConflict, type Fields, mergeRecord, type Side } from './merge-record.ts'

/** The content that a file was made from: a known revision, or unknown. */
export type Base =
  | { readonly kind: 'known'; readonly content: Content }
  /** `content` is the first filling; `deleted` has the keys of records deleted according to the log. */
  | { readonly kind: 'unknown'; readonly content: Content; readonly deleted: ReadonlySet<string> }

export type RebaseConflict = FieldConflict & {
  readonly entity: RecordKind | ListedKind
  readonly _id: string
  readonly label: string
}

export type Rebased = {
  readonly changeSet: ChangeSet
  readonly conflicts: readonly RebaseConflict[]
  /** Problems that no choice can resolve. */
  readonly problems: readonly ChangeProblem[]
}

/** The deletion of a record since the base is a conflict of the record as a whole. */
const deletedField = 'deleted'

type ListedKind = 'chapter' | 'edition' | 'field'

/**
 * Rebases a change set onto the current content. Changes by others since the base stay; what both changed is a
 * conflict, which goes to the chosen side or is reported. A record that its author did not change is neither
 * overwritten nor, if deleted, restored. A text written for another edition than the current default is also a
 * conflict, and is never applied.
 */
export function rebaseChangeSet(changeSet: ChangeSet, base: Base, current: Content, choice?: Side): Rebased {
  if (base.kind === 'known' && base.content.revision === current.revision)
    return { changeSet, conflicts: [], problems: [] }
  const conflicts: RebaseConflict[] = []
  const problems: ChangeProblem[] = []
  const rebased: Record<string, unknown> = { ...changeSet }
  for (const [kind, name, toKey] of smallLists) {
    const mine: readonly object[] | undefined = changeSet[name]
    if (!mine) continue
    const list = { kind, mine, base: base.content[name], current: current[name], toKey, mismatches: [] }
    const result = rebaseList(list, base, choice)
    conflicts.push(...result.conflicts)
    const drafted = new Set(result.records.map(toKey))
    // These lists replace the whole of their kind, so records that the file does not contain are added.
    rebased[name] = [...current[name].filter((record) => !drafted.has(toKey(record))), ...result.records]
  }
  const mismatches = listEditionMismatches({
    changeSet,
    base: base.kind === 'known' ? base.content : undefined,
    final: (rebased as ChangeSet).editions ?? current.editions,
  })
  for (const kind of recordKinds) {
    const name = recordLists[kind]
    const mine: readonly WithId[] | undefined = changeSet[name]
    if (!mine) continue
    const list = { kind, mine, base: base.content[name], current: current[name], toKey: toId, mismatches }
    const result = rebaseList(list, base, choice)
    rebased[name] = result.records
    conflicts.push(...result.conflicts)
    problems.push(...result.problems)
  }
  const removed = rebaseRemoved(changeSet, base, current, choice)
  return {
    changeSet: { ...(rebased as ChangeSet), ...(changeSet.removed && { removed: removed.removed }) },
    conflicts: [...conflicts, ...removed.conflicts],
    problems,
  }
}

/** A record that the file removes but someone changed since is a conflict of the record as a whole. */
function rebaseRemoved(changeSet: ChangeSet, base: Base, current: Content, choice: Side | undefined) {
  const conflicts: RebaseConflict[] = []
  const kept = (kind: RecordKind): string[] => {
    const was = new Map<string, object>(base.content[recordLists[kind]].map((record) => [record._id, record]))
    const now = new Map<string, object>(current[recordLists[kind]].map((record) => [record._id, record]))
    return listRemoved(changeSet, kind).filter((_id) => {
      const [from, theirs] = [was.get(_id), now.get(_id)]
      if (!theirs || (from && isSameContent(from, theirs))) return true
      if (!choice) conflicts.push({ entity: kind, _id, label: toRecordLabel(kind, theirs), ...removedByFile(_id) })
      // While the conflict is open, nothing is written; the remaining checks assume the file's state.
      return choice !== 'theirs'
    })
  }
  return { removed: Object.fromEntries(recordKinds.map((kind) => [kind, kept(kind)])), conflicts }
}

function removedByFile(id: string): FieldConflict {
  return { field: deletedField, mine: undefined, theirs: id }
}

type WithId = { readonly _id: string }
const toId = (record: object) => (record as WithId)._id

const toTitle = (record: object) => (record as { title: string }).title

const smallLists: readonly (readonly [ListedKind, 'chapters' | 'editions' | 'fields', (record: object) => string])[] = [
  ['chapter', 'chapters', (record) => String((record as { number: number }).number)],
  ['edition', 'editions', (record) => (record as { language: string }).language],
  ['field', 'fields', (record) => toFieldKey(record as { entity: string; name: string })],
]

function toFieldKey({ entity, name }: { readonly entity: string; readonly name: string }): string {
  return `${entity}.${name}`
}

const noFields: ReadonlySet<string> = new Set()
const storeFields: ReadonlySet<string> = new Set(['_id', 'version', 'updatedAt'])
const derivedFields: Readonly<Partial<Record<RebaseConflict['entity'], ReadonlySet<string>>>> = {
  verse: storeFields,
  topic: storeFields,
  group: storeFields,
  passage: storeFields,
  introduction: storeFields,
  edition: new Set(['status']),
}

type List = {
  readonly kind: RebaseConflict['entity']
  readonly mine: readonly object[]
  readonly base: readonly object[]
  readonly current: readonly object[]
  readonly toKey: (record: object) => string
  /** Languages in which the file is about another edition than the default of now. */
  readonly mismatches: readonly EditionMismatch[]
}

function rebaseList(
  { kind, mine, base, current, toKey, mismatches }: List,
  { kind: known, ...rest }: Base,
  choice: Side | undefined,
) {
  const records: object[] = []
  const conflicts: RebaseConflict[] = []
  const problems: ChangeProblem[] = []
  const byKey = (list: readonly object[]) => new Map(list.map((record) => [toKey(record), record]))
  const [was, now] = [byKey(base), byKey(current)]
  const deleted = 'deleted' in rest ? rest.deleted : new Set<string>()
  for (const draft of mine) {
    const _id = toKey(draft)
    const [from, theirs] = [was.get(_id), now.get(_id)]
    const report = (found: FieldConflict) =>
      conflicts.push({ entity: kind, _id, label: toLabel(kind, _id, draft), ...found })
    if (!theirs) {
      const isUntouched = known === 'known' && from !== undefined && isSame(kind, from, draft)
      const isDeleted = known === 'known' ? from !== undefined : deleted.has(`${kind} ${_id}`)
      if (!isDeleted || (!isUntouched && choice === 'mine')) {
        records.push(draft)
        const mismatched = listMismatchedTexts(
          { base: undefined, mine: draft as Fields, theirs: undefined },
          mismatches,
        )
        problems.push(...mismatched.map((text) => toMismatchProblem(draft as Fields, text)))
      }
      if (isDeleted && !isUntouched && !choice) report({ field: deletedField, mine: _id, theirs: undefined })
      continue
    }
    if (kind === 'edition' && toId(theirs) !== toId(draft)) {
      // Another edition is the default now: merging by field would give its text the name of the file's edition.
      const isUntouched = known === 'known' && from !== undefined && isSame(kind, from, draft)
      records.push(!isUntouched && choice === 'mine' ? draft : theirs)
      if (!isUntouched && !choice) report({ field: 'title', mine: toTitle(draft), theirs: toTitle(theirs) })
      continue
    }
    const states = { base: (from ?? {}) as Fields, mine: draft as Fields, theirs: theirs as Fields }
    const settings = { choice, isBaseKnown: known === 'known', derived: derivedFields[kind] ?? noFields }
    const { merged, conflicts: found } = mergeRecord(states, settings)
    const mismatched = listMismatchedTexts({ ...states, base: known === 'known' ? states.base : undefined }, mismatches)
    const isMismatched = (name: string) => mismatched.some(({ field }) => field === name)
    for (const conflict of found) if (!isMismatched(conflict.field)) report(conflict)
    const kept = mismatched.map(({ field }) => [field, states.theirs[field]])
    records.push({ ...withFittingNotes(merged), ...Object.fromEntries(kept) })
    for (const text of mismatched) {
      const { field } = text
      if (!choice) report({ field, mine: states.mine[field], theirs: states.theirs[field] })
      else if (choice === 'mine') problems.push(toMismatchProblem(draft as Fields, text))
    }
  }
  return { records, conflicts, problems }
}

function isSame(kind: RebaseConflict['entity'], a: object, b: object): boolean {
  return kind in recordLists ? isSameContent(a, b) : isDeepStrictEqual(a, b)
}

function toLabel(kind: string, key: string, record: object): string {
  return kind in recordLists ? toRecordLabel(kind, record) : key
}

/** A note is dropped when the other side removed its verse. */
function withFittingNotes(record: Fields): Fields {
  if (!Array.isArray(record.verseIds)) return record
  return { ...record, notes: filterNotes((record.notes ?? {}) as VerseNotes, record.verseIds as string[]).notes }
}
