import type { Engine } from './engines/engine.ts'
import type { Query } from './query.ts'

export type Score = { readonly recall: number; readonly precision: number; readonly reciprocalRank: number }

const shown = 10

/**
 * Recall over all results, precision of the first ten, and the rank of the first right verse. A query without expected
 * verses (a phrase out of order) is right when nothing is found.
 */
export function scoreQuery(engine: Engine, { group, text, scope, expected, relevant }: Query): Score {
  const named = group === 'references' ? engine.findNamed?.(text) : undefined
  const found = Array.from(named ?? engine.search(text, scope))
  if (expected.size === 0) {
    const value = found.length === 0 ? 1 : 0
    return { recall: value, precision: value, reciprocalRank: value }
  }
  const hits = found.filter((place) => expected.has(place)).length
  const top = found.slice(0, shown)
  const first = found.findIndex((place) => relevant.has(place))
  return {
    recall: hits / expected.size,
    precision: top.length > 0 ? top.filter((place) => relevant.has(place)).length / top.length : 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  }
}

export function averageScores(scores: readonly Score[]): Score {
  const mean = (pick: (score: Score) => number) => scores.reduce((sum, score) => sum + pick(score), 0) / scores.length
  return {
    recall: mean((score) => score.recall),
    precision: mean((score) => score.precision),
    reciprocalRank: mean((score) => score.reciprocalRank),
  }
}
