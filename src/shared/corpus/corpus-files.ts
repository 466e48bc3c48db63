import type { Chapter } from '../catalogue/chapter.ts'
import type { Edition } from '../catalogue/edition.ts'
import type { Passage } from '../catalogue/passage.ts'
import type { VerseNote } from '../catalogue/verse-note.ts'
import { type InterfaceLanguage, type TextLanguage, textLanguages } from '../language/languages.ts'

// The content as a few files that anyone may download. Each is named by the hash of its bytes, so it never changes.

/** Raise it when a reader of the old layout would misread the new one. */
export const corpusFormat = 1

/** One chapter; the text of verse n is at n − 1, null where there is no such verse. */
export type CorpusChapter = {
  readonly book: string
  readonly chapter: number
  readonly verses: readonly (string | null)[]
  /** Only in Arabic: the everyday spelling, for search. */
  readonly plain?: readonly (string | null)[]
}

/** The texts of the outline in one language. */
export type OutlineTexts = {
  /** By the id of the passage. */
  readonly passages: Readonly<Record<string, { readonly title: string; readonly questions: readonly string[] }>>
  /** By chapter number; none in Arabic. */
  readonly introductions: Readonly<Record<string, string>>
}

/** One language: its edition and all its texts. */
export type CorpusFile = {
  readonly format: typeof corpusFormat
  readonly language: TextLanguage
  readonly edition: Edition | null
  readonly chapters: readonly CorpusChapter[]
  /**
   * Stored with the language and not with the collections: this saves a reader of one language 270 kB of the other
   * three.
   */
  readonly outline?: OutlineTexts
}

type Names = Readonly<Record<TextLanguage, string>>

/** Verses by their references; a verse of another book by its id. */
export type CollectionEntry = Names & {
  readonly _id: string
  readonly verses: readonly string[]
  readonly notes: Readonly<Record<string, VerseNote>>
}

/** A passage without its texts. */
export type PassageEntry = Pick<Passage, '_id' | 'chapter' | 'from' | 'to' | 'themes'>

/**
 * Everything about the verses: names of chapters, topics, groups, commentary, passages. The API calls this file
 * `studies`.
 */
export type CollectionsFile = {
  readonly format: typeof corpusFormat
  readonly chapters: readonly Chapter[]
  readonly topics: readonly (CollectionEntry & { readonly theme: string })[]
  readonly groups: readonly (CollectionEntry & { readonly name: string })[]
  /** Absent from copies made before passages existed. */
  readonly passages?: readonly PassageEntry[]
  /** By reference, in the languages that have one. */
  readonly commentary: Readonly<Record<string, Partial<Record<InterfaceLanguage, string>>>>
  /** Ids that do not follow from the reference, by book and reference. */
  readonly ids: Readonly<Record<string, string>>
}

export type CorpusFileName = TextLanguage | 'studies'
export const corpusFileNames: readonly CorpusFileName[] = [...textLanguages, 'studies']

/** The file of an additional edition. */
export type CorpusEdition = {
  readonly id: string
  readonly language: TextLanguage
  readonly title: string
  readonly url: string
  readonly sha256: string
  readonly size: number
  readonly bytes: number
}

/** The files of one revision. */
export type CorpusIndex = {
  readonly revision: number
  /** The state of a page rendered now: the revision, what else is on the page, and the build. */
  readonly state: string
  readonly files: readonly {
    readonly name: CorpusFileName
    readonly url: string
    readonly sha256: string
    /** `size` is uncompressed, `bytes` is what is transferred. */
    readonly size: number
    readonly bytes: number
  }[]
  /** The additional editions that were requested. */
  readonly editions?: readonly CorpusEdition[]
  readonly contacts: { readonly email1?: string; readonly tel1?: string; readonly tel2?: string }
}
