import type { Kysely } from 'kysely'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { AttributionText } from '#shared/contract/confirmation.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { assertSeen } from './assert-seen.ts'
import { completeAttribution } from './complete-attribution.ts'
import { requireEdition } from './require-edition.ts'

export type AttributionUpdate = {
  readonly id: string
  readonly attribution: AttributionText
  readonly reason: string
  readonly seen: number | undefined
}

/** Says anew whose words an edition is and on what terms. Its id, its text and its hash stay. */
export async function updateAttribution(
  db: Kysely<Schema>,
  author: Author,
  { id, attribution, reason, seen }: AttributionUpdate,
): Promise<Edition> {
  return await writeContent(db, author, async (db, writing) => {
    writing.explain(reason)
    const stored = await requireEdition(db, id)
    await assertSeen(db, stored, seen)
    const said = completeAttribution(stored.edition, attribution)
    const changeSet = stored.isDefault
      ? { editions: [{ ...stored.edition, ...said }] }
      : { additionalEditions: [{ edition: { ...stored.edition, ...said } }] }
    await writeChangeSet(db, writing, changeSet, { purpose: 'edit' })
    return { ...stored.edition, ...said }
  })
}
