import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Db } from '../../database/connection.ts'
import { listGroupNames, listLinksOfVerses } from '../stores/link-store.ts'
import { listPlaces, listPresentVerseIds } from '../stores/verse-store.ts'
import { type Drafts, listRemoved, type RecordKind } from './change-set.ts'

/** What stands between a draft and the database: a record it needs is missing, or another already holds what it wants. */
export type DraftProblem = {
  readonly kind: RecordKind
  readonly id: string
  readonly reason: 'missing' | 'conflict'
  readonly field: string
  readonly message: string
}

/** Checks drafts against what is stored and against each other, as the database will hold them once all are saved. */
export async function checkDrafts(db: Db, drafts: Drafts): Promise<DraftProblem[]> {
  return [...(await checkPlaces(db, drafts)), ...(await checkLinks(db, drafts)), ...(await checkGroups(db, drafts))]
}

/** One verse a place. */
async function checkPlaces(db: Db, drafts: Drafts): Promise<DraftProblem[]> {
  const verses = drafts.verses ?? []
  if (verses.length === 0) return []
  const replaced = new Set([...verses.map((verse) => verse._id), ...listRemoved(drafts, 'verse')])
  const taken = new Map<string, string>()
  for (const place of await listPlaces(db, [...new Set(verses.map((verse) => verse.chapter))])) {
    if (!replaced.has(place.id)) taken.set(toPlaceKey(place), place.id)
  }
  return verses.flatMap((verse) => {
    const key = toPlaceKey(verse)
    if (!taken.has(key)) {
      taken.set(key, verse._id)
      return []
    }
    const message = `There is a verse ${toReferenceText(verse)} in the book ${verse.book} already.`
    return [{ kind: 'verse', id: verse._id, reason: 'conflict', field: 'verse', message }]
  })
}

function toPlaceKey({ book, chapter, verse }: { book: string; chapter: number; verse: number }): string {
  return `${chapter}:${verse}:${book}`
}

/** Every linked verse is there. */
async function checkLinks(db: Db, drafts: Drafts): Promise<DraftProblem[]> {
  const owners = listOwners(drafts)
  const removed = new Set(listRemoved(drafts, 'verse'))
  const known = new Set((drafts.verses ?? []).map((verse) => verse._id))
  const asked = [...new Set(owners.flatMap(({ record }) => record.verseIds))].filter((id) => !known.has(id))
  for (const id of await listPresentVerseIds(db, asked)) if (!removed.has(id)) known.add(id)
  return owners.flatMap(({ kind, record }) => {
    const missing = record.verseIds.filter((id) => !known.has(id))
    if (missing.length === 0) return []
    const message = `there is no verse ${missing.join(', ')}`
    return [{ kind, id: record._id, reason: 'missing' as const, field: 'verseIds', message }]
  })
}

function listOwners({ topics = [], groups = [] }: Drafts) {
  return [
    ...topics.map((record) => ({ kind: 'topic' as const, record })),
    ...groups.map((record) => ({ kind: 'group' as const, record })),
  ]
}

/** A verse is in one group at most. */
async function checkGroups(db: Db, drafts: Drafts): Promise<DraftProblem[]> {
  const groups = drafts.groups ?? []
  if (groups.length === 0) return []
  const replaced = new Set([...groups.map((group) => group._id), ...listRemoved(drafts, 'group')])
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
  return clashes.map(({ group, verseId, other }) => ({
    kind: 'group',
    id: group._id,
    reason: 'conflict',
    field: 'verseIds',
    message: `The verse ${verseId} is in the group “${names.get(other) ?? other}” already.`,
  }))
}
