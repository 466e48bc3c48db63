import type { TextLanguage } from '#shared/language/languages.ts'
import type { LanguageMatches } from './bm25.ts'
import type { BookOrder } from './documents.ts'
import { ScratchPool } from './scratch-pool.ts'
import { languageOrder, type SearchResult } from './search-result.ts'

export type RankedMatches = Pick<SearchResult, 'count' | 'docs' | 'tiers' | 'scores' | 'languageBits'> & {
  /** The best tier among the matches; zero without matches. */
  readonly bestTier: number
}

type Ranking = {
  readonly lengthOf: (doc: number) => number
  /** Undefined when the verse numbers already follow it. */
  readonly bookOrder: BookOrder | undefined
}

const scoreLevels = 1 << 20
const lengthLevels = 1 << 8
const maxScore = 64

/**
 * Merges the matches of all languages and sorts them by tier, then score, then the shorter verse, then the order of the
 * book. All but the last are packed into one number and radix-sorted, so the time is linear in the number of hits.
 * Without a ranking, sorts by document number only.
 */
export function rankMatches(
  matches: ReadonlyMap<TextLanguage, LanguageMatches>,
  docCount: number,
  ranking: Ranking | undefined,
): RankedMatches {
  const [only] = matches
  if (!ranking && only && matches.size === 1 && isAscending(only[1].docs)) return toRanked(...only)
  const scratch = pool.take(docCount)
  const { tiers, scores, bits } = scratch
  const found = new Uint32Array([...matches.values()].reduce((sum, { docs }) => sum + docs.length, 0))
  let count = 0
  let bestTier = 0
  for (const [language, { docs, ...matched }] of matches) {
    const bit = 1 << languageOrder.indexOf(language)
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number
      const tier = matched.tiers[at] as number
      const score = matched.scores[at] as number
      const known = tiers[doc] as number
      if (known === 0) found[count++] = doc
      if (bestTier === 0 || tier < bestTier) bestTier = tier
      bits[doc] = (bits[doc] as number) | bit
      if (known === 0 || tier < known || (tier === known && score > (scores[doc] as number))) {
        tiers[doc] = tier
        scores[doc] = score
      }
    }
  }
  const united = found.subarray(0, count)
  const docs = ranking
    ? sortInBookOrder(united, ranking.bookOrder, docCount, (doc) =>
        toKey(tiers[doc] as number, scores[doc] as number, ranking.lengthOf(doc)),
      )
    : sortByNumber(united, tiers)
  const picked = { tiers: pick(docs, tiers), scores: pick(docs, scores), languageBits: pick(docs, bits) }
  for (let at = 0; at < docs.length; at++) tiers[docs[at] as number] = bits[docs[at] as number] = 0
  pool.give(scratch)
  return { count, docs, ...picked, bestTier }
}

/** One entry per verse. Tiers and bits are zero; a score is written before it is read. */
const pool = new ScratchPool((length) => ({
  length,
  tiers: new Uint8Array(length),
  scores: new Float32Array(length),
  bits: new Uint8Array(length),
}))

/** The matches of a single language that are already in order need no merging. */
function toRanked(language: TextLanguage, { docs, tiers, scores }: LanguageMatches): RankedMatches {
  let bestTier = 255
  for (let at = 0; at < tiers.length; at++) bestTier = Math.min(bestTier, tiers[at] as number)
  const languageBits = new Uint8Array(docs.length).fill(1 << languageOrder.indexOf(language))
  return { count: docs.length, docs, tiers, scores, languageBits, bestTier }
}

export function isAscending(docs: Uint32Array): boolean {
  for (let at = 1; at < docs.length; at++) if ((docs[at] as number) < (docs[at - 1] as number)) return false
  return true
}

/** From this share of hits on, scanning all documents is faster than sorting the hits. */
const minShareOfAll = 1 / 24

/** Sorts in place. A document is a hit if its tier is not zero. */
function sortByNumber(found: Uint32Array, tiers: Uint8Array): Uint32Array {
  if (found.length < tiers.length * minShareOfAll) return found.sort()
  let at = 0
  for (let doc = 0; doc < tiers.length; doc++) if (tiers[doc] !== 0) found[at++] = doc
  return found
}

function sortInBookOrder(
  found: Uint32Array,
  order: BookOrder | undefined,
  docCount: number,
  keyOf: (doc: number) => number,
): Uint32Array {
  if (!order) return sortDocs(found, docCount, keyOf)
  const { docs, places } = order
  const foundPlaces = found.map((doc) => places[doc] as number)
  return sortDocs(foundPlaces, docCount, (place) => keyOf(docs[place] as number)).map((place) => docs[place] as number)
}

/** Up to this many hits, a comparison sort is faster than the radix sort. */
const maxComparisonSorted = 500
/** Below this number of documents, a key and a document number fit exactly into one number. */
const maxPackedDocs = 2 ** 20

/** Sorts by key, and by document number among equal keys. */
function sortDocs(found: Uint32Array, docCount: number, keyOf: (doc: number) => number): Uint32Array {
  const isPacked = found.length <= maxComparisonSorted && docCount <= maxPackedDocs
  const docs = isPacked ? found : found.toSorted()
  const keys = isPacked ? new Float64Array(docs.length) : new Uint32Array(docs.length)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    keys[at] = isPacked ? keyOf(doc) * maxPackedDocs + doc : keyOf(doc)
  }
  if (keys instanceof Uint32Array) return radixSortByKeys(docs, keys)
  keys.sort()
  return docs.map((_doc, at) => (keys[at] as number) % maxPackedDocs)
}

function toKey(tier: number, score: number, length: number): number {
  const scoreLevel = scoreLevels - 1 - ((Math.min(score / maxScore, 1) * (scoreLevels - 1)) | 0)
  return (tier * scoreLevels + scoreLevel) * lengthLevels + Math.min(length, lengthLevels - 1)
}

const digitBits = 11
const digitCount = 1 << digitBits

/** A stable LSD radix sort by the keys. */
function radixSortByKeys(docs: Uint32Array, keys: Uint32Array): Uint32Array {
  let fromDocs = docs
  let fromKeys = keys
  let toDocs: Uint32Array = new Uint32Array(docs.length)
  let toKeys: Uint32Array = new Uint32Array(docs.length)
  for (let shift = 0; shift < 32; shift += digitBits) {
    const offsets = new Uint32Array(digitCount + 1)
    for (let at = 0; at < fromKeys.length; at++) {
      const digit = ((fromKeys[at] as number) >>> shift) & (digitCount - 1)
      offsets[digit + 1] = (offsets[digit + 1] as number) + 1
    }
    for (let digit = 0; digit < digitCount; digit++) {
      offsets[digit + 1] = (offsets[digit + 1] as number) + (offsets[digit] as number)
    }
    for (let at = 0; at < fromKeys.length; at++) {
      const key = fromKeys[at] as number
      const digit = (key >>> shift) & (digitCount - 1)
      const offset = offsets[digit] as number
      toDocs[offset] = fromDocs[at] as number
      toKeys[offset] = key
      offsets[digit] = offset + 1
    }
    ;[fromDocs, toDocs, fromKeys, toKeys] = [toDocs, fromDocs, toKeys, fromKeys]
  }
  return fromDocs
}

function pick<Values extends Uint8Array | Float32Array>(docs: Uint32Array, values: Values): Values {
  const picked = values.slice(0, docs.length) as Values
  for (let at = 0; at < docs.length; at++) picked[at] = values[docs[at] as number] as number
  return picked
}
