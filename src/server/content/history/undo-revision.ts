import type { Kysely, Transaction } from 'kysely'
import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { chapterSchema } from '#shared/catalogue/chapter.ts'
import { editionSchema } from '#shared/catalogue/edition.ts'
import { type Field, fieldSchema } from '#shared/catalogue/field.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { conflict, notFound } from '#shared/contract/errors.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type EntityName, writeContent } from '../../database/write-content.ts'
import { type LoggedChange, listChangesOf } from '../stores/change-log-store.ts'
import type { GroupDraft, TopicDraft } from '../stores/collection-store.ts'
import { readContent } from '../stores/load-content.ts'
import { assertValid } from '../writing/assert-valid.ts'
import { type ChangeSet, type RecordKind, recordKinds } from '../writing/change-set.ts'
import { checkChangeSet } from '../writing/check-change-set.ts'
import { saveChangeSet } from '../writing/save-change-set.ts'
import { adaptExtra, adaptLinks } from './adapt-to-current-schema.ts'
import { undoRecord } from './undo-record.ts'

export type Undone = { readonly restored: number; readonly skippedVerseIds: readonly string[] }

/** Takes back everything that one write did, as one write of its own: it can be undone in turn. */
export async function undoRevision(
  db: Kysely<Schema>,
  author: Author,
  { revision, force }: { readonly revision: number; readonly force: boolean },
): Promise<Undone> {
  return await writeContent(db, author, async (db, writing) => {
    const changes = mergeChanges(await requireUndoable(db, revision))
    const stored = await readContent(db)
    const undone = planUndo(stored, changes, force)
    if (undone.conflicts.length > 0) throw toConflictError(undone.conflicts)
    assertValid(await checkChangeSet(db, undone.changeSet))
    await saveChangeSet(db, writing, undone.changeSet, undone.lastVersions)
    return { restored: undone.restored, skippedVerseIds: undone.skippedVerseIds }
  })
}

async function requireUndoable(db: Transaction<Schema>, revision: number): Promise<LoggedChange[]> {
  const changes = await listChangesOf(db, { revision })
  if (changes.length === 0) throw notFound(`The revision ${revision}`)
  if (changes.some((change) => change.entity === 'corpus')) {
    throw conflict('The first filling of the database cannot be undone.')
  }
  return changes
}

/** A record that one write touched twice counts as one change, from first to last. */
function mergeChanges(changes: readonly LoggedChange[]): LoggedChange[] {
  const byRecord = Map.groupBy(changes, (change) => `${change.entity} ${change.entityId}`)
  return [...byRecord.values()].map((all) => ({
    ...(all[0] as LoggedChange),
    after: (all.at(-1) as LoggedChange).after,
  }))
}

type Conflict = { readonly label: string; readonly fields: readonly string[] }

function planUndo(stored: Content, changes: readonly LoggedChange[], force: boolean) {
  const fields = undoFields(stored, changes)
  const saved: Record<RecordKind, object[]> = { verse: [], topic: [], group: [] }
  const removed: Record<RecordKind, string[]> = { verse: [], topic: [], group: [] }
  const conflicts: Conflict[] = []
  const lastVersions = new Map<string, number>()
  for (const { kind, change, current } of pairWithCurrent(stored, changes)) {
    const { before, after, entityId } = change
    const { result, conflicts: against } = undoRecord({ before, after, current }, force)
    if (against.length > 0) conflicts.push({ label: toRecordLabel(kind, after ?? before ?? {}), fields: against })
    if (result === null) removed[kind].push(entityId)
    else if (result) saved[kind].push(withAdaptedExtra(result, fields, kind))
    if (before) lastVersions.set(entityId, (before as VerseRecord).version)
  }
  const isPresent = toPresence(stored, saved.verse as VerseRecord[], removed.verse)
  const topics = (saved.topic as TopicDraft[]).map((draft) => adaptLinks(draft, isPresent))
  const groups = (saved.group as GroupDraft[]).map((draft) => adaptLinks(draft, isPresent))
  const changeSet: ChangeSet = {
    verses: saved.verse as VerseRecord[],
    topics: topics.map(({ draft }) => draft),
    groups: groups.map(({ draft }) => draft),
    removed,
    ...(changes.some((change) => change.entity === 'field') && { fields }),
    ...undoLists(stored, changes),
  }
  const skippedVerseIds = [...new Set([...topics, ...groups].flatMap(({ skipped }) => skipped))]
  return { changeSet, conflicts, lastVersions, skippedVerseIds, restored: changes.length }
}

function* pairWithCurrent(stored: Content, changes: readonly LoggedChange[]) {
  const lists = { verse: stored.verses, topic: stored.topics, group: stored.groups }
  for (const kind of recordKinds) {
    const byId = new Map<string, object>(lists[kind].map((record) => [record._id, record]))
    for (const change of changes) {
      if (change.entity === kind) yield { kind, change, current: byId.get(change.entityId) }
    }
  }
}

function withAdaptedExtra(record: object, fields: readonly Field[], kind: RecordKind): object {
  const { extra } = record as Pick<VerseRecord, 'extra'>
  return { ...record, extra: adaptExtra(extra, fields, kind) }
}

function toPresence(stored: Content, saved: readonly VerseRecord[], removedIds: readonly string[]) {
  const present = new Set([...stored.verses, ...saved].map((verse) => verse._id))
  for (const id of removedIds) present.delete(id)
  return (id: string) => present.has(id)
}

function undoFields(stored: Content, changes: readonly LoggedChange[]): Field[] {
  const fields = new Map(stored.fields.map((field) => [`${field.entity}.${field.name}`, field]))
  for (const { before, entityId } of changes.filter((change) => change.entity === 'field')) {
    if (before) fields.set(entityId, fieldSchema.parse(before))
    else fields.delete(entityId)
  }
  return [...fields.values()]
}

/** Chapters go back one by one; of editions only an import is taken back, as their status follows from the text. */
function undoLists(stored: Content, changes: readonly LoggedChange[]): Pick<ChangeSet, 'chapters' | 'editions'> {
  const of = (entity: EntityName) => changes.filter((change) => change.entity === entity)
  const chapters = new Map(stored.chapters.map((chapter) => [String(chapter.number), chapter]))
  for (const { before, entityId } of of('chapter')) {
    if (before) chapters.set(entityId, chapterSchema.parse(before))
    else chapters.delete(entityId)
  }
  const editions = of('edition').flatMap(({ before, after }) => {
    if (!before || (after as { sha256?: string } | null)?.sha256 === (before as { sha256: string }).sha256) return []
    return [editionSchema.parse(before)]
  })
  return {
    ...(of('chapter').length > 0 && { chapters: [...chapters.values()] }),
    ...(editions.length > 0 && { editions }),
  }
}

const maxListed = 5

function toConflictError(conflicts: readonly Conflict[]) {
  const listed = conflicts.slice(0, maxListed).map(({ label, fields }) => `${label} (${fields.join(', ')})`)
  const more = conflicts.length > maxListed ? ` and ${conflicts.length - maxListed} more` : ''
  return conflict(`Changed again since: ${listed.join(', ')}${more}. Nothing was undone.`, { conflicts })
}
