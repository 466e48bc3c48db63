import { mapToRecord } from '#shared/language/language-fields.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { makeChapters } from './fixture-chapters.ts'
import type { NamedRecords } from './name-index.ts'
import { buildSearchIndex, type SearchedVerse, type SearchIndex } from './search-index.ts'

/** A verse for tests, with the given texts. Its ID is derived from its number in the chapter. */
export function makeVerse(verse: number, texts: Partial<SearchedVerse>): SearchedVerse {
  return {
    _id: `v${verse}`,
    book: 'quran',
    chapter: 2,
    verse,
    arPlain: '',
    ...mapToRecord(textLanguages, () => ''),
    ...texts,
  }
}

export function makeIndex(verses: readonly SearchedVerse[], named: Partial<NamedRecords> = {}): SearchIndex {
  return buildSearchIndex({ verses, chapters: makeChapters(), topics: [], passages: [], ...named })
}
