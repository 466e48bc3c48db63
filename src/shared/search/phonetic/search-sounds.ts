import { ScratchPool } from '../scratch-pool.ts'
import { worthOf } from './align-sounds.ts'
import { eachTrigram, findDoc, type PhoneticIndex, toConsonants } from './phonetic-index.ts'
import { type ScoredQuery, scorePlace, toScoredQuery } from './score-place.ts'
import { isUncertain, soundCode } from './sound-codes.ts'

export type PhoneticMatch = {
  readonly doc: number
  /** How completely and closely the typed sounds are heard there, from 0 to 1. */
  readonly closeness: number
}

/** Candidates are counted by place, a block of consonants; two adjacent places count together. */
export const placeBits = 3
const placeLength = 1 << placeBits
const maxCandidates = 320
const minCandidates = 16
/** The number of candidates whose vowels are compared too. */
const maxMatches = 32
const minMatches = 6
/**
 * Bounds the time of a long query: in each of the two rounds, all candidates together get this many alignment cells.
 */
const maxCells = 45_000
/** Consonants around a place that may belong to its match, because slips shift what follows. */
export const margin = 5

const shareCells = (cells: number, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.floor(maxCells / Math.max(1, cells))))

/** Matches this far behind the best, as a share of the query's maximum score, are irrelevant. */
export const maxBehindBest = 0.12
/** By consonants alone, a match may be further behind than in the final score. */
const maxConsonantsBehind = 0.3

type Candidate = { readonly doc: number; readonly score: number; readonly from: number; readonly to: number }

/**
 * The verses that sound most like the query, the closest first. With `minCloseness`, anything that cannot reach it is
 * skipped, so the result may be empty or miss the best match.
 */
export function searchSounds(
  index: PhoneticIndex,
  query: Uint8Array,
  places: Uint32Array,
  minCloseness = 0,
): readonly PhoneticMatch[] {
  const scored = toScoredQuery(query)
  const worth = Math.max(1, scored.rest[0] as number)
  const minScore = (minCloseness - maxBehindBest) * worth
  const candidates = scoreConsonants(index, query, places, minScore).slice(
    0,
    shareCells(query.length * query.length * 2, minMatches, maxMatches),
  )
  const { offsets } = index.sounds
  const lengthOf = (doc: number) => (offsets[doc + 1] as number) - (offsets[doc] as number)
  const row = new Int32Array(8 * query.length + 256)
  const matches: PhoneticMatch[] = []
  let best = minCloseness * worth
  for (const candidate of candidates) {
    const score = scoreCandidate(index, scored, candidate, best - maxBehindBest * worth, row)
    best = Math.max(best, score)
    if (score > 0) matches.push({ doc: candidate.doc, closeness: score / worth })
  }
  // Among equal matches, the shorter verse, then the order of the book.
  return matches.sort((a, b) => b.closeness - a.closeness || lengthOf(a.doc) - lengthOf(b.doc) || a.doc - b.doc)
}

/**
 * Scores a candidate with its vowels. These are spread evenly, so its position among the sounds follows from that among
 * the consonants.
 */
function scoreCandidate(
  { sounds, consonants }: PhoneticIndex,
  query: ScoredQuery,
  { doc, from, to }: Candidate,
  needed: number,
  row: Int32Array,
): number {
  const [begin, end] = [sounds.offsets[doc] as number, sounds.offsets[doc + 1] as number]
  const [first, last] = [consonants.offsets[doc] as number, consonants.offsets[doc + 1] as number]
  const ratio = (end - begin) / Math.max(1, last - first)
  const start = Math.max(begin, begin + Math.floor((from - first) * ratio) - 2 * margin)
  const stop = Math.min(end, begin + Math.ceil((to - first) * ratio) + 2 * margin, start + row.length - 1)
  const lead = Math.ceil(leadOfPlace * ratio) + 4 * margin
  return scorePlace(query, sounds.codes, { from: start, to: stop, lead, isCut: start === begin }, needed, row)
}

/** The best place of each document by its consonants alone, which are half of the sounds and nearly all that is typed reliably. The best documents first. */
function scoreConsonants(index: PhoneticIndex, typed: Uint8Array, places: Uint32Array, minScore: number): Candidate[] {
  const { codes, offsets } = index.consonants
  const query = toScoredQuery(toConsonants(typed))
  // Subtracts the most that the vowels can add.
  const minConsonantScore = minScore - (worthOf(typed) - (query.rest[0] as number))
  const found = new Map<number, Candidate>()
  const reach = reachOf(query.codes)
  const row = new Int32Array(reach + margin + 2)
  const maxBehind = maxConsonantsBehind * (query.rest[0] as number)
  let best = 0
  for (const place of places) {
    const middle = place << placeBits
    for (const doc of docsAt(offsets, middle, middle + 2 * placeLength)) {
      const from = Math.max(offsets[doc] as number, middle - margin)
      const to = Math.min(offsets[doc + 1] as number, middle + reach)
      if (to - from < 2) continue
      const at = { from, to, lead: leadOfPlace, isCut: from === offsets[doc] }
      const score = scorePlace(query, codes, at, Math.max(minConsonantScore, best - maxBehind), row)
      best = Math.max(best, score)
      if (score > (found.get(doc)?.score ?? 0)) found.set(doc, { doc, score, from, to })
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.doc - b.doc)
}

/** How far after the margin of a place its match may start. */
export const leadOfPlace = 2 * placeLength + 2 * margin

/** How far from a place its match may extend. */
export const reachOf = (query: Uint8Array) => 2 * placeLength + Math.ceil(query.length * 1.25) + margin

/** A place may contain the end of one verse and the beginning of the next. */
function docsAt(offsets: Uint32Array, from: number, to: number): number[] {
  const docs: number[] = []
  const last = offsets.length - 2
  for (let doc = findDoc(offsets, from); doc <= last && (offsets[doc] as number) < to; doc++) docs.push(doc)
  return docs
}

/** Trigram weights are integers, so that places can be sorted by counting. */
const weightUnit = 8

/** Places where trigrams of the query stand in its order, by how rare these are. The best first. */
export function listPlaces(index: PhoneticIndex, query: Uint8Array, maxPlaces = maxCandidates): Uint32Array {
  const consonants = toConsonants(query)
  const cells = consonants.length * (reachOf(consonants) + margin)
  const sums = pool.take((index.consonants.codes.length >> placeBits) + 2)
  const places: number[] = []
  for (const [trigram, offset] of listTrigrams(query)) {
    const [start, end] = [index.starts[trigram] as number, index.starts[trigram + 1] as number]
    const weight = Math.round(weightUnit * Math.log2(1 + index.positions.length / Math.max(1, end - start)))
    for (let at = start; at < end; at++) {
      const position = (index.positions[at] as number) - offset
      const place = position < 0 ? 0 : position >> placeBits
      if (sums[place] === 0) places.push(place)
      sums[place] = (sums[place] as number) + weight
    }
  }
  const best = selectBest(sums, places, shareCells(cells, minCandidates, maxPlaces))
  for (const place of places) sums[place] = 0
  pool.give(sums)
  return best
}

/** The sums of all places, all zero when taken: most queries touch few of them. */
const pool = new ScratchPool((length) => new Uint16Array(length))

/**
 * The `limit` places with the highest sums; each includes the next place, since a match may end there. Sorted by sum,
 * then by position.
 */
function selectBest(sums: Uint16Array, places: readonly number[], limit: number): Uint32Array {
  const sumOf = (place: number) => (sums[place] as number) + (sums[place + 1] as number)
  let highest = 0
  for (const place of places) highest = Math.max(highest, sumOf(place))
  const counts = new Uint32Array(highest + 1)
  for (const place of places) counts[sumOf(place)] = (counts[sumOf(place)] as number) + 1
  let [lowest, total] = [highest + 1, 0]
  while (lowest > 1 && total < limit) total += counts[--lowest] as number
  const best = new Float64Array(total)
  let found = 0
  // Packs a sum and a place into one number, the highest sum first.
  for (const place of places) {
    const sum = sumOf(place)
    if (sum >= lowest) best[found++] = (highest - sum) * sums.length + place
  }
  best.sort()
  const selected = new Uint32Array(Math.min(limit, total))
  for (let at = 0; at < selected.length; at++) selected[at] = (best[at] as number) % sums.length
  return selected
}

/**
 * The trigrams of a query. A typed th is heard in several classes, so its trigrams are generated for each. An
 * assimilated n or a г may be silent, so they are also generated without it.
 */
function listTrigrams(query: Uint8Array): readonly (readonly [trigram: number, offset: number])[] {
  const found = new Map<number, readonly [number, number]>()
  const add = (codes: Uint8Array) =>
    eachTrigram(codes, (trigram, offset) => found.set(trigram * query.length + offset, [trigram, offset]))
  add(query)
  if (query.includes(soundCode.th)) {
    for (const heard of [soundCode.s, soundCode.t]) add(query.map((code) => (code === soundCode.th ? heard : code)))
  }
  if (query.some(isUncertain)) add(query.filter((code) => !isUncertain(code)))
  return [...found.values()]
}
