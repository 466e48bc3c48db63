import type { TextLanguage } from '#shared/language/languages.ts'
import { isStopWord } from './ask/stop-words.ts'
import { toStemmed } from './ask/to-stems.ts'
import type { LanguageMatches } from './bm25.ts'
import { isKnownWord } from './expand-word.ts'
import { matchClauses } from './match-clauses.ts'
import type { Clause } from './parse-query.ts'
import { popCount } from './pop-count.ts'
import { type LanguageClauses, mapExpansions, type SearchContext, type StrategyResult } from './search-clauses.ts'

/** The clauses that each verse matches, as one bit each, with the sum of their scores and the weakest tier. */
type Tally = {
  /** The clauses that count: those that are not stop words of the language. */
  readonly counted: number
  readonly bits: Uint16Array
  readonly scores: Float32Array
  readonly tiers: Uint8Array
  readonly docs: readonly number[]
}

/**
 * When no verse matches all clauses: the verses that match the most. A quoted phrase is one clause and keeps its order.
 * Stop words do not count: “can I cheat customers” should find “cheat”, not “can” and “I”.
 */
export function tryPartialMatch(
  context: SearchContext,
  languages: readonly LanguageClauses[],
): StrategyResult | undefined {
  const { required } = context.query
  if (required.length < 2) return undefined
  const finished = dropForeignPrefixes(context, languages)
  const tallies = finished.map((language) => ({ ...language, tally: tallyClauses(context, language) }))
  const maxMatched = Math.max(0, ...tallies.map(({ tally }) => maxBits(tally)))
  if (maxMatched === 0) return undefined
  const best = tallies.filter(({ tally }) => maxBits(tally) === maxMatched)
  const matches = new Map(best.map(({ index, tally }) => [index.language, toMatches(tally, maxMatched)] as const))
  const matched = new Map(best.map(({ index, clauses }) => [index.language, clauses] as const))
  return { rule: 'some', matches, matched, corrections: [], missing: listMissing(context, best, maxMatched) }
}

/**
 * Only the language asked in completes an unfinished last word, because one word out of several is weak evidence:
 * `noahs ark` does not ask for the Turkish `arka`.
 */
function dropForeignPrefixes(
  { query, askedIn }: SearchContext,
  languages: readonly LanguageClauses[],
): readonly LanguageClauses[] {
  if (askedIn === undefined) return languages
  return mapExpansions(languages, query, (index, { isPrefix }, expansion) =>
    !isPrefix || index.language === askedIn || isKnownWord(expansion) ? expansion : new Map(),
  )
}

function tallyClauses(context: SearchContext, { index, clauses }: LanguageClauses): Tally {
  const { docCount, isExcluded } = context
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
  return { counted: maskContent(context, index.language), bits, scores, tiers, docs }
}

/**
 * Stop words are those of the searched language and of the language asked in. If a query consists only of stop words,
 * all clauses count.
 */
function maskContent({ query, askedIn }: SearchContext, language: TextLanguage): number {
  const toMask = (isCounted: (clause: Clause) => boolean) =>
    query.required.reduce((mask, clause, position) => (isCounted(clause) ? mask | (1 << position) : mask), 0)
  const isStop = (clause: Clause) => isStopClause(clause, language) || (askedIn && isStopClause(clause, askedIn))
  return toMask((clause) => !isStop(clause)) || toMask(() => true)
}

function isStopClause({ words, isQuoted }: Clause, language: TextLanguage): boolean {
  return !isQuoted && words.every((word) => isStopWord(toStemmed(word, language)?.key ?? '', language))
}

const countMatched = ({ bits, counted }: Tally, doc: number) => popCount((bits[doc] as number) & counted)

function maxBits(tally: Tally): number {
  return tally.docs.reduce((maxMatched, doc) => Math.max(maxMatched, countMatched(tally, doc)), 0)
}

function listBest(tally: Tally, maxMatched: number): number[] {
  return tally.docs.filter((doc) => countMatched(tally, doc) === maxMatched)
}

function toMatches(tally: Tally, maxMatched: number): LanguageMatches {
  const docs = listBest(tally, maxMatched)
  return {
    docs: Uint32Array.from(docs),
    tiers: Uint8Array.from(docs, (doc) => tally.tiers[doc] as number),
    scores: Float32Array.from(docs, (doc) => tally.scores[doc] as number),
  }
}

/** The counted words that the first of these verses lacks. */
function listMissing(
  { query }: SearchContext,
  languages: readonly { readonly tally: Tally }[],
  maxMatched: number,
): string[] {
  let first: Hit | undefined
  for (const { tally } of languages)
    for (const doc of listBest(tally, maxMatched)) if (!first || isBefore({ tally, doc }, first)) first = { tally, doc }
  const left = first ? first.tally.counted & ~(first.tally.bits[first.doc] as number) : 0
  return query.required
    .filter((_clause, position) => (left & (1 << position)) !== 0)
    .map((clause) => clause.words.join(' '))
}

type Hit = { readonly tally: Tally; readonly doc: number }

/** As the hits are ranked: by tier, then by score. */
function isBefore(a: Hit, b: Hit): boolean {
  const tiers = (a.tally.tiers[a.doc] as number) - (b.tally.tiers[b.doc] as number)
  return tiers !== 0 ? tiers < 0 : (a.tally.scores[a.doc] as number) > (b.tally.scores[b.doc] as number)
}
