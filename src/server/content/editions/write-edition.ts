import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import { assertSeen } from './assert-seen.ts'
import { requireEdition, type StoredEdition } from './require-edition.ts'

export type EditionRequest = {
  readonly id: string
  /** Why, for the history. */
  readonly reason: string
  /** The revision that the author saw; what others changed of the edition since is refused. */
  readonly seen: number | undefined
}

/** Writes something of one edition in one transaction, with the reason for it, unless someone else changed the edition unseen. */
export async function writeEdition<T>(
  db: Kysely<Schema>,
  author: Author,
  { id, reason, seen }: EditionRequest,
  write: (db: Transaction<Schema>, writing: Writing, stored: StoredEdition) => Promise<T>,
): Promise<T> {
  return await writeContent(db, author, async (db, writing) => {
    writing.explain(reason)
    const stored = await requireEdition(db, id)
    await assertSeen(db, stored, seen)
    return await write(db, writing, stored)
  })
}
