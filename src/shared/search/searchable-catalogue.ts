import { textLanguages } from '#shared/language/languages.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isReworded, listPassageChanges } from './ask/update-ask-index.ts'
import { type SearchedVerse, type SearchIndex, updateSearchIndex } from './search-index.ts'

/** One revision of the content with the index over it. */
export type SearchableCatalogue = { readonly catalogue: Catalogue; readonly index: SearchIndex }

/** Updating this many blocks the event loop for about as long as a page; more than that is rebuilt by the cooperative generator. */
const maxUpdatedVerses = 500
const maxUpdatedPassages = 50

/** The searchable after the content moved on; undefined when too much changed to update it in one go. */
export function updateSearchableCatalogue(
  { catalogue: before, index }: SearchableCatalogue,
  after: Catalogue,
): SearchableCatalogue | undefined {
  const verses = after.verses.filter((verse, at) => {
    // A verse that is the same object did not change, and nearly all are at the same position. A link to a topic changes no word.
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

/** Its words and its place in the order of the book. */
function isSameToSearch(a: SearchedVerse, b: SearchedVerse): boolean {
  return (
    a.book === b.book &&
    a.chapter === b.chapter &&
    a.verse === b.verse &&
    a.arPlain === b.arPlain &&
    textLanguages.every((language) => a[language] === b[language])
  )
}
