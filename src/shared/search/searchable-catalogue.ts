import type { Catalogue } from '../catalogue/catalogue.ts'
import { type SearchIndex, updateSearchIndex } from './search-index.ts'

/** One revision of the content with the index over it. */
export type SearchableCatalogue = { readonly catalogue: Catalogue; readonly index: SearchIndex }

/** Updating this many verses blocks the event loop for about as long as a page; more than that is rebuilt by the cooperative generator. */
const maxUpdated = 500

/** The searchable after the content moved on; undefined when too much changed to update it in one go, or the outline did. */
export function updateSearchableCatalogue(
  { catalogue: before, index }: SearchableCatalogue,
  after: Catalogue,
): SearchableCatalogue | undefined {
  // A verse that is the same object did not change, and nearly all are at the same position.
  const verses = after.verses.filter(
    (verse, at) => before.verses[at] !== verse && before.verseById.get(verse._id) !== verse,
  )
  const removedIds = before.verses.flatMap(({ _id }) => (after.verseById.has(_id) ? [] : [_id]))
  if (verses.length + removedIds.length > maxUpdated) return undefined
  if (after.passages !== before.passages) return undefined
  const isRenamed = after.topics !== before.topics || after.groups !== before.groups
  const changes = {
    verses,
    before: before.verseById,
    removedIds,
    chapters: after.chapters,
    ...(isRenamed && { named: after }),
  }
  return { catalogue: after, index: updateSearchIndex(index, changes) }
}
