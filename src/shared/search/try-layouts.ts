import type { Expansion } from './expand-word.ts'
import { listRetyped } from './keyboard-layouts.ts'
import { parseQuery } from './parse-query.ts'
import { expandClauses, type SearchContext, type StrategyResult, searchClauses } from './search-clauses.ts'
import { tierNumber, tierOfRank } from './tiers.ts'

/** Whether a verse contains the word itself, up to folding. */
const isWritten = (expansion: Expansion) =>
  [...expansion.values()].some((rank) => tierOfRank(rank) <= tierNumber.folded)

const maxLength = 80
/** Shorter texts may be words of another layout by chance. */
const minLetters = 4

/**
 * The text retyped in another keyboard layout, if each of its words then is a word of that language. Texts with quotes
 * or a minus are not retyped.
 */
export function tryLayouts(context: SearchContext, typed: string): StrategyResult | undefined {
  const { required, excluded } = context.query
  if (typed.length > maxLength || excluded.length > 0 || required.some(({ isQuoted }) => isQuoted)) return undefined
  if (required.some(({ words }) => words.some(context.isConcept))) return undefined
  for (const { text, language } of listRetyped(typed.trim())) {
    const index = context.indexes.find((candidate) => candidate.language === language)
    const query = parseQuery(`${text} `)
    const words = query.required.flatMap((clause) => clause.words)
    if (!index || words.join('').length < minLetters) continue
    const clauses = expandClauses(index, query.required, false)
    if (!clauses.every(({ expansions }) => expansions.every(isWritten))) continue
    const shown = [{ typed: typed.trim(), shown: words.join(' '), language }]
    const found = searchClauses({ ...context, query }, 'layout', [{ index, clauses }], shown)
    if (found.matches.size > 0) return found
  }
  return undefined
}
