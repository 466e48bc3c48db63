import type { TextLanguage } from '#shared/language/languages.ts'

/** A concept of the vocabulary: the words people type for it, the usual name first, and the themes it leads to. */
export type Concept = Readonly<Record<TextLanguage, readonly string[]>> & {
  readonly leads?: readonly string[] | undefined
}

/** The concepts by key. The key of a concept that is a theme is that theme. */
export type Concepts = Readonly<Record<string, Concept>>
