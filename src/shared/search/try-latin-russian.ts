import { demote, expandWord, isKnownWord, isWritten } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import { toRussian } from './latin-russian.ts'
import { mayBeRetyped, readRetyped } from './read-retyped.ts'
import { type SearchContext, type StrategyResult, searchClauses } from './search-clauses.ts'
import { tierNumber } from './tiers.ts'

/** A Russian reader's text in Latin letters, if each of its words then is a Russian word. */
export function tryLatinRussian(context: SearchContext): StrategyResult | undefined {
  const index = context.indexes.find(({ language }) => language === 'ru')
  if (context.askedIn !== 'ru' || !index || !mayBeRetyped(context)) return undefined
  const typed = context.query.required.flatMap(({ words }) => words)
  const russian = typed.map((word) => toWritten(index, toRussian(word)))
  const reading = russian.includes(undefined) ? undefined : readRetyped(index, russian.join(' '), isKnownWord)
  if (!reading) return undefined
  const clauses = reading.clauses.map(({ expansions }) => ({
    expansions: expansions.map((expansion) => demote(expansion, tierNumber.typo)),
  }))
  const shown = typed.map((word, at) => ({ typed: word, shown: russian[at] ?? '', language: index.language }))
  return searchClauses({ ...context, query: reading.query }, 'typo', [{ index, clauses }], shown)
}

/**
 * With the soft sign that a Latin keyboard leaves out at the end, or with щ for a typed sh, if only that is a word of
 * the texts.
 */
function toWritten(index: LanguageIndex, word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  const isSpelled = (spelling: string) => isWritten(expandWord(index, spelling, { isQuoted: true, isPrefix: false }))
  return [word, `${word}ь`, word.replaceAll('ш', 'щ')].find(isSpelled) ?? word
}
