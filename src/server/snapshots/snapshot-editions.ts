import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { ChangeSet } from '../content/change-set/change-set.ts'
import { listImportedTexts, type VerseText } from '../content/stores/edition-text-store.ts'
import type { Schema } from '../database/schema.ts'

/** The content of a snapshot; `editionTexts` has the texts of additional editions by hash. */
export type SnapshotContent = Content & { readonly editionTexts?: Readonly<Record<string, readonly VerseText[]>> }

export async function withEditionTexts(db: Kysely<Schema>, content: Content): Promise<SnapshotContent> {
  const texts: Record<string, readonly VerseText[]> = {}
  for (const { sha256 } of content.additionalEditions) texts[sha256] = await listImportedTexts(db, { sha256 })
  return { ...content, editionTexts: texts }
}

/** Restores the additional editions of a snapshot. A snapshot from before they existed leaves them alone. */
export async function restoreAdditionalEditions(
  db: Kysely<Schema>,
  content: SnapshotContent,
  stored: Content['additionalEditions'],
): Promise<Pick<ChangeSet, 'additionalEditions' | 'removedAdditionalEditions'>> {
  const { additionalEditions, editionTexts = {} } = content as Partial<SnapshotContent>
  if (!additionalEditions) return {}
  const drafts: { edition: (typeof additionalEditions)[number]; texts: readonly VerseText[] }[] = []
  for (const edition of additionalEditions) {
    const texts = editionTexts[edition.sha256] ?? (await listImportedTexts(db, edition))
    // An edition cannot be shown without its text.
    if (texts.length > 0) drafts.push({ edition, texts })
  }
  const ids = new Set(drafts.map(({ edition }) => edition._id))
  return {
    additionalEditions: drafts,
    removedAdditionalEditions: stored.map(({ _id }) => _id).filter((id) => !ids.has(id)),
  }
}
