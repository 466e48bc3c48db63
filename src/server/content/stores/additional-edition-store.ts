import { type AdditionalEdition, additionalEditionSchema } from '#shared/catalogue/edition.ts'
import type { Db } from '../../database/connection.ts'
import type { AdditionalEditionTable } from '../../database/content-tables.ts'
import type { Writing } from '../../database/write-content.ts'
import { isSameContent } from './assign-versions.ts'

function toEdition({ id, edits, ...row }: AdditionalEditionTable): AdditionalEdition {
  return additionalEditionSchema.parse({ _id: id, ...row, edits: JSON.parse(edits) })
}

/** The additional editions, by id. */
export async function listAdditionalEditions(db: Db): Promise<AdditionalEdition[]> {
  const rows = await db.selectFrom('additional_edition').selectAll().orderBy('id').execute()
  return rows.map(toEdition)
}

/** The edition's imported text must be stored already. */
export async function saveAdditionalEdition(db: Db, writing: Writing, edition: AdditionalEdition): Promise<void> {
  const before = (await listAdditionalEditions(db)).find(({ _id }) => _id === edition._id)
  if (before && isSameContent(before, edition)) return
  const { _id: id, edits, ...row } = edition
  await db.deleteFrom('additional_edition').where('id', '=', id).execute()
  await db
    .insertInto('additional_edition')
    .values({ id, ...row, edits: JSON.stringify(edits) })
    .execute()
  writing.record({ entity: 'additional-edition', entityId: id, before, after: edition })
}

/** The imported text stays, for undoing the removal. */
export async function deleteAdditionalEdition(db: Db, writing: Writing, id: string): Promise<void> {
  const before = (await listAdditionalEditions(db)).find(({ _id }) => _id === id)
  if (!before) return
  await db.deleteFrom('additional_edition').where('id', '=', id).execute()
  writing.record({ entity: 'additional-edition', entityId: id, before, after: null })
}
