import type { Expansion } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import type { ExpandedClause } from './match-phrases.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { expandClauses, type SearchContext } from './search-clauses.ts'

/** Shorter texts may be words of another language by chance. */
const minLetters = 4

/** Texts with quotes or a minus are meant as typed. */
export function mayBeRetyped({ query: { required, excluded } }: SearchContext): boolean {
  return excluded.length === 0 && !required.some(({ isQuoted }) => isQuoted)
}

export type Reading = {
  readonly query: ParsedQuery
  readonly words: readonly string[]
  readonly clauses: readonly ExpandedClause[]
}

/** A text converted to the letters of a language, if each of its words is one of that language. */
export function readRetyped(
  index: LanguageIndex,
  text: string,
  isWord: (expansion: Expansion) => boolean,
): Reading | undefined {
  const query = parseQuery(`${text} `)
  const words = query.required.flatMap((clause) => clause.words)
  if (words.join('').length < minLetters) return undefined
  const clauses = expandClauses(index, query.required, false)
  return clauses.every(({ expansions }) => expansions.every(isWord)) ? { query, words, clauses } : undefined
}
