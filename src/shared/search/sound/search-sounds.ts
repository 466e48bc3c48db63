import { scoreSounds, worthOf } from './align-sounds.ts'
import { soundCode } from './sound-codes.ts'
import { eachTrigram, type SoundIndex, toConsonants } from './sound-index.ts'

export type SoundMatch = {
  readonly doc: number
  /** From 0 to 1: how much of what was typed is heard there, and how closely. */
  readonly closeness: number
}

/** Candidates are counted by place: a place is so many consonants long, and two neighbours count together. */
const placeBits = 3
const placeLength = 1 << placeBits
const maxCandidates = 320
const minCandidates = 16
/** Of the candidates, those whose vowels are compared too. */
const maxMatches = 32
const minMatches = 6
/** Bounds the time of a long query: the candidates of each of the two rounds share so many cells of alignment. */
const maxCells = 45_000
/** Consonants around a place that may belong to its match: slips shift what follows. */
const margin = 5

const shareCells = (cells: number, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.floor(maxCells / Math.max(1, cells))))

type Candidate = { readonly doc: number; readonly score: number; readonly from: number; readonly to: number }

/** The verses that sound most like what was typed, the closest first. */
export function searchSounds(index: SoundIndex, query: Uint8Array): readonly SoundMatch[] {
  const candidates = [...scoreConsonants(index, query).values()]
    .sort((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, shareCells(query.length * query.length * 2, minMatches, maxMatches))
  const worth = Math.max(1, worthOf(query))
  const { offsets } = index.sounds
  const lengthOf = (doc: number) => (offsets[doc + 1] as number) - (offsets[doc] as number)
  const row = new Int32Array(8 * query.length + 256)
  // Of verses that match alike, the one that has little else, and then the first of the book.
  return candidates
    .map((candidate) => ({ doc: candidate.doc, closeness: scoreCandidate(index, query, candidate, row) / worth }))
    .sort((a, b) => b.closeness - a.closeness || lengthOf(a.doc) - lengthOf(b.doc) || a.doc - b.doc)
}

/** With the vowels. They are spread evenly, so the place among the sounds follows from that among the consonants. */
function scoreCandidate({ sounds, consonants }: SoundIndex, query: Uint8Array, candidate: Candidate, row: Int32Array) {
  const { doc, from, to } = candidate
  const [begin, end] = [sounds.offsets[doc] as number, sounds.offsets[doc + 1] as number]
  const [first, last] = [consonants.offsets[doc] as number, consonants.offsets[doc + 1] as number]
  const ratio = (end - begin) / Math.max(1, last - first)
  const start = Math.max(begin, begin + Math.floor((from - first) * ratio) - 2 * margin)
  const stop = Math.min(end, begin + Math.ceil((to - first) * ratio) + 2 * margin, start + row.length - 1)
  return scoreSounds(query, sounds.codes, start, stop, row)
}

/** The best place of each document by its consonants alone, which are half of the sounds and nearly all that is typed reliably. */
function scoreConsonants(index: SoundIndex, typed: Uint8Array): ReadonlyMap<number, Candidate> {
  const { codes, offsets } = index.consonants
  const query = toConsonants(typed)
  const best = new Map<number, Candidate>()
  const reach = reachOf(query)
  const row = new Int32Array(reach + margin + 2)
  for (const place of listPlaces(index, typed, query.length * (reach + margin))) {
    const middle = place << placeBits
    for (const doc of docsAt(offsets, middle, middle + 2 * placeLength)) {
      const from = Math.max(offsets[doc] as number, middle - margin)
      const to = Math.min(offsets[doc + 1] as number, middle + reach)
      if (to - from < 2) continue
      const score = scoreSounds(query, codes, from, to, row)
      if (score > (best.get(doc)?.score ?? 0)) best.set(doc, { doc, score, from, to })
    }
  }
  return best
}

/** How far from a place its match may reach. */
const reachOf = (query: Uint8Array) => 2 * placeLength + Math.ceil(query.length * 1.25) + margin

/** A place may hold the end of one verse and the beginning of the next. */
function docsAt(offsets: Uint32Array, from: number, to: number): number[] {
  const docs: number[] = []
  const last = offsets.length - 2
  for (let doc = findDoc(offsets, from); doc <= last && (offsets[doc] as number) < to; doc++) docs.push(doc)
  return docs
}

function findDoc(offsets: Uint32Array, position: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] as number) <= position) low = middle
    else high = middle
  }
  return low
}

/** Places where trigrams of the query stand in its order, by how rare these are. */
function listPlaces(index: SoundIndex, query: Uint8Array, cells: number): number[] {
  const counts = new Float32Array((index.consonants.codes.length >> placeBits) + 2)
  const touched: number[] = []
  for (const [trigram, offset] of listTrigrams(query)) {
    const [start, end] = [index.starts[trigram] as number, index.starts[trigram + 1] as number]
    const weight = Math.log2(1 + index.positions.length / Math.max(1, end - start))
    for (let at = start; at < end; at++) {
      const place = Math.max(0, (index.positions[at] as number) - offset) >> placeBits
      if (counts[place] === 0) touched.push(place)
      counts[place] = (counts[place] as number) + weight
    }
  }
  const sumOf = (place: number) => (counts[place] as number) + (counts[place + 1] as number)
  return selectBest(touched, sumOf, shareCells(cells, minCandidates, maxCandidates))
}

/** The `limit` places with the highest sums. Sums are few enough to be sorted only above a threshold, found by counting. */
function selectBest(places: readonly number[], sumOf: (place: number) => number, limit: number): number[] {
  const levels = new Uint32Array(512)
  const levelOf = (place: number) => Math.min(511, Math.floor(sumOf(place) * 2))
  for (const place of places) {
    const level = levelOf(place)
    levels[level] = (levels[level] as number) + 1
  }
  let threshold = 511
  for (let count = 0; threshold > 0; threshold--) {
    count += levels[threshold] as number
    if (count >= limit) break
  }
  return places
    .filter((place) => levelOf(place) >= threshold)
    .sort((a, b) => sumOf(b) - sumOf(a) || a - b)
    .slice(0, limit)
}

/** A typed th is heard in several of the classes, so its trigrams are read in each. */
function listTrigrams(query: Uint8Array): readonly (readonly [trigram: number, offset: number])[] {
  const found = new Map<number, readonly [number, number]>()
  const add = (codes: Uint8Array) =>
    eachTrigram(codes, (trigram, offset) => found.set(trigram * query.length + offset, [trigram, offset]))
  add(query)
  if (query.includes(soundCode.th)) {
    for (const heard of [soundCode.s, soundCode.t]) add(query.map((code) => (code === soundCode.th ? heard : code)))
  }
  return [...found.values()]
}
