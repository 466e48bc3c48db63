import { type LanguageMatches, matchClauses } from './match-language.ts'
import type { LanguageClauses, SearchSetting, StepResult } from './search-step.ts'

/** How many of the clauses each verse has, as one bit each, with the sum of their scores and the weakest tier. */
type Tally = {
  readonly bits: Uint16Array
  readonly scores: Float32Array
  readonly tiers: Uint8Array
  readonly docs: readonly number[]
}

/** The verses that have the most of the clauses when none has all. A quoted phrase counts as one clause, and keeps its order. */
export function trySome(setting: SearchSetting, languages: readonly LanguageClauses[]): StepResult | undefined {
  const { required } = setting.query
  if (required.length < 2) return undefined
  const tallies = languages.map((language) => ({ ...language, tally: tallyClauses(setting, language) }))
  const most = Math.max(0, ...tallies.map(({ tally }) => mostBits(tally)))
  if (most === 0) return undefined
  const best = tallies.filter(({ tally }) => mostBits(tally) === most)
  const matches = new Map(best.map(({ index, tally }) => [index.language, toMatches(tally, most)] as const))
  const matched = new Map(best.map(({ index, clauses }) => [index.language, clauses] as const))
  return { rule: 'some', matches, matched, corrections: [], missing: listMissing(setting, best[0]?.tally, most) }
}

function tallyClauses({ docCount, isExcluded }: SearchSetting, { index, clauses }: LanguageClauses): Tally {
  const bits = new Uint16Array(docCount)
  const scores = new Float32Array(docCount)
  const tiers = new Uint8Array(docCount)
  const docs: number[] = []
  for (const [place, clause] of clauses.entries()) {
    const found = matchClauses(index, docCount, [clause], isExcluded)
    for (let at = 0; at < found.docs.length; at++) {
      const doc = found.docs[at] as number
      if (bits[doc] === 0) docs.push(doc)
      bits[doc] = (bits[doc] as number) | (1 << place)
      scores[doc] = (scores[doc] as number) + (found.scores[at] as number)
      tiers[doc] = Math.max(tiers[doc] as number, found.tiers[at] as number)
    }
  }
  return { bits, scores, tiers, docs }
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}

function mostBits({ bits, docs }: Tally): number {
  return docs.reduce((most, doc) => Math.max(most, countBits(bits[doc] as number)), 0)
}

function listBest({ bits, docs }: Tally, most: number): number[] {
  return docs.filter((doc) => countBits(bits[doc] as number) === most)
}

function toMatches(tally: Tally, most: number): LanguageMatches {
  const docs = listBest(tally, most)
  return {
    docs: Uint32Array.from(docs),
    tiers: Uint8Array.from(docs, (doc) => tally.tiers[doc] as number),
    scores: Float32Array.from(docs, (doc) => tally.scores[doc] as number),
  }
}

/** The words that the best of these verses does without. */
function listMissing({ query }: SearchSetting, tally: Tally | undefined, most: number): string[] {
  if (!tally) return []
  const best = listBest(tally, most).reduce((a, b) =>
    (tally.scores[b] as number) > (tally.scores[a] as number) ? b : a,
  )
  return query.required
    .filter((_clause, place) => ((tally.bits[best] as number) & (1 << place)) === 0)
    .map((clause) => clause.words.join(' '))
}
