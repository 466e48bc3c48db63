import { isWrittenIn } from './ask/to-stems.ts'
import { type Correction, correctWord, findAdjacentKey } from './correct-word.ts'
import { demote, expandSubstrings, expandWord } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import type { ExpandedClause } from './match-phrases.ts'
import {
  expandClauses,
  type LanguageClauses,
  mapExpansions,
  type SearchContext,
  type StrategyResult,
  searchClauses,
} from './search-clauses.ts'
import type { ShownInstead } from './search-result.ts'
import { splitWord } from './split-word.ts'
import { tierNumber } from './tiers.ts'

// The fallback strategies. Each is tried only when those before it found nothing in any language. They change only
// words that a language does not have at all: a typo rule never widens a word that has real hits.

/** With more unknown words than this, correcting them would be guessing. */
const maxUnknownWords = 4

const isUnknown = (clauses: readonly ExpandedClause[]) =>
  clauses.some(({ expansions }) => expansions.some((expansion) => expansion.size === 0))

/**
 * The languages to look for corrections in: they lack a word, but no word that another language has. `throne great` is
 * English whatever the order of its words, and must not be corrected into Turkish.
 */
function listCorrectable(languages: readonly LanguageClauses[]): readonly LanguageClauses[] {
  const sizes = languages.map(({ clauses }) => clauses.flatMap(({ expansions }) => expansions.map(({ size }) => size)))
  const isKnownSomewhere = sizes[0]?.map((_size, word) => sizes.some((own) => (own[word] ?? 0) > 0)) ?? []
  return languages.filter((_language, at) => {
    const own = sizes[at] ?? []
    const unknown = own.filter((size) => size === 0).length
    return unknown > 0 && unknown <= maxUnknownWords && own.every((size, word) => size > 0 || !isKnownSomewhere[word])
  })
}

/** Matches other forms of the quoted words, in the same order. */
export function tryForms(context: SearchContext): StrategyResult | undefined {
  const { query, indexes } = context
  if (!query.required.some((clause) => clause.isQuoted)) return undefined
  return searchClauses(
    context,
    'forms',
    indexes.map((index) => ({ index, clauses: expandClauses(index, query.required, true) })),
  )
}

export function trySubstrings(context: SearchContext, languages: readonly LanguageClauses[]): StrategyResult {
  const widened = mapExpansions(listCorrectable(languages), context.query, (index, typed, expansion) =>
    // A known concept is no part of another word: иман (faith) is not in внимание.
    expansion.size > 0 || context.isConcept(typed.word) ? expansion : expandSubstrings(index, typed.word),
  )
  return searchClauses(context, 'inside', widened)
}

export function tryTypos(
  context: SearchContext,
  languages: readonly LanguageClauses[],
  edits: 1 | 2,
): StrategyResult | undefined {
  return tryCorrections(context, languages, 'typo', (index, word) => correctWord(index, word, edits))
}

/** Splits words that were typed without the spaces between them, if a verse has their parts side by side. */
export function trySplits(context: SearchContext, languages: readonly LanguageClauses[]): StrategyResult {
  const corrections: ShownInstead[] = []
  const split = listAskedIn(listCorrectable(languages), context).map(({ index, clauses }) => ({
    index,
    clauses: clauses.map((clause, at) => {
      const [word = '', ...others] = context.query.required[at]?.words ?? []
      const isKnown = others.length > 0 || clause.expansions.some(({ size }) => size > 0) || context.isConcept(word)
      const words = isKnown ? [] : splitWord(index, word)
      if (words.length === 0) return clause
      corrections.push({ typed: word, shown: words.join(' '), language: index.language })
      const [parts = clause] = expandClauses(index, [{ words, isQuoted: true, isPrefix: false }], true)
      return { expansions: parts.expansions.map((expansion) => demote(expansion, tierNumber.typo)) }
    }),
  }))
  return searchClauses(context, 'typo', split, corrections)
}

export function tryAdjacentKeys(context: SearchContext, languages: readonly LanguageClauses[]): StrategyResult {
  return tryCorrections(context, languages, 'neighbour', findAdjacentKey)
}

function tryCorrections(
  context: SearchContext,
  languages: readonly LanguageClauses[],
  rule: 'typo' | 'neighbour',
  correct: (index: LanguageIndex, word: string) => Correction | undefined,
): StrategyResult {
  const corrections: ShownInstead[] = []
  const distances = new Map<LanguageIndex, number>()
  const correctable = listAskedIn(listCorrectable(languages), context)
  const corrected = mapExpansions(correctable, context.query, (index, typed, expansion) => {
    // A known concept is no misspelling: джихад must not become джиннов.
    if (expansion.size > 0 || context.isConcept(typed.word)) return expansion
    const correction = correct(index, typed.word)
    if (!correction) return expansion
    corrections.push({ typed: typed.word, shown: correction.word, language: index.language })
    distances.set(index, (distances.get(index) ?? 0) + correction.distance)
    return demote(expandWord(index, correction.word, { isQuoted: false, isPrefix: typed.isPrefix }), tierNumber[rule])
  })
  return searchClauses(context, rule, selectNearest(corrected, distances), corrections)
}

/**
 * Words in the letters of the language asked in are corrected in that language only: an Azerbaijani reader's Latin typo
 * is not English.
 */
function listAskedIn(
  languages: readonly LanguageClauses[],
  { askedIn, query }: SearchContext,
): readonly LanguageClauses[] {
  if (askedIn === undefined) return languages
  const isReadable = query.required.every(({ words }) => words.every((word) => isWrittenIn(word, askedIn)))
  return isReadable ? languages.filter(({ index }) => index.language === askedIn) : languages
}

/** Of several languages, keeps those that need the fewest edits: they are the likeliest. */
function selectNearest(
  languages: readonly LanguageClauses[],
  distances: ReadonlyMap<LanguageIndex, number>,
): readonly LanguageClauses[] {
  const known = languages.filter(({ clauses }) => !isUnknown(clauses))
  const nearest = Math.min(...known.map(({ index }) => distances.get(index) ?? 0))
  return known.filter(({ index }) => (distances.get(index) ?? 0) === nearest)
}
