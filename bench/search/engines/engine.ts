import type { TextLanguage } from '#shared/language/languages.ts'
import type { BenchCorpus } from '../corpus.ts'

/** A search under measurement: it gives the places in the corpus of the verses it finds, in its own order. */
export type Engine = {
  readonly search: (text: string, languages: readonly TextLanguage[]) => ArrayLike<number>
  /** The verses that the text names, where an engine reads references: shown above the words that it finds. */
  readonly findNamed?: (text: string) => ArrayLike<number>
}

export type EngineBuilder = { readonly name: string; readonly build: (corpus: BenchCorpus) => Engine }
