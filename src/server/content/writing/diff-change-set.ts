import type { Content } from '#shared/catalogue/catalogue.ts'
import { toRecordLabel, toVerseName } from '#shared/catalogue/record-label.ts'
import { type DiffPart, diffWords } from '#shared/catalogue/word-diff.ts'
import { type ChangeSet, listRemoved, type RecordKind, recordKinds, recordLists } from '../change-set/change-set.ts'
import { isSameContent } from '../stores/assign-versions.ts'

export type FieldDiff = { readonly field: string; readonly parts: readonly DiffPart[] }

export type RecordChange = {
  readonly entity: RecordKind
  readonly _id: string
  /** The name from `toRecordLabel`. */
  readonly label: string
  readonly kind: 'new' | 'changed' | 'removed'
  readonly fields: readonly FieldDiff[]
}

export type ChangeCounts = {
  readonly new: number
  readonly changed: number
  readonly same: number
  readonly removed: number
}

export type ChangeSetDiff = {
  readonly counts: Readonly<Record<RecordKind, ChangeCounts>>
  /** The first changes, word by word. */
  readonly changes: readonly RecordChange[]
}

const maxShownChanges = 100

type AnyRecord = { readonly _id: string }
type StatePair = {
  readonly entity: RecordKind
  readonly before: AnyRecord | undefined
  readonly after: AnyRecord | undefined
}

/** How drafts differ from the stored content: counts by kind, and the first changes in full. */
export function diffChangeSet(stored: Content, changeSet: ChangeSet, maxShown = maxShownChanges): ChangeSetDiff {
  const byKind = recordKinds.map((kind) => ({ kind, pairs: pair(kind, stored, changeSet) }))
  const counts = Object.fromEntries(byKind.map(({ kind, pairs }) => [kind, count(pairs)])) as ChangeSetDiff['counts']
  const changed = byKind.flatMap(({ pairs }) => pairs.filter((entry) => toKind(entry) !== 'same'))
  return { counts, changes: changed.slice(0, maxShown).map(toChange) }
}

function pair(entity: RecordKind, stored: Content, changeSet: ChangeSet): StatePair[] {
  const known: readonly AnyRecord[] = stored[recordLists[entity]]
  const wanted: readonly AnyRecord[] = changeSet[recordLists[entity]] ?? []
  const byId = new Map(known.map((record) => [record._id, record]))
  const removed = listRemoved(changeSet, entity).map((id) => ({ entity, before: byId.get(id), after: undefined }))
  return [...wanted.map((after) => ({ entity, before: byId.get(after._id), after })), ...removed]
}

function toKind({ before, after }: StatePair): RecordChange['kind'] | 'same' {
  if (!before) return after ? 'new' : 'same'
  if (!after) return 'removed'
  return isSameContent(before, after) ? 'same' : 'changed'
}

function count(pairs: readonly StatePair[]): ChangeCounts {
  const counts = { new: 0, changed: 0, same: 0, removed: 0 }
  for (const entry of pairs) counts[toKind(entry)]++
  return counts
}

function toChange(entry: StatePair): RecordChange {
  const { entity, before, after } = entry
  const record = (after ?? before) as AnyRecord
  const kind = toKind(entry) as RecordChange['kind']
  return { entity, _id: record._id, label: toRecordLabel(entity, record), kind, fields: diffRecords(before, after) }
}

const hiddenFields = new Set(['_id', 'version', 'updatedAt', 'extra'])

/** The fields that differ between two states of a record, word by word, core and declared ones alike. */
export function diffRecords(before: object | undefined, after: object | undefined): FieldDiff[] {
  const [from, to] = [before, after].map(toTexts) as [Map<string, string>, Map<string, string>]
  const names = [...new Set([...from.keys(), ...to.keys()])]
  return names
    .filter((field) => (from.get(field) ?? '') !== (to.get(field) ?? ''))
    .map((field) => ({ field, parts: diffWords(from.get(field) ?? '', to.get(field) ?? '') }))
}

function toTexts(record: object | undefined): Map<string, string> {
  if (!record) return new Map()
  const { extra = {} } = record as { extra?: object }
  const entries = [...Object.entries(record).filter(([name]) => !hiddenFields.has(name)), ...Object.entries(extra)]
  return new Map(entries.flatMap(([name, value]) => flatten(name, value)))
}

/** A value by language or by verse is split into separate texts: `title.az`, `notes.6:74.az`. */
function flatten(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, toFieldText(value)]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}.${toVerseName(key)}`, inner))
}

/** Lists have one item per line, so that an added verse is one changed line. Verses are shown by reference. */
export function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => toVerseName(String(item))).join('\n')
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return flatten('', value)
    .map(([path, text]) => `${path.slice(1).replaceAll('.', ' · ')}: ${text}`)
    .join('\n')
}
