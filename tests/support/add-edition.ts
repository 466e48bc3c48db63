import { toEditionChangeSet } from '#server/content/editions/edition-change-set.ts'
import { writeChangeSet } from '#server/content/writing/write-change-set.ts'
import type { Db } from '#server/database/connection.ts'
import type { Writing } from '#server/database/write-content.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'

/** Adds an additional edition. */
export async function addEdition(
  db: Db,
  writing: Writing,
  text: Parameters<typeof toEditionChangeSet>[0],
  confirmation: Confirmation | undefined,
): Promise<void> {
  await writeChangeSet(db, writing, toEditionChangeSet(text, writing.now), { purpose: 'edit', confirmation })
}
