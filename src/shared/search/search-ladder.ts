import { type Correction, correctWord, findNeighbour } from './correct-word.ts'
import { demote, expandInside, expandWord } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import { type ExpandedClause, matchClauses } from './match-language.ts'
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

const isUnknown = (clauses: readonly ExpandedClause[]) =>
  clauses.some(({ expansions }) => expansions.some((expansion) => expansion.size === 0))

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
  const widened = mapExpansions(
    languages.filter(({ clauses }) => isUnknown(clauses)),
    setting.query,
    (index, word, expansion) => (expansion.size > 0 ? expansion : expandInside(index, word)),
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
  const corrected = mapExpansions(
    languages.filter(({ clauses }) => isUnknown(clauses)),
    setting.query,
    (index, typed, expansion) => {
      if (expansion.size > 0) return expansion
      const correction = correct(index, typed)
      if (!correction) return expansion
      corrections.push({ typed, shown: correction.word, language: index.language })
      distances.set(index, (distances.get(index) ?? 0) + correction.distance)
      return demote(expandWord(index, correction.word, { isQuoted: false, isOpen: false }), tierNumber[rule])
    },
  )
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

/** As many of the clauses as one verse can have. A quoted phrase counts as one, and keeps its order. */
export function trySome(setting: SearchSetting, languages: readonly LanguageClauses[]): StepResult | undefined {
  const { required } = setting.query
  for (let left = required.length - 1; left > 0; left--) {
    for (const dropped of listDropped(setting, languages, required.length - left)) {
      const fewer = languages.map(({ index, clauses }) => ({
        index,
        clauses: clauses.filter((_clause, at) => !dropped.includes(at)),
      }))
      const step = runStep(setting, 'some', fewer)
      if (step.matches.size > 0) {
        return { ...step, missing: dropped.map((at) => required[at]?.words.join(' ') ?? '') }
      }
    }
  }
  return undefined
}

const mostAttempts = 16

/** Which clauses to leave out first: those found nowhere, then those found most often, which say least. */
function listDropped(
  setting: SearchSetting,
  languages: readonly LanguageClauses[],
  count: number,
): readonly number[][] {
  const weights = setting.query.required.map((_clause, at) => countHits(setting, languages, at))
  const order = weights.map((_weight, at) => at).sort((a, b) => dropFirst(weights[a] ?? 0) - dropFirst(weights[b] ?? 0))
  return combine(order, count).slice(0, mostAttempts)
}

const dropFirst = (hits: number) => (hits === 0 ? Number.NEGATIVE_INFINITY : -hits)

function countHits(setting: SearchSetting, languages: readonly LanguageClauses[], at: number): number {
  return Math.max(
    0,
    ...languages.map(({ index, clauses }) => {
      const clause = clauses[at]
      return clause ? matchClauses(index, setting.docCount, [clause], () => false).docs.length : 0
    }),
  )
}

function combine(order: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return order.flatMap((at, place) => combine(order.slice(place + 1), count - 1).map((rest) => [at, ...rest]))
}
