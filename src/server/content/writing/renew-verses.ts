import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { listEditions } from '../stores/edition-store.ts'
import { listIdsOfBook, listVerses } from '../stores/verse-store.ts'

/**
 * Records a new version of each verse of the book when another edition becomes the default. Otherwise a verse with the
 * same words in both editions would keep its version, and a form or draft begun under one edition would be saved into
 * the other. Returns the verses whose version the caller must raise: all except those that the write has already saved.
 */
export async function listRenewedVerses(
  db: Db,
  writing: Writing,
  changeSet: ChangeSet,
  savedIds: ReadonlySet<string>,
): Promise<string[]> {
  if (!(await isDefaultSwitched(db, changeSet))) return []
  const ids = (await listIdsOfBook(db)).filter((id) => !savedIds.has(id))
  for (const before of await listVerses(db, ids)) {
    const after = { ...before, version: before.version + 1, updatedAt: writing.now }
    writing.record({ entity: 'verse', entityId: before._id, before, after })
  }
  return ids
}

/** Must be called before the write saves its editions. */
async function isDefaultSwitched(db: Db, changeSet: ChangeSet): Promise<boolean> {
  const { editions = [], imports = [], removedEditions = [] } = changeSet
  const next = new Map([...editions, ...imports].map(({ language, _id }) => [language, _id]))
  return (await listEditions(db)).some(({ language, _id }) => {
    return removedEditions.includes(language) || (next.get(language) ?? _id) !== _id
  })
}
