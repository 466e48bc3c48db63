import type { CommentaryField, MeaningField, NoteField } from '#shared/language/language-fields.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'

// The published content: the book, its editions, topics, groups and outline.

/** One column per language. Adding a language to the registry requires a migration that adds the columns. */
type Texts = Record<TextLanguage, string>

export type ChapterTable = { number: number; ayahCount: number } & Texts & Record<MeaningField, string>

export type VerseTable = Texts &
  Record<CommentaryField, string> & {
    id: string
    book: string
    chapter: number
    verse: number
    arPlain: string
    /** JSON object: values of declared fields. */
    extra: string
    version: number
    updatedAt: string
  }

export type TopicTable = Texts & {
  id: string
  theme: string
  extra: string
  version: number
  updatedAt: string
}

export type GroupTable = Texts & {
  id: string
  name: string
  extra: string
  version: number
  updatedAt: string
}

/** JSON columns: `title` and `questions` by language, `themes` as a list. */
export type PassageTable = {
  id: string
  chapter: number
  fromVerse: number
  toVerse: number
  title: string
  themes: string
  questions: string
  version: number
  updatedAt: string
}

export type IntroductionTable = Record<InterfaceLanguage, string> & {
  id: string
  chapter: number
  version: number
  updatedAt: string
}

/** Links are rows, so `verse.topicIds` and `topic.verseIds` cannot disagree. */
export type LinkTable = { ownerId: string; verseId: string; position: number } & Record<NoteField, string>

/** The default edition of each language. Its text is in the verse column named after the language. */
export type EditionTable = {
  id: string
  language: string
  title: string
  translator: string
  publisher: string
  source: string
  sourceUrl: string
  version: string
  date: string
  terms: string
  termsKey: string
  direction: string
  verseCount: number
  sha256: string
  status: string
  updatedAt: string
}

/** The additional editions. `edits` is a JSON object of verses that differ from the import, by reference. */
export type AdditionalEditionTable = EditionTable & { edits: string }

/**
 * The imported text of every edition, one JSON list per chapter; null where a verse's imported text is unknown.
 * `edition` is the hash of the whole text, so a row never changes, and undoing a removal finds it.
 */
export type EditionTextTable = { edition: string; chapter: number; texts: string }

/**
 * The hash of each verse as imported, which `verify` compares the text with. `edition` is the hash of the whole
 * edition.
 */
export type EditionVerseHashTable = { edition: string; book: string; chapter: number; verse: number; sha256: string }

/** Fields that the schema updater declared. */
export type FieldTable = { entity: string; name: string; type: string; position: number }

/** A single row: the revision of the current content. */
export type RevisionTable = { id: number; revision: number }
