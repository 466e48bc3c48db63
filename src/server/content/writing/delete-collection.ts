import type { Kysely } from 'kysely'
import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { requireStoredCollection } from '../stores/find-stored-collection.ts'
import { assertExpectedVersion } from './assert-valid.ts'
import { writeChangeSet } from './write-change-set.ts'

/** Deletes a topic or group with its links; its verses stay. */
export async function deleteCollection<K extends CollectionKind>(
  db: Kysely<Schema>,
  author: Author,
  kind: K,
  id: string,
  version?: number,
): Promise<CollectionRecords[K]> {
  return await writeContent(db, author, async (db, writing) => {
    const record = await requireStoredCollection(db, kind, id)
    await assertExpectedVersion(db, kind, record, version, ({ extra, ...stored }) => ({
      [kind]: { ...stored, ...extra },
    }))
    await writeChangeSet(db, writing, { removed: { [kind]: [id] } }, { purpose: 'edit' })
    return record
  })
}
