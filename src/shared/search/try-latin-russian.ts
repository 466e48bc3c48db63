import { demote, expandWord, isKnownWord } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import { toRussian } from './latin-russian.ts'
import { parseQuery } from './parse-query.ts'
import { expandClauses, type SearchContext, type StrategyResult, searchClauses } from './search-clauses.ts'
import { tierNumber, tierOfRank } from './tiers.ts'

/** Shorter texts may be Russian words by chance. */
const minLetters = 4

/** A Russian reader's text in Latin letters, if each of its words then is a Russian word. */
export function tryLatinRussian(context: SearchContext): StrategyResult | undefined {
  const { required, excluded } = context.query
  const index = context.indexes.find(({ language }) => language === 'ru')
  if (context.askedIn !== 'ru' || !index || excluded.length > 0 || required.some(({ isQuoted }) => isQuoted))
    return undefined
  const words = required.flatMap((clause) => clause.words)
  const russian = words.map((word) => toWritten(index, toRussian(word)))
  if (words.join('').length < minLetters || russian.includes(undefined)) return undefined
  const query = parseQuery(`${russian.join(' ')} `)
  const clauses = expandClauses(index, query.required, false)
  if (!clauses.every(({ expansions }) => expansions.every(isKnownWord))) return undefined
  const shown = words.map((typed, at) => ({ typed, shown: russian[at] ?? '', language: index.language }))
  const demoted = clauses.map(({ expansions }) => ({
    expansions: expansions.map((expansion) => demote(expansion, tierNumber.typo)),
  }))
  return searchClauses({ ...context, query }, 'typo', [{ index, clauses: demoted }], shown)
}

/** With the soft sign that a Latin keyboard leaves out at the end, if only that is a word of the texts. */
function toWritten(index: LanguageIndex, word: string | undefined): string | undefined {
  const isWritten = (spelling: string) =>
    [...expandWord(index, spelling, { isQuoted: true, isPrefix: false }).values()].some(
      (rank) => tierOfRank(rank) <= tierNumber.folded,
    )
  return word !== undefined && !isWritten(word) && isWritten(`${word}ь`) ? `${word}ь` : word
}
