import type { Kysely } from 'kysely'
import { anyEditionSchema } from '#shared/catalogue/edition.ts'
import { listAdditionalEditions } from '../content/stores/additional-edition-store.ts'
import { type AppliedChangeSet, applyChangeSet } from '../content/writing/apply-change-set.ts'
import type { Schema } from '../database/schema.ts'
import type { Author } from '../database/write-content.ts'
import { restoreAdditionalEditions, type SnapshotContent } from './snapshot-editions.ts'

/**
 * Replaces the content by that of a snapshot, in one write that can be undone. Records that the snapshot lacks are
 * removed.
 */
export async function restoreContent(
  db: Kysely<Schema>,
  author: Author,
  content: SnapshotContent,
): Promise<AppliedChangeSet['counts']> {
  const { verses, topics, groups, chapters, fields } = content
  const editions = content.editions.map((edition) => anyEditionSchema.parse(edition))
  const additional = await restoreAdditionalEditions(db, content, await listAdditionalEditions(db))
  // A snapshot from before the outline has none; the stored outline then stays.
  const passages = content.passages?.length ? content.passages : undefined
  const introductions = content.introductions?.length ? content.introductions : undefined
  const { counts } = await applyChangeSet(
    db,
    author,
    (stored) => ({
      changeSet: {
        verses,
        topics,
        groups,
        ...(passages && { passages }),
        ...(introductions && { introductions }),
        chapters,
        editions,
        ...additional,
        fields,
        removed: {
          verse: listMissing(stored.verses, verses),
          topic: listMissing(stored.topics, topics),
          group: listMissing(stored.groups, groups),
          passage: passages ? listMissing(stored.passages, passages) : [],
          introduction: introductions ? listMissing(stored.introductions, introductions) : [],
        },
      },
      locations: new Map(),
      problems: [],
    }),
    { purpose: 'snapshot', act: 'snapshot-restored' },
  )
  return counts
}

type WithId = { readonly _id: string }

function listMissing(stored: readonly WithId[], wanted: readonly WithId[]): string[] {
  const ids = new Set(wanted.map(({ _id }) => _id))
  return stored.map(({ _id }) => _id).filter((id) => !ids.has(id))
}
