import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import { listAdditionalEditions } from '../stores/additional-edition-store.ts'
import { listEditions } from '../stores/edition-store.ts'

export type StoredEdition =
  | { readonly isDefault: true; readonly edition: Edition }
  | { readonly isDefault: false; readonly edition: AdditionalEdition }

export async function findEdition(db: Db, id: string): Promise<StoredEdition | undefined> {
  const additional = (await listAdditionalEditions(db)).find(({ _id }) => _id === id)
  if (additional) return { isDefault: false, edition: additional }
  const own = (await listEditions(db)).find(({ _id }) => _id === id)
  return own && { isDefault: true, edition: own }
}

export async function requireEdition(db: Db, id: string): Promise<StoredEdition> {
  const found = await findEdition(db, id)
  if (!found) throw notFound(`The edition ${id}`)
  return found
}

/** An additional edition: the default can be neither removed nor made the default again. */
export async function requireAdditionalEdition(db: Db, id: string): Promise<AdditionalEdition> {
  const found = await requireEdition(db, id)
  if (found.isDefault) throw refused(409, toRefusal('edition_is_default', { id }))
  return found.edition
}
