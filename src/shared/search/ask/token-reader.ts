import type { TextLanguage } from '#shared/language/languages.ts'
import { scanWords } from '#shared/language/scan-words.ts'
import type { Concepts } from './concept.ts'
import { isStopWord } from './stop-words.ts'
import { toStemmed } from './to-stems.ts'

/** A word of a text: the number of its stem, and whether it is a word of grammar. */
export type Token = { readonly stem: number; readonly isStop: boolean }

export type TokenReader = (text: string) => Token[]

/**
 * Reads many texts. A word is analysed once and then found by a single look-up, because look-ups are most of the work
 * of a build.
 */
export function createTokenReader(language: TextLanguage, toNumber: (stem: string) => number): TokenReader {
  const known = new Map<string, Token | null>()
  const analyse = (word: string): Token | null => {
    const stemmed = toStemmed(word, language)
    const token = stemmed ? { stem: toNumber(stemmed.stem), isStop: isStopWord(stemmed.key, language) } : null
    known.set(word, token)
    return token
  }
  return (text) => {
    const tokens: Token[] = []
    scanWords(text, (start, end) => {
      const word = text.slice(start, end)
      const found = known.get(word)
      const token = found === undefined ? analyse(word) : found
      if (token) tokens.push(token)
    })
    return tokens
  }
}

/** The words and phrases of a concept, by its key. */
export type ConceptReader = (key: string) => readonly (readonly Token[])[]

/** Reads each concept once, however many passages have it as a theme. */
export function createConceptReader(concepts: Concepts, language: TextLanguage, read: TokenReader): ConceptReader {
  const known = new Map<string, ReturnType<ConceptReader>>()
  return (key) => {
    const found = known.get(key) ?? (concepts[key]?.[language] ?? []).map(read)
    known.set(key, found)
    return found
  }
}
