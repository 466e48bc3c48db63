import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { chapterSchema } from '#shared/catalogue/chapter.ts'
import { additionalEditionSchema, anyEditionSchema } from '#shared/catalogue/edition.ts'
import { type Field, fieldSchema } from '#shared/catalogue/field.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { EntityName } from '../../database/write-content.ts'
import { type ChangeSet, type RecordKind, recordKinds, recordLists } from '../change-set/change-set.ts'
import type { LoggedChange } from '../stores/change-log-store.ts'
import type { GroupDraft, TopicDraft } from '../stores/collection-store.ts'
import type { IntroductionDraft, PassageDraft } from '../stores/passage-store.ts'
import { adaptExtra, adaptLinks } from './adapt-to-current-schema.ts'
import { listUndeclaredValues } from './undeclared-values.ts'
import { isSame, undoRecord, undoReplacement } from './undo-record.ts'

export type UndoConflict = { readonly label: string; readonly fields: readonly string[] }

export type UndoPlan = {
  readonly changeSet: ChangeSet
  readonly conflicts: readonly UndoConflict[]
  /** Verses whose links cannot be restored, because they no longer exist. */
  readonly skippedVerseIds: readonly string[]
  /** How many records are actually restored. */
  readonly restored: number
}

/** Plans how to undo everything that one write changed: records, chapters, editions and declared fields. */
export function planUndo(stored: Content, changes: readonly LoggedChange[], force: boolean): UndoPlan {
  const lists = undoLists(stored, changes, force)
  const records = undoRecords(stored, changes, lists.fields.list, force)
  const skippedVerseIds = [...new Set([...records.topics, ...records.groups].flatMap(({ skipped }) => skipped))]
  const changeSet: ChangeSet = {
    verses: records.saved.verse as VerseRecord[],
    topics: records.topics.map(({ draft }) => draft),
    groups: records.groups.map(({ draft }) => draft),
    passages: records.saved.passage as PassageDraft[],
    introductions: records.saved.introduction as IntroductionDraft[],
    removed: records.removed,
    ...(lists.fields.changed > 0 && { fields: lists.fields.list }),
    ...(lists.chapters.changed > 0 && { chapters: lists.chapters.list }),
    editions: lists.editions.saved,
    removedEditions: lists.editions.removedKeys as TextLanguage[],
    additionalEditions: lists.additionalEditions.saved.map((edition) => ({ edition })),
    removedAdditionalEditions: lists.additionalEditions.removedKeys,
  }
  return {
    changeSet,
    conflicts: [
      ...records.conflicts,
      ...(force ? [] : listLinkConflicts(stored, changeSet)),
      ...lists.fields.conflicts,
      ...lists.chapters.conflicts,
      ...lists.editions.conflicts,
      ...lists.additionalEditions.conflicts,
    ],
    skippedVerseIds,
    restored: Object.values(lists).reduce((sum, { changed }) => sum + changed, countRestored(stored, changeSet)),
  }
}

function undoRecords(stored: Content, changes: readonly LoggedChange[], fields: readonly Field[], force: boolean) {
  const saved: Record<RecordKind, object[]> = { verse: [], topic: [], group: [], passage: [], introduction: [] }
  const removed: Record<RecordKind, string[]> = { verse: [], topic: [], group: [], passage: [], introduction: [] }
  const conflicts: UndoConflict[] = []
  for (const { kind, change, current } of pairWithCurrent(stored, changes)) {
    const { before, after, entityId } = change
    const { result, conflicts: against } = undoRecord({ before, after, current }, force)
    if (against.length > 0) conflicts.push({ label: toRecordLabel(kind, after ?? before ?? {}), fields: against })
    if (result === null) removed[kind].push(entityId)
    else if (result) saved[kind].push(withAdaptedExtra(result, fields, kind))
  }
  // Values that others wrote since into fields being undeclared are removed in the same write, so that undoing the undo
  // restores both.
  const named = new Set(conflicts.map(({ label }) => label))
  const undone = new Set(changes.map(({ entity, entityId }) => `${entity} ${entityId}`))
  for (const { kind, record, names } of listUndeclaredValues(stored, changes, fields)) {
    const label = toRecordLabel(kind, record)
    if (!force && !named.has(label)) conflicts.push({ label, fields: names.map((name) => `extra.${name}`) })
    if (!undone.has(`${kind} ${record._id}`)) saved[kind].push(withAdaptedExtra(record, fields, kind))
  }
  const isPresent = toPresence(stored, saved.verse as VerseRecord[], removed.verse)
  const topics = (saved.topic as TopicDraft[]).map((draft) => adaptLinks(draft, isPresent))
  const groups = (saved.group as GroupDraft[]).map((draft) => adaptLinks(draft, isPresent))
  return { saved, removed, topics, groups, conflicts }
}

/** Deleting a verse must not delete links that others have made to it since. */
function listLinkConflicts(stored: Content, { topics = [], groups = [], removed = {} }: ChangeSet): UndoConflict[] {
  const gone = new Set(removed.verse)
  if (gone.size === 0) return []
  const final = new Map<string, { readonly verseIds: readonly string[] }>(
    [...stored.topics, ...stored.groups, ...topics, ...groups].map((record) => [record._id, record]),
  )
  for (const id of [...(removed.topic ?? []), ...(removed.group ?? [])]) final.delete(id)
  const linked = new Set([...final.values()].flatMap(({ verseIds }) => verseIds).filter((id) => gone.has(id)))
  return stored.verses
    .filter(({ _id }) => linked.has(_id))
    .map((verse) => ({ label: toRecordLabel('verse', verse), fields: ['linked since'] }))
}

function* pairWithCurrent(stored: Content, changes: readonly LoggedChange[]) {
  for (const kind of recordKinds) {
    const byId = new Map<string, object>(stored[recordLists[kind]].map((record) => [record._id, record]))
    for (const change of changes) {
      if (change.entity === kind) yield { kind, change, current: byId.get(change.entityId) }
    }
  }
}

function withAdaptedExtra(record: object, fields: readonly Field[], kind: RecordKind): object {
  if (kind === 'passage' || kind === 'introduction') return record
  const { extra } = record as Pick<VerseRecord, 'extra'>
  return { ...record, extra: adaptExtra(extra, fields, kind) }
}

function toPresence(stored: Content, saved: readonly VerseRecord[], removedIds: readonly string[]) {
  const present = new Set([...stored.verses, ...saved].map((verse) => verse._id))
  for (const id of removedIds) present.delete(id)
  return (id: string) => present.has(id)
}

function undoLists(stored: Content, changes: readonly LoggedChange[], force: boolean) {
  const of = (entity: EntityName) => changes.filter((change) => change.entity === entity)
  return {
    fields: undoList(stored.fields, of('field'), {
      toKey: ({ entity, name }) => `${entity}.${name}`,
      parse: (record) => fieldSchema.parse(record),
      derived: new Set(),
      force,
    }),
    chapters: undoList(stored.chapters, of('chapter'), {
      toKey: ({ number }) => String(number),
      parse: (record) => chapterSchema.parse(record),
      derived: new Set(),
      force,
    }),
    // The status is derived from the text.
    editions: undoList(stored.editions, of('edition'), {
      toKey: ({ language }) => language,
      parse: (record) => anyEditionSchema.parse(record),
      // An older record lacks fields. Its id is restored with its name.
      complete: (record) => anyEditionSchema.parse(record),
      isOther: (before, after) => before._id !== after._id,
      derived: new Set(['status']),
      force,
    }),
    additionalEditions: undoList(stored.additionalEditions, of('additional-edition'), {
      toKey: ({ _id }) => _id,
      parse: (record) => additionalEditionSchema.parse(record),
      derived: new Set(),
      force,
    }),
  }
}

type ListSettings<T> = {
  readonly toKey: (record: T) => string
  readonly parse: (record: object) => T
  /** Adds fields that the kind has gained since the record was logged. */
  readonly complete?: (record: object) => object
  /** Whether another record replaced the previous one under the same key. */
  readonly isOther?: (before: T, after: T) => boolean
  readonly derived: ReadonlySet<string>
  readonly force: boolean
}

type UndoneList<T> = {
  /** The whole list after the undo. */
  readonly list: readonly T[]
  readonly saved: readonly T[]
  readonly removedKeys: readonly string[]
  readonly changed: number
  readonly conflicts: readonly UndoConflict[]
}

function undoList<T extends object>(
  stored: readonly T[],
  changes: readonly LoggedChange[],
  { toKey, parse, complete = (record) => record, isOther = () => false, derived, force }: ListSettings<T>,
): UndoneList<T> {
  const records = new Map(stored.map((record) => [toKey(record), record]))
  const saved: T[] = []
  const removedKeys: string[] = []
  const conflicts: UndoConflict[] = []
  for (const { before, after, entityId } of changes) {
    const current = records.get(entityId)
    const [from, to] = [before, after].map((state) => state && (complete(state) as T))
    const { result, conflicts: against } =
      from && to && current && isOther(from, to)
        ? undoReplacement({ before: from, after: to, current }, force, derived)
        : undoRecord({ before: from ?? null, after: to ?? null, current }, force, derived)
    if (against.length > 0) conflicts.push({ label: entityId, fields: against })
    if (result === null) {
      records.delete(entityId)
      removedKeys.push(entityId)
    } else if (result && !(current && isSame(result, current, derived))) {
      const record = parse(result)
      records.set(entityId, record)
      saved.push(record)
    }
  }
  return { list: [...records.values()], saved, removedKeys, changed: saved.length + removedKeys.length, conflicts }
}

function countRestored(stored: Content, changeSet: ChangeSet): number {
  const changed = recordKinds.flatMap((kind) => {
    const known = new Map<string, object>(stored[recordLists[kind]].map((record) => [record._id, record]))
    const drafts: readonly { readonly _id: string }[] = changeSet[recordLists[kind]] ?? []
    return drafts.filter((draft) => !isSame(draft, known.get(draft._id) ?? {}))
  })
  return changed.length + Object.values(changeSet.removed ?? {}).flat().length
}
