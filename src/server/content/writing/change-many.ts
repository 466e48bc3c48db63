import type { Kysely } from 'kysely'
import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { listCollections } from '../stores/collection-store.ts'
import { requireStoredCollection } from '../stores/find-stored-collection.ts'
import { listSourceGroups } from './list-source-groups.ts'
import { writeChangeSet } from './write-change-set.ts'

/** How many records changed, and the revision to undo; undefined when none did. */
export type ManyChanged = { readonly count: number; readonly revision?: number }

export type VerseLinking = {
  readonly kind: CollectionKind
  readonly id: string
  readonly verseIds: readonly string[]
  readonly act: 'add' | 'remove'
  /** Whether verses may leave another group. */
  readonly move: boolean
}

/** Adds verses to the end of a topic or group, none twice, or removes them with their notes. */
export async function linkVerses(
  db: Kysely<Schema>,
  author: Author,
  { kind, id, verseIds, act, move }: VerseLinking,
): Promise<ManyChanged> {
  return await writeContent(db, author, async (db, writing) => {
    const owner = await requireStoredCollection(db, kind, id)
    const held = new Set(owner.verseIds)
    const chosen = [...new Set(verseIds)].filter((verse) => held.has(verse) === (act === 'remove'))
    if (chosen.length === 0) return { count: 0 }
    const draft = act === 'add' ? { ...owner, verseIds: [...owner.verseIds, ...chosen] } : withoutVerses(owner, chosen)
    const changeSet =
      kind === 'topic'
        ? { topics: [draft as CollectionRecords['topic']] }
        : {
            groups: [draft as CollectionRecords['group'], ...(move ? await listSourceGroups(db, draft, chosen) : [])],
          }
    await writeChangeSet(db, writing, changeSet, { purpose: 'edit' })
    return { count: chosen.length, revision: writing.revision }
  })
}

function withoutVerses<T extends CollectionRecords[CollectionKind]>(owner: T, verseIds: readonly string[]): T {
  const leaving = new Set(verseIds)
  return {
    ...owner,
    verseIds: owner.verseIds.filter((id) => !leaving.has(id)),
    notes: Object.fromEntries(Object.entries(owner.notes).filter(([id]) => !leaving.has(id))),
  }
}

/** A record as seen in a list. */
export type SeenRecord = { readonly _id: string; readonly version: number }

/**
 * Deletes topics or groups with their links, all or none; their verses stay. Records changed since they were seen are
 * reported.
 */
export async function deleteManyCollections(
  db: Kysely<Schema>,
  author: Author,
  kind: CollectionKind,
  seen: readonly SeenRecord[],
): Promise<ManyChanged> {
  return await writeContent(db, author, async (db, writing) => {
    const versions = new Map(seen.map(({ _id, version }) => [_id, version]))
    const wanted = [...versions.keys()]
    const found: readonly CollectionRecords[CollectionKind][] = await listCollections(db, kind, wanted)
    if (found.length < wanted.length) throw notFound(`The ${kind}`)
    const changed = found.filter(({ _id, version }) => version !== versions.get(_id))
    if (changed.length > 0) throw refused(409, toRefusal('records_changed', { names: nameRecords(kind, changed) }))
    await writeChangeSet(db, writing, { removed: { [kind]: wanted } }, { purpose: 'edit' })
    return { count: wanted.length, revision: writing.revision }
  })
}

const maxNamed = 5

function nameRecords(kind: CollectionKind, records: readonly CollectionRecords[CollectionKind][]): string {
  const names = records.slice(0, maxNamed).map((record) => toRecordLabel(kind, record))
  return [...names, ...(records.length > maxNamed ? ['…'] : [])].join(', ')
}
