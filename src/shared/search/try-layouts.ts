import { isWritten } from './expand-word.ts'
import { listRetyped } from './keyboard-layouts.ts'
import { mayBeRetyped, readRetyped } from './read-retyped.ts'
import { type SearchContext, type StrategyResult, searchClauses } from './search-clauses.ts'

const maxLength = 80

/** The text retyped in another keyboard layout, if each of its words then is a word of that language. */
export function tryLayouts(context: SearchContext, typed: string): StrategyResult | undefined {
  if (typed.length > maxLength || !mayBeRetyped(context)) return undefined
  if (context.query.required.some(({ words }) => words.some(context.isConcept))) return undefined
  for (const { text, language } of listRetyped(typed.trim())) {
    const index = context.indexes.find((candidate) => candidate.language === language)
    const reading = index && readRetyped(index, text, isWritten)
    if (!reading) continue
    const { query, words, clauses } = reading
    const shown = [{ typed: typed.trim(), shown: words.join(' '), language }]
    const found = searchClauses({ ...context, query }, 'layout', [{ index, clauses }], shown)
    if (found.matches.size > 0) return found
  }
  return undefined
}
