import { toReferenceText } from '#shared/catalogue/reference.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import { listGroupNames, listLinksOfVerses } from '../stores/link-store.ts'
import { listPresentVerseIds, listVerseReferences, listVerses } from '../stores/verse-store.ts'
import { checkOutline } from './check-outline.ts'
import { checkRecords } from './check-records.ts'

/** Checks drafts against the stored content and each other, in the state after all are saved. */
export async function checkChangeSet(db: Db, changeSet: ChangeSet): Promise<ChangeProblem[]> {
  return [
    ...checkRecords(changeSet),
    ...(await checkReferences(db, changeSet)),
    ...(await checkLinks(db, changeSet)),
    ...(await checkGroups(db, changeSet)),
    ...(await checkOutline(db, changeSet)),
  ]
}

/** At most one verse per position. */
async function checkReferences(db: Db, changeSet: ChangeSet): Promise<ChangeProblem[]> {
  const verses = changeSet.verses ?? []
  if (verses.length === 0) return []
  const replaced = new Set([...verses.map((verse) => verse._id), ...listRemoved(changeSet, 'verse')])
  const taken = new Map<string, string>()
  for (const stored of await listVerseReferences(db, [...new Set(verses.map((verse) => verse.chapter))])) {
    if (!replaced.has(stored.id)) taken.set(toReferenceKey(stored), stored.id)
  }
  return verses.flatMap((verse) => {
    const key = toReferenceKey(verse)
    if (!taken.has(key)) {
      taken.set(key, verse._id)
      return []
    }
    const refusal = toRefusal('verse_exists', { reference: toReferenceText(verse), book: verse.book })
    return [{ kind: 'verse', id: verse._id, reason: 'conflict', field: 'verse', ...refusal }]
  })
}

function toReferenceKey({ book, chapter, verse }: { book: string; chapter: number; verse: number }): string {
  return `${chapter}:${verse}:${book}`
}

/** Every linked verse must exist. */
async function checkLinks(db: Db, changeSet: ChangeSet): Promise<ChangeProblem[]> {
  const owners = listOwners(changeSet)
  const removed = new Set(listRemoved(changeSet, 'verse'))
  const known = new Set((changeSet.verses ?? []).map((verse) => verse._id))
  const requested = [...new Set(owners.flatMap(({ record }) => record.verseIds))].filter((id) => !known.has(id))
  for (const id of await listPresentVerseIds(db, requested)) if (!removed.has(id)) known.add(id)
  return owners.flatMap(({ kind, record }) => {
    const missing = record.verseIds.filter((id) => !known.has(id))
    if (missing.length === 0) return []
    const refusal = toRefusal('no_verse', { references: missing.join(', ') })
    return [{ kind, id: record._id, reason: 'missing' as const, field: 'verseIds', ...refusal }]
  })
}

function listOwners({ topics = [], groups = [] }: ChangeSet) {
  return [
    ...topics.map((record) => ({ kind: 'topic' as const, record })),
    ...groups.map((record) => ({ kind: 'group' as const, record })),
  ]
}

/** A verse is in one group at most. */
async function checkGroups(db: Db, changeSet: ChangeSet): Promise<ChangeProblem[]> {
  const groups = changeSet.groups ?? []
  if (groups.length === 0) return []
  const replaced = new Set([...groups.map((group) => group._id), ...listRemoved(changeSet, 'group')])
  const holder = new Map<string, string>()
  const wanted = groups.flatMap((group) => group.verseIds)
  for (const { ownerId, verseId } of await listLinksOfVerses(db, 'group_verse', wanted)) {
    if (!replaced.has(ownerId)) holder.set(verseId, ownerId)
  }
  const clashes = groups.flatMap((group) =>
    group.verseIds.flatMap((verseId) => {
      const other = holder.get(verseId)
      holder.set(verseId, other ?? group._id)
      return other === undefined || other === group._id ? [] : [{ group, verseId, other }]
    }),
  )
  const storedIds = clashes.map((clash) => clash.other)
  const names = new Map([
    ...(await listGroupNames(db, storedIds)),
    ...groups.map((group) => [group._id, group.name] as const),
  ])
  const references = await findReferences(
    db,
    clashes.map(({ verseId }) => verseId),
  )
  return clashes.map(({ group, verseId, other }) => ({
    kind: 'group',
    id: group._id,
    reason: 'conflict',
    field: 'verseIds',
    ...toRefusal('verse_in_group', {
      reference: references.get(verseId) ?? verseId,
      group: names.get(other) ?? other,
    }),
  }))
}

async function findReferences(db: Db, verseIds: readonly string[]): Promise<Map<string, string>> {
  const verses = await listVerses(db, verseIds)
  return new Map(verses.map((verse) => [verse._id, toReferenceText(verse)]))
}
