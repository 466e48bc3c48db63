import type { Kysely } from 'kysely'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { AttributionText } from '#shared/contract/confirmation.ts'
import type { Schema } from '../../database/schema.ts'
import type { Author } from '../../database/write-content.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { completeAttribution } from './complete-attribution.ts'
import { type EditionRequest, writeEdition } from './write-edition.ts'

/** Replaces the attribution and terms of an edition. Its id, text and hash stay. */
export async function updateAttribution(
  db: Kysely<Schema>,
  author: Author,
  { attribution, ...request }: EditionRequest & { readonly attribution: AttributionText },
): Promise<Edition> {
  return await writeEdition(db, author, request, async (db, writing, stored) => {
    writing.nameAct('edition-described')
    const said = completeAttribution(stored.edition, attribution)
    const changeSet = stored.isDefault
      ? { editions: [{ ...stored.edition, ...said }] }
      : { additionalEditions: [{ edition: { ...stored.edition, ...said } }] }
    await writeChangeSet(db, writing, changeSet, { purpose: 'edit' })
    return { ...stored.edition, ...said }
  })
}
