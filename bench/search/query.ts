import type { TextLanguage } from '#shared/language/languages.ts'

/** Language, query, pattern of the expected verses (see `judge.ts`), and `any` for a query in all languages at once. */
export type QueryRow = readonly [language: TextLanguage, text: string, pattern: string, scope?: 'any']

/** Language, query, and the verse or verses it refers to. */
export type ReferenceRow = readonly [language: TextLanguage, text: string, reference: string]

export type QueryGroup = 'letters' | 'word forms' | 'phrases' | 'references' | 'typos' | 'cross-language'

export type Query = {
  readonly group: QueryGroup
  readonly language: TextLanguage
  readonly text: string
  /** The languages to search in. */
  readonly scope: readonly TextLanguage[]
  /** Corpus positions of the verses that must be found. */
  readonly expected: ReadonlySet<number>
  /** The expected verses and those with other forms of the word: what counts as right among the first ten. */
  readonly relevant: ReadonlySet<number>
}
