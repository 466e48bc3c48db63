import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { type AskIndex, buildAskIndex } from './ask/ask-index.ts'
import type { Concepts } from './ask/concept.ts'
import { type PassageChange, updateAskIndex } from './ask/update-ask-index.ts'
import { buildLanguageIndex } from './build-language-index.ts'
import { type ChapterNames, toChapterNames } from './chapter-names.ts'
import { type CooperativeGenerator, runSync } from './cooperative-generator.ts'
import { type Documents, toDocuments, updateDocuments } from './documents.ts'
import type { LanguageIndex } from './language-index.ts'
import { buildNameIndex, type NamedRecords, type NameIndex } from './name-index.ts'
import { buildPhoneticIndex, type PhoneticIndex, updatePhoneticIndex } from './phonetic/phonetic-index.ts'
import type { SearchedTexts } from './read-terms.ts'
import { updateLanguageIndex } from './update-language-index.ts'

export type SearchedVerse = Pick<Verse, '_id' | 'book' | 'chapter' | 'verse'> & SearchedTexts

type Languages = Record<TextLanguage, LanguageIndex>

/** Everything a search reads. Immutable: an edit creates a new index that shares whatever stayed the same. */
export type SearchIndex = {
  readonly documents: Documents
  readonly languages: Readonly<Languages>
  readonly chapters: readonly Chapter[]
  readonly chapterNames: ChapterNames
  readonly names: NameIndex
  /** What passages are about, for questions in the reader's own words. */
  readonly ask: AskIndex
  /** How the verses sound, for what is typed by ear. */
  readonly phonetic: PhoneticIndex
}

export type SearchSource = NamedRecords & {
  readonly verses: readonly SearchedVerse[]
  readonly chapters: readonly Chapter[]
  readonly concepts?: Concepts
}

export function* buildCooperatively(source: SearchSource): CooperativeGenerator<SearchIndex> {
  const { verses, chapters } = source
  const languages: Partial<Languages> = {}
  for (const language of textLanguages) languages[language] = yield* buildLanguageIndex(verses, language)
  yield
  const chapterNames = toChapterNames(chapters)
  yield
  const names = yield* buildNameIndex(source)
  const ask = yield* buildAskIndex(source)
  const phonetic = yield* buildPhoneticIndex(verses.map(({ ar }) => ar))
  return {
    documents: toDocuments(verses),
    languages: languages as Languages,
    chapters,
    chapterNames,
    names,
    ask,
    phonetic,
  }
}

export function buildSearchIndex(source: SearchSource): SearchIndex {
  return runSync(buildCooperatively(source))
}

export type SearchChanges = {
  readonly verses?: readonly SearchedVerse[]
  /** The verses before the change, where known: a language whose text is unchanged is not indexed again. */
  readonly before?: ReadonlyMap<string, SearchedVerse>
  readonly removedIds?: readonly string[]
  readonly chapters?: readonly Chapter[]
  readonly named?: NamedRecords
  readonly passages?: readonly PassageChange[]
}

type Change = { readonly doc: number; readonly before?: SearchedVerse | undefined; readonly after?: SearchedVerse }

/** The index after an edit; takes a millisecond or two per verse. After an import of thousands, rebuild instead. */
export function updateSearchIndex(index: SearchIndex, changes: SearchChanges): SearchIndex {
  const { verses = [], removedIds = [], before } = changes
  const documents = updateDocuments(index.documents, verses, removedIds)
  const changed: Change[] = []
  for (const id of removedIds) {
    const doc = index.documents.numbers.get(id)
    if (doc !== undefined) changed.push({ doc })
  }
  for (const verse of verses)
    changed.push({ doc: documents.numbers.get(verse._id) as number, before: before?.get(verse._id), after: verse })
  const chapters = changes.chapters ?? index.chapters
  return {
    documents,
    languages: updateLanguages(index.languages, changed),
    chapters,
    chapterNames: chapters === index.chapters ? index.chapterNames : toChapterNames(chapters),
    ask: updateAskIndex(index.ask, changes.passages ?? []),
    phonetic: updatePhonetic(index.phonetic, documents, changed),
    names: changes.named ? runSync(buildNameIndex(changes.named, index.names)) : index.names,
  }
}

function updatePhonetic(index: PhoneticIndex, { ids }: Documents, changed: readonly Change[]): PhoneticIndex {
  const arabic = changed.filter(({ before, after }) => !before || before.ar !== after?.ar)
  if (arabic.length === 0) return index
  return updatePhoneticIndex(index, ids.length, new Map(arabic.map(({ doc, after }) => [doc, after?.ar ?? ''])))
}

function updateLanguages(languages: SearchIndex['languages'], changed: readonly Change[]): SearchIndex['languages'] {
  const entries = textLanguages.map((language) => {
    const edits = changed.filter((change) => isTextChanged(change, language))
    const index = languages[language]
    return [language, edits.length > 0 ? updateLanguageIndex(index, edits) : index]
  })
  return Object.fromEntries(entries) as Languages
}

function isTextChanged({ before, after }: Change, language: TextLanguage): boolean {
  if (!before || !after) return true
  return before[language] !== after[language] || (language === 'ar' && before.arPlain !== after.arPlain)
}
