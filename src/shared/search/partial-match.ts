import type { LanguageMatches } from './bm25.ts'
import { matchClauses } from './match-clauses.ts'
import type { LanguageClauses, SearchContext, StrategyResult } from './search-clauses.ts'

/** How many of the clauses each verse has, as one bit each, with the sum of their scores and the weakest tier. */
type Tally = {
  readonly bits: Uint16Array
  readonly scores: Float32Array
  readonly tiers: Uint8Array
  readonly docs: readonly number[]
}

/** The verses that have the most of the clauses when none has all. A quoted phrase counts as one clause, and keeps its order. */
export function tryPartialMatch(
  context: SearchContext,
  languages: readonly LanguageClauses[],
): StrategyResult | undefined {
  const { required } = context.query
  if (required.length < 2) return undefined
  const tallies = languages.map((language) => ({ ...language, tally: tallyClauses(context, language) }))
  const maxMatched = Math.max(0, ...tallies.map(({ tally }) => maxBits(tally)))
  if (maxMatched === 0) return undefined
  const best = tallies.filter(({ tally }) => maxBits(tally) === maxMatched)
  const matches = new Map(best.map(({ index, tally }) => [index.language, toMatches(tally, maxMatched)] as const))
  const matched = new Map(best.map(({ index, clauses }) => [index.language, clauses] as const))
  return { rule: 'some', matches, matched, corrections: [], missing: listMissing(context, best[0]?.tally, maxMatched) }
}

function tallyClauses({ docCount, isExcluded }: SearchContext, { index, clauses }: LanguageClauses): Tally {
  const bits = new Uint16Array(docCount)
  const scores = new Float32Array(docCount)
  const tiers = new Uint8Array(docCount)
  const docs: number[] = []
  for (const [position, clause] of clauses.entries()) {
    const found = matchClauses(index, docCount, [clause], isExcluded)
    for (let at = 0; at < found.docs.length; at++) {
      const doc = found.docs[at] as number
      if (bits[doc] === 0) docs.push(doc)
      bits[doc] = (bits[doc] as number) | (1 << position)
      scores[doc] = (scores[doc] as number) + (found.scores[at] as number)
      tiers[doc] = Math.max(tiers[doc] as number, found.tiers[at] as number)
    }
  }
  return { bits, scores, tiers, docs }
}

function popCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}

function maxBits({ bits, docs }: Tally): number {
  return docs.reduce((maxMatched, doc) => Math.max(maxMatched, popCount(bits[doc] as number)), 0)
}

function listBest({ bits, docs }: Tally, maxMatched: number): number[] {
  return docs.filter((doc) => popCount(bits[doc] as number) === maxMatched)
}

function toMatches(tally: Tally, maxMatched: number): LanguageMatches {
  const docs = listBest(tally, maxMatched)
  return {
    docs: Uint32Array.from(docs),
    tiers: Uint8Array.from(docs, (doc) => tally.tiers[doc] as number),
    scores: Float32Array.from(docs, (doc) => tally.scores[doc] as number),
  }
}

/** The words that the best of these verses does without. */
function listMissing({ query }: SearchContext, tally: Tally | undefined, maxMatched: number): string[] {
  if (!tally) return []
  const best = listBest(tally, maxMatched).reduce((a, b) =>
    (tally.scores[b] as number) > (tally.scores[a] as number) ? b : a,
  )
  return query.required
    .filter((_clause, position) => ((tally.bits[best] as number) & (1 << position)) === 0)
    .map((clause) => clause.words.join(' '))
}
