import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { buildLanguageIndex } from './build-language-index.ts'
import { type ChapterNames, toChapterNames } from './chapter-names.ts'
import { type Documents, toDocuments, updateDocuments } from './documents.ts'
import type { LanguageIndex } from './language-index.ts'
import type { SearchedTexts } from './read-terms.ts'
import { updateLanguageIndex } from './update-language-index.ts'

export type SearchedVerse = Pick<Verse, '_id' | 'chapter' | 'verse'> & SearchedTexts

/** Everything a search reads. It is never changed: an edit gives a new one that shares all that stayed the same. */
export type SearchIndex = {
  readonly documents: Documents
  /** A language may still be missing while the index is being built. */
  readonly languages: Readonly<Partial<Record<TextLanguage, LanguageIndex>>>
  readonly chapters: readonly Chapter[]
  readonly chapterNames: ChapterNames
  readonly topics: readonly Topic[]
}

export type SearchSource = {
  readonly verses: readonly SearchedVerse[]
  readonly chapters: readonly Chapter[]
  readonly topics: readonly Topic[]
}

/** An index that reads references, chapters and topics at once; the words of each language are added by `addLanguage`, one per tick if need be. */
export function startSearchIndex({ verses, chapters, topics }: SearchSource): SearchIndex {
  return { documents: toDocuments(verses), languages: {}, chapters, chapterNames: toChapterNames(chapters), topics }
}

/** `verses` must be the list that the index was started with. */
export function addLanguage(index: SearchIndex, verses: readonly SearchedVerse[], language: TextLanguage): SearchIndex {
  return { ...index, languages: { ...index.languages, [language]: buildLanguageIndex(verses, language) } }
}

export function buildSearchIndex(source: SearchSource): SearchIndex {
  return textLanguages.reduce(
    (index, language) => addLanguage(index, source.verses, language),
    startSearchIndex(source),
  )
}

export type SearchChanges = {
  readonly verses?: readonly SearchedVerse[]
  readonly removedIds?: readonly string[]
  readonly chapters?: readonly Chapter[]
  readonly topics?: readonly Topic[]
}

/** The index after an edit, a few milliseconds for a verse. After an import of hundreds of verses, build anew instead. */
export function updateSearchIndex(index: SearchIndex, changes: SearchChanges): SearchIndex {
  const { verses = [], removedIds = [] } = changes
  const documents = updateDocuments(index.documents, verses, removedIds)
  const changed = new Map<number, SearchedVerse | undefined>()
  for (const id of removedIds) {
    const doc = index.documents.numbers.get(id)
    if (doc !== undefined) changed.set(doc, undefined)
  }
  for (const verse of verses) changed.set(documents.numbers.get(verse._id) as number, verse)
  const chapters = changes.chapters ?? index.chapters
  return {
    documents,
    languages: changed.size > 0 ? updateLanguages(index.languages, changed) : index.languages,
    chapters,
    chapterNames: changes.chapters ? toChapterNames(chapters) : index.chapterNames,
    topics: changes.topics ?? index.topics,
  }
}

function updateLanguages(
  languages: SearchIndex['languages'],
  changed: ReadonlyMap<number, SearchedVerse | undefined>,
): SearchIndex['languages'] {
  return Object.fromEntries(
    Object.entries(languages).map(([language, index]) => [language, updateLanguageIndex(index, changed)]),
  )
}
