import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { VerseText } from '../content/stores/edition-text-store.ts'
import type { LineProblem } from '../content/writing/apply-change-set.ts'

export type EditionFormat = 'tanzil' | 'csv' | 'quranenc-csv' | 'quranenc-xml' | 'workbook'

/** The title, translator and so on of an edition, as far as its file states them; otherwise empty. */
export type FileAttribution = Omit<Attribution, 'language'>

/** A file with the whole text of one edition. */
export type EditionFile = {
  readonly format: EditionFormat
  readonly texts: readonly (VerseText & { readonly line: number })[]
  readonly problems: readonly LineProblem[]
  /** The language that the file names. */
  readonly language: TextLanguage | undefined
  readonly attribution: FileAttribution
  /** How many verses have footnotes, which are not imported. */
  readonly footnotes: number
}

export const noAttribution: FileAttribution = {
  _id: '',
  title: '',
  translator: '',
  publisher: '',
  source: '',
  sourceUrl: '',
  version: '',
  date: '',
  terms: '',
  termsKey: '',
}
