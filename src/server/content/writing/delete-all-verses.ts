import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { readContent } from '../stores/load-content.ts'
import { writeChangeSet } from './write-change-set.ts'

export type DeletedVerses = { readonly count: number; readonly snapshot: string | undefined }

/** Writes the content to a snapshot file and returns its name. */
export type WriteSnapshot = (content: Content, now: Date) => Promise<string>

/**
 * Deletes every verse and every link to one; topics and groups stay, empty. First the whole content is written to a
 * snapshot, read in the same transaction, so that it contains exactly what is deleted. Without the snapshot nothing is
 * deleted.
 */
export async function deleteAllVerses(
  db: Kysely<Schema>,
  author: Author,
  writeSnapshot: WriteSnapshot,
): Promise<DeletedVerses> {
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('all-verses-deleted')
    const content = await readContent(db)
    const ids = content.verses.map((verse) => verse._id)
    if (ids.length === 0) return { count: 0, snapshot: undefined }
    const snapshot = await writeSnapshot(content, author.now).catch(refuse)
    await writeChangeSet(db, writing, { removed: { verse: ids } }, { purpose: 'delete-all' })
    return { count: ids.length, snapshot }
  })
}

function refuse(error: unknown): never {
  const message = 'The snapshot could not be kept, so nothing was deleted.'
  throw Object.assign(new ExpectedError(503, 'unavailable', message), { cause: error })
}
