import type { Attribution, Confirmation } from '#shared/contract/confirmation.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { toEdition } from '../change-set/to-edition.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import type { VerseText } from '../stores/edition-text-store.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'

export type EditionText = { readonly attribution: Attribution; readonly texts: readonly VerseText[] }

/** The change set that adds an edition beside the default one, or replaces the one with its id. */
export function toEditionChangeSet({ attribution, texts }: EditionText, now: string): ChangeSet {
  const measured = { verseCount: texts.length, sha256: hashEdition(texts), updatedAt: now }
  return { additionalEditions: [{ edition: { ...toEdition(attribution, measured), edits: {} }, texts }] }
}

export async function addEdition(
  db: Db,
  writing: Writing,
  text: EditionText,
  confirmation: Confirmation | undefined,
): Promise<void> {
  await writeChangeSet(db, writing, toEditionChangeSet(text, writing.now), { purpose: 'edit', confirmation })
}
