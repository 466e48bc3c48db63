import type { Expansion } from './expand-word.ts'
import {
  countOf,
  docOf,
  type LanguageIndex,
  postingsOf,
  sequenceLengthOf,
  sequenceOf,
  textBreak,
} from './language-index.ts'
import { tierOfRank, worthOfRank } from './tiers.ts'

/** What a verse must have, as terms of one language: one word, or several in that order. */
export type ExpandedClause = { readonly expansions: readonly Expansion[] }

/** Verses of one language that match, side by side: number, tier, score. */
export type LanguageMatches = { readonly docs: Uint32Array; readonly tiers: Uint8Array; readonly scores: Float32Array }

const noMatches: LanguageMatches = { docs: new Uint32Array(0), tiers: new Uint8Array(0), scores: new Float32Array(0) }
const saturation = 1.2
const lengthWeight = 0.75
const closenessWeight = 0.5

/** One word over all verses: the best rank in each (0 where absent), and how often it stands there in that rank. */
type WordMatches = {
  readonly docs: Uint32Array
  readonly ranks: Uint8Array
  readonly counts: Uint8Array
  readonly rarity: number
}

export function matchClauses(
  index: LanguageIndex,
  docCount: number,
  clauses: readonly ExpandedClause[],
  isExcluded: ((doc: number) => boolean) | undefined,
): LanguageMatches {
  const expansions = clauses.flatMap((clause) => clause.expansions)
  if (expansions.length === 0 || expansions.some((expansion) => expansion.size === 0)) return noMatches
  const words = expansions.map((expansion) => matchWord(index, docCount, expansion))
  const rarest = words.reduce((a, b) => (b.docs.length < a.docs.length ? b : a))
  const allowed = isExcluded ? rarest.docs.filter((doc) => !isExcluded(doc)) : rarest.docs
  if (words.length === 1) return scoreAll(index, words, allowed, undefined)
  const wordBits = markTerms(index, expansions)
  const phrases = listPhrases(clauses)
  const kept = allowed.filter(
    (doc) =>
      words.every((word) => word.ranks[doc] !== 0) &&
      phrases.every((phrase) => holdsPhrase(sequenceOf(index, doc), wordBits, phrase)),
  )
  return scoreAll(index, words, kept, (doc) => closenessOf(sequenceOf(index, doc), wordBits, words.length))
}

export function matchWord(index: LanguageIndex, docCount: number, expansion: Expansion): WordMatches {
  const ranks = new Uint8Array(docCount)
  const counts = new Uint8Array(docCount)
  const docs = new Uint32Array(docCount)
  let found = 0
  for (const [term, rank] of [...expansion].sort((a, b) => a[1] - b[1])) {
    const postings = postingsOf(index, term)
    for (let at = 0; at < postings.length; at++) {
      const packed = postings[at] as number
      const doc = docOf(packed)
      const known = ranks[doc] as number
      if (known === 0) {
        ranks[doc] = rank
        counts[doc] = countOf(packed)
        docs[found++] = doc
      } else if (known === rank) {
        counts[doc] = Math.min(255, (counts[doc] as number) + countOf(packed))
      }
    }
  }
  return { docs: docs.subarray(0, found), ranks, counts, rarity: Math.log(1 + docCount / (found + 1)) }
}

function scoreAll(
  index: LanguageIndex,
  words: readonly WordMatches[],
  docs: Uint32Array,
  closenessIn: ((doc: number) => number) | undefined,
): LanguageMatches {
  const { starts, terms } = index.sequences
  const averageLength = terms.length / Math.max(1, starts.length - 1) || 1
  const tiers = new Uint8Array(docs.length)
  const scores = new Float32Array(docs.length)
  const allRarity = words.reduce((sum, word) => sum + word.rarity, 0)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const relativeLength = sequenceLengthOf(index, doc) / averageLength
    const damping = saturation * (1 - lengthWeight + lengthWeight * relativeLength)
    let worst = 0
    let score = 0
    for (let place = 0; place < words.length; place++) {
      const word = words[place] as WordMatches
      const rank = word.ranks[doc] as number
      const count = word.counts[doc] as number
      if (rank > worst) worst = rank
      score += (word.rarity * worthOfRank(rank) * count) / (count + damping)
    }
    tiers[at] = tierOfRank(worst)
    scores[at] = closenessIn ? score + closenessWeight * allRarity * closenessIn(doc) : score
  }
  return { docs, tiers, scores }
}

/** For every term, a bit for each typed word it stands for. */
function markTerms(index: LanguageIndex, expansions: readonly Expansion[]): Uint16Array {
  const bits = new Uint16Array(index.termCount)
  for (const [position, expansion] of expansions.entries()) {
    for (const term of expansion.keys()) bits[term] = (bits[term] as number) | (1 << position)
  }
  return bits
}

type Phrase = { readonly first: number; readonly length: number }

function listPhrases(clauses: readonly ExpandedClause[]): readonly Phrase[] {
  let first = 0
  const phrases: Phrase[] = []
  for (const { expansions } of clauses) {
    if (expansions.length > 1) phrases.push({ first, length: expansions.length })
    first += expansions.length
  }
  return phrases
}

export function isPhraseAt(
  sequence: Uint32Array,
  at: number,
  wordBits: Uint16Array,
  { first, length }: Phrase,
): boolean {
  for (let offset = 0; offset < length; offset++) {
    const term = sequence[at + offset]
    if (term === undefined || term === textBreak) return false
    if (((wordBits[term] as number) & (1 << (first + offset))) === 0) return false
  }
  return true
}

function holdsPhrase(sequence: Uint32Array, wordBits: Uint16Array, phrase: Phrase): boolean {
  const last = sequence.length - phrase.length
  for (let at = 0; at <= last; at++) if (isPhraseAt(sequence, at, wordBits, phrase)) return true
  return false
}

/** How near the words stand to each other: 1 side by side, less the wider the shortest stretch that holds them all. */
function closenessOf(sequence: Uint32Array, wordBits: Uint16Array, wordCount: number): number {
  const lastPlaces = new Int32Array(wordCount).fill(-1)
  let shortest = 0
  for (let at = 0; at < sequence.length; at++) {
    const term = sequence[at] as number
    if (term === textBreak) {
      lastPlaces.fill(-1)
      continue
    }
    const bits = wordBits[term] as number
    if (bits === 0) continue
    let earliest = at
    for (let word = 0; word < wordCount; word++) {
      if (bits & (1 << word)) lastPlaces[word] = at
      earliest = Math.min(earliest, lastPlaces[word] as number)
    }
    if (earliest >= 0 && (shortest === 0 || at - earliest + 1 < shortest)) shortest = at - earliest + 1
  }
  return shortest === 0 ? 0 : Math.min(1, wordCount / shortest)
}
