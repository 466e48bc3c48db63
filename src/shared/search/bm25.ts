import { type LanguageIndex, sequenceLengthOf } from './language-index.ts'
import { rankWeight, tierOfRank } from './tiers.ts'

// Okapi BM25 with its usual parameters. Each word's score is also weighted by how closely it matched, and a proximity
// bonus is added.

/** How quickly repeating a word stops raising the score (term frequency saturation). */
const k1 = 1.2
/** How much a long verse is discounted against a short one (length normalisation). */
const b = 0.75
/** The bonus of adjacent words, as a share of the sum of their idf. */
const proximityWeight = 0.5

/**
 * The matches of one word in all verses: the best rank in each (0 where absent), and the number of occurrences in that
 * rank.
 */
export type WordMatches = {
  readonly docs: Uint32Array
  readonly ranks: Uint8Array
  readonly counts: Uint8Array
  readonly idf: number
}

/** The matching verses of one language as parallel arrays: number, tier, score. */
export type LanguageMatches = { readonly docs: Uint32Array; readonly tiers: Uint8Array; readonly scores: Float32Array }

/** Inverse document frequency: the rarer a word, the more a match counts. */
export function toIdf({ totals }: LanguageIndex, documentFrequency: number): number {
  return Math.log(1 + totals.texts / (documentFrequency + 1))
}

/** The BM25 score of each verse for all words, and its tier: the tier of its weakest word. */
export function scoreMatches(
  index: LanguageIndex,
  words: readonly WordMatches[],
  docs: Uint32Array,
  proximityIn: ((doc: number) => number) | undefined,
): LanguageMatches {
  const { texts, terms } = index.totals
  const averageLength = terms / Math.max(1, texts) || 1
  const tiers = new Uint8Array(docs.length)
  const scores = new Float32Array(docs.length)
  const idfSum = words.reduce((sum, word) => sum + word.idf, 0)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const relativeLength = sequenceLengthOf(index, doc) / averageLength
    const lengthNorm = k1 * (1 - b + b * relativeLength)
    let worst = 0
    let score = 0
    for (let position = 0; position < words.length; position++) {
      const word = words[position] as WordMatches
      const rank = word.ranks[doc] as number
      const count = word.counts[doc] as number
      if (rank > worst) worst = rank
      score += (word.idf * rankWeight(rank) * count) / (count + lengthNorm)
    }
    tiers[at] = tierOfRank(worst)
    scores[at] = proximityIn ? score + proximityWeight * idfSum * proximityIn(doc) : score
  }
  return { docs, tiers, scores }
}
