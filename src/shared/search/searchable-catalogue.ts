import { textLanguages } from '#shared/language/languages.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isReworded, listPassageChanges } from './ask/update-ask-index.ts'
import { type SearchedVerse, type SearchIndex, updateSearchIndex } from './search-index.ts'

/** One revision of the content with its search index. */
export type SearchableCatalogue = { readonly catalogue: Catalogue; readonly index: SearchIndex }

/**
 * Updating this many blocks the event loop for about as long as rendering a page; beyond that, the cooperative
 * generator rebuilds the index.
 */
const maxUpdatedVerses = 500
const maxUpdatedPassages = 50

/** Updates the index to the next revision; undefined when too much changed to do so in one go. */
export function updateSearchableCatalogue(
  { catalogue: before, index }: SearchableCatalogue,
  after: Catalogue,
): SearchableCatalogue | undefined {
  const verses = after.verses.filter((verse, at) => {
    // A verse that is the same object did not change, and nearly all are at the same position. A link to a topic does
    // not change the text.
    if (before.verses[at] === verse) return false
    const known = before.verseById.get(verse._id)
    return known !== verse && !(known && isSameToSearch(known, verse))
  })
  const removedIds = before.verses.flatMap(({ _id }) => (after.verseById.has(_id) ? [] : [_id]))
  if (verses.length + removedIds.length > maxUpdatedVerses) return undefined
  const passages = after.passages === before.passages ? [] : listPassageChanges(index.ask, after.passages)
  if (passages.filter(isReworded).length > maxUpdatedPassages) return undefined
  const isRenamed = after.topics !== before.topics || after.groups !== before.groups || passages.length > 0
  const changes = {
    verses,
    before: before.verseById,
    removedIds,
    chapters: after.chapters,
    passages,
    ...(isRenamed && { named: after }),
  }
  return { catalogue: after, index: updateSearchIndex(index, changes) }
}

/** Compares the texts and the position in the book. */
function isSameToSearch(a: SearchedVerse, b: SearchedVerse): boolean {
  return (
    a.book === b.book &&
    a.chapter === b.chapter &&
    a.verse === b.verse &&
    a.arPlain === b.arPlain &&
    textLanguages.every((language) => a[language] === b[language])
  )
}
