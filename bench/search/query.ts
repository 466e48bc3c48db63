import type { TextLanguage } from '#shared/language/languages.ts'

/** Language, what is typed, the pattern its verses hold (see `judge.ts`), and `any` when it is asked of all languages at once. */
export type QueryRow = readonly [language: TextLanguage, text: string, pattern: string, scope?: 'any']

/** Language, what is typed, and the verse or verses it names. */
export type ReferenceRow = readonly [language: TextLanguage, text: string, reference: string]

export type QueryGroup = 'letters' | 'word forms' | 'phrases' | 'references' | 'typos' | 'cross-language'

export type Query = {
  readonly group: QueryGroup
  readonly language: TextLanguage
  readonly text: string
  /** The languages the engine is asked to look in. */
  readonly scope: readonly TextLanguage[]
  /** Positions in the corpus of the verses it must find. */
  readonly expected: ReadonlySet<number>
  /** These and the verses that have the word in another form: what counts as right among the first ten. */
  readonly relevant: ReadonlySet<number>
}
