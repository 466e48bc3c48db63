import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import { isStorable } from '#shared/catalogue/storable-text.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { Db } from '../../database/connection.ts'
import { listCollections } from './collection-store.ts'

/** A topic or group read from the database. */
export async function requireStoredCollection<K extends CollectionKind>(
  db: Db,
  kind: K,
  id: string,
): Promise<CollectionRecords[K]> {
  const [record] = isStorable(id) && id !== '' ? await listCollections(db, kind, [id]) : []
  if (!record) throw notFound(`The ${kind}`)
  return record
}
