import type { Catalogue } from '../catalogue/catalogue.ts'
import { textLanguages } from '../language/languages.ts'
import { addLanguage, type SearchIndex, startSearchIndex, updateSearchIndex } from './search-index.ts'

/** One revision of the content with the index over it. */
export type Library = { readonly catalogue: Catalogue; readonly index: SearchIndex }

/** Past this many changed verses a new index is quicker than an updated one. */
const mostUpdated = 200

/** The index of a new catalogue without its words, which `indexNextLanguage` adds one language at a time. */
export function startIndex(catalogue: Catalogue): SearchIndex {
  return startSearchIndex(catalogue)
}

/** Adds a language that is still missing; undefined when all are there. */
export function indexNextLanguage({ catalogue, index }: Library): SearchIndex | undefined {
  const language = textLanguages.find((code) => !index.languages[code])
  return language && addLanguage(index, catalogue.verses, language)
}

/** The index after the content moved on. Verses that kept their identity did not change. */
export function followCatalogue({ catalogue: before, index }: Library, after: Catalogue): SearchIndex {
  const verses = after.verses.filter((verse) => before.verseById.get(verse._id) !== verse)
  const removedIds = before.verses.filter((verse) => !after.verseById.has(verse._id)).map((verse) => verse._id)
  if (verses.length + removedIds.length > mostUpdated) return startIndex(after)
  const { chapters, topics } = after
  return updateSearchIndex(index, { verses, removedIds, chapters, topics })
}
