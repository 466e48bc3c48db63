import type { TextLanguage } from '#shared/language/languages.ts'
import type { BenchCorpus } from '../corpus.ts'

/** A search engine to measure: returns the corpus positions of the verses it finds, in its own order. */
export type Engine = {
  readonly search: (text: string, languages: readonly TextLanguage[]) => ArrayLike<number>
  /** The verses named by a reference, if the engine reads references; shown above the word matches. */
  readonly findNamed?: (text: string) => ArrayLike<number>
}

export type EngineBuilder = { readonly name: string; readonly build: (corpus: BenchCorpus) => Engine }
