import type { Catalogue } from '../catalogue/catalogue.ts'
import { type SearchIndex, updateSearchIndex } from './search-index.ts'

/** One revision of the content with the index over it. */
export type Library = { readonly catalogue: Catalogue; readonly index: SearchIndex }

/** An update of so many verses holds up the process for as long as a page may take; more than that is indexed anew, in steps. */
const mostUpdated = 500

/** The library after the content moved on; undefined when too much changed to update it in one go. */
export function followCatalogue({ catalogue: before, index }: Library, after: Catalogue): Library | undefined {
  // Verses that kept their identity did not change, and nearly all stand where they stood.
  const verses = after.verses.filter(
    (verse, at) => before.verses[at] !== verse && before.verseById.get(verse._id) !== verse,
  )
  const removedIds = before.verses.flatMap(({ _id }) => (after.verseById.has(_id) ? [] : [_id]))
  if (verses.length + removedIds.length > mostUpdated) return undefined
  const { chapters, topics } = after
  const changes = { verses, before: before.verseById, removedIds, chapters, topics }
  return { catalogue: after, index: updateSearchIndex(index, changes) }
}
