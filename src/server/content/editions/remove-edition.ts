import type { AdditionalEdition } from '#shared/catalogue/edition.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { requireAdditionalEdition } from './require-edition.ts'

/** Removes an additional edition. Its text stays stored under its hash, so this can be undone. */
export async function removeEdition(db: Db, writing: Writing, id: string): Promise<AdditionalEdition> {
  writing.nameAct('edition-removed')
  const edition = await requireAdditionalEdition(db, id)
  await writeChangeSet(db, writing, { removedAdditionalEditions: [id] }, { purpose: 'edit' })
  return edition
}
