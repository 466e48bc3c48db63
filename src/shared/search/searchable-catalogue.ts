import type { Catalogue } from '../catalogue/catalogue.ts'
import { type SearchIndex, updateSearchIndex } from './search-index.ts'

/** One revision of the content with the index over it. */
export type SearchableCatalogue = { readonly catalogue: Catalogue; readonly index: SearchIndex }

/** An update of so many verses holds up the process for as long as a page may take; more than that is indexed anew, in steps. */
const maxUpdated = 500

/** The searchable after the content moved on; undefined when too much changed to update it in one go. */
export function updateSearchableCatalogue(
  { catalogue: before, index }: SearchableCatalogue,
  after: Catalogue,
): SearchableCatalogue | undefined {
  // Verses that kept their identity did not change, and nearly all stand where they stood.
  const verses = after.verses.filter(
    (verse, at) => before.verses[at] !== verse && before.verseById.get(verse._id) !== verse,
  )
  const removedIds = before.verses.flatMap(({ _id }) => (after.verseById.has(_id) ? [] : [_id]))
  if (verses.length + removedIds.length > maxUpdated) return undefined
  const { chapters, topics } = after
  const changes = { verses, before: before.verseById, removedIds, chapters, topics }
  return { catalogue: after, index: updateSearchIndex(index, changes) }
}
