import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import { assertSeen } from './assert-seen.ts'
import { requireEdition, type StoredEdition } from './require-edition.ts'

export type EditionRequest = {
  readonly id: string
  /** The reason, for the history. */
  readonly reason: string
  /** The revision that the author saw; refused if others changed the edition since. */
  readonly seen: number | undefined
}

/** Changes one edition in one transaction, with a reason, unless someone else changed it since it was seen. */
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
