import type { Kysely } from 'kysely'
import { selectVerse } from '#shared/catalogue/select-fields.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { requireStoredVerse } from '../stores/find-stored-verse.ts'
import { assertExpectedVersion } from './assert-valid.ts'
import { writeChangeSet } from './write-change-set.ts'

/**
 * Deletes a verse that was added by mistake, with its links. A verse of the book itself is refused. The history can
 * restore it.
 */
export async function deleteVerse(
  db: Kysely<Schema>,
  author: Author,
  idOrReference: string,
  version: number | undefined,
): Promise<Verse> {
  return await writeContent(db, author, async (db, writing) => {
    const verse = await requireStoredVerse(db, idOrReference)
    await assertExpectedVersion(db, 'verse', verse, version, (stored) => ({ verse: selectVerse(stored) }))
    await writeChangeSet(db, writing, { removed: { verse: [verse._id] } }, { purpose: 'edit' })
    return verse
  })
}
