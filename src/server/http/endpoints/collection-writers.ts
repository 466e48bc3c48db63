import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import { toCollectionOutput } from '#shared/catalogue/select-fields.ts'
import { deleteCollection } from '../../content/writing/delete-collection.ts'
import { type CollectionBody, createCollection, updateCollection } from '../../content/writing/save-collection.ts'
import type { SignedIn } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'
import { type Populate, toPopulateFields } from './populate.ts'

type Body = CollectionBody & Populate

/** Writes one kind of collection and returns the record as the API shows it. */
export function createCollectionWriters<K extends CollectionKind>(editing: Editing, kind: K) {
  const { db, feed } = editing
  const toOutput = (record: CollectionRecords[K], fields?: readonly string[]) =>
    toCollectionOutput(feed.current(), record, fields)
  return {
    async create(admin: SignedIn, body: Body) {
      const fields = toPopulateFields(feed.current(), body)
      return toOutput(await writeAs(editing, admin, (author) => createCollection(db, author, kind, body)), fields)
    },
    async update(admin: SignedIn, id: string, body: Body) {
      const fields = toPopulateFields(feed.current(), body)
      return toOutput(await writeAs(editing, admin, (author) => updateCollection(db, author, kind, id, body)), fields)
    },
    async delete(admin: SignedIn, id: string, version?: number) {
      return toOutput(await writeAs(editing, admin, (author) => deleteCollection(db, author, kind, id, version)))
    },
  }
}
