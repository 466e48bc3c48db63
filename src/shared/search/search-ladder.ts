import { type Correction, correctWord, findNeighbour } from './correct-word.ts'
import { demote, expandInside, expandWord } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import type { ExpandedClause } from './match-language.ts'
import type { ShownInstead } from './search-result.ts'
import {
  expandClauses,
  type LanguageClauses,
  mapExpansions,
  runStep,
  type SearchSetting,
  type StepResult,
} from './search-step.ts'
import { tierNumber } from './tiers.ts'

// The rules below the usual one, each asked only when those above found nothing in any language. They touch only words that a language does
// not have at all: a typo rule never widens a word that has real hits.

/** With more unknown words than this there is no question left to mend. */
const mostUnknown = 4

const isUnknown = (clauses: readonly ExpandedClause[]) =>
  clauses.some(({ expansions }) => expansions.some((expansion) => expansion.size === 0))

/**
 * The languages that a correction may be looked for in: they lack a word, and lack none that another language has. `throne great` is English
 * whatever the order of its words, and must not be mended into Turkish.
 */
export function listMendable(languages: readonly LanguageClauses[]): readonly LanguageClauses[] {
  const sizes = languages.map(({ clauses }) => clauses.flatMap(({ expansions }) => expansions.map(({ size }) => size)))
  const isKnownSomewhere = sizes[0]?.map((_size, word) => sizes.some((own) => (own[word] ?? 0) > 0)) ?? []
  return languages.filter((_language, place) => {
    const own = sizes[place] ?? []
    const unknown = own.filter((size) => size === 0).length
    return unknown > 0 && unknown <= mostUnknown && own.every((size, word) => size > 0 || !isKnownSomewhere[word])
  })
}

/** Quoted words in other forms, their order kept. */
export function tryForms(setting: SearchSetting): StepResult | undefined {
  const { query, indexes } = setting
  if (!query.required.some((clause) => clause.isQuoted)) return undefined
  return runStep(
    setting,
    'forms',
    indexes.map((index) => ({ index, clauses: expandClauses(index, query.required, true) })),
  )
}

export function tryInside(setting: SearchSetting, languages: readonly LanguageClauses[]): StepResult {
  const widened = mapExpansions(listMendable(languages), setting.query, (index, typed, expansion) =>
    expansion.size > 0 ? expansion : expandInside(index, typed.word),
  )
  return runStep(setting, 'inside', widened)
}

export function tryTypos(setting: SearchSetting, languages: readonly LanguageClauses[]): StepResult | undefined {
  for (const slips of [1, 2]) {
    const step = tryCorrections(setting, languages, 'typo', (index, word) => correctWord(index, word, slips))
    if (step.matches.size > 0) return step
  }
  return undefined
}

export function tryNeighbours(setting: SearchSetting, languages: readonly LanguageClauses[]): StepResult {
  return tryCorrections(setting, languages, 'neighbour', findNeighbour)
}

function tryCorrections(
  setting: SearchSetting,
  languages: readonly LanguageClauses[],
  rule: 'typo' | 'neighbour',
  correct: (index: LanguageIndex, word: string) => Correction | undefined,
): StepResult {
  const corrections: ShownInstead[] = []
  const distances = new Map<LanguageIndex, number>()
  const corrected = mapExpansions(listMendable(languages), setting.query, (index, typed, expansion) => {
    if (expansion.size > 0) return expansion
    const correction = correct(index, typed.word)
    if (!correction) return expansion
    corrections.push({ typed: typed.word, shown: correction.word, language: index.language })
    distances.set(index, (distances.get(index) ?? 0) + correction.distance)
    return demote(expandWord(index, correction.word, { isQuoted: false, isOpen: typed.isOpen }), tierNumber[rule])
  })
  return runStep(setting, rule, keepNearest(corrected, distances), corrections)
}

/** Asked of several languages, the one that needs the fewest slips is the one that was meant. */
function keepNearest(
  languages: readonly LanguageClauses[],
  distances: ReadonlyMap<LanguageIndex, number>,
): readonly LanguageClauses[] {
  const known = languages.filter(({ clauses }) => !isUnknown(clauses))
  const nearest = Math.min(...known.map(({ index }) => distances.get(index) ?? 0))
  return known.filter(({ index }) => (distances.get(index) ?? 0) === nearest)
}
