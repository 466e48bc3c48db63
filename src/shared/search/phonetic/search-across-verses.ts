import { alignSounds } from './align-sounds.ts'
import { findDoc, type PhoneticIndex, soundOfConsonant, toConsonants } from './phonetic-index.ts'
import { scorePlace, toScoredQuery } from './score-place.ts'
import { leadOfPlace, margin, placeBits, reachOf } from './search-sounds.ts'

export type AcrossVerses = {
  /** Consecutive verses; the first and the last may match only in part. */
  readonly docs: readonly number[]
  readonly closeness: number
}

/** The number of places examined; those of a match are among the first. */
const maxPlaces = 12
/** The number of these that are compared with their vowels. */
const maxAligned = 3
/** The most that vowels can add to the closeness of the consonants alone. */
const maxVowels = 0.1
/** Short verses are recited, and remembered, in one breath. */
const maxVerses = 6

type Span = { readonly from: number; readonly to: number; readonly score: number }

/** The typed sounds, the places where they may be heard, and the minimum closeness. */
type Search = { readonly query: Uint8Array; readonly places: Uint32Array; readonly minCloseness: number }

/** The place that sounds most like what was typed among those that run from one verse into the next. */
export function searchAcrossVerses(index: PhoneticIndex, search: Search): AcrossVerses | undefined {
  const { codes, offsets } = index.sounds
  const found = listSpans(index, search).map(({ from, to }) =>
    alignSounds(search.query, codes, soundOfConsonant(index, from), soundOfConsonant(index, to - 1) + 1),
  )
  const best = found.toSorted((a, b) => b.closeness - a.closeness)[0]
  if (!best || best.closeness < search.minCloseness) return undefined
  const [first, last] = [findDoc(offsets, best.from), findDoc(offsets, best.to - 1)]
  if (first === last || last - first >= maxVerses) return undefined
  const docs = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return { docs, closeness: best.closeness }
}

/** By the consonants alone, the best first. */
function listSpans(index: PhoneticIndex, { query: typed, places, minCloseness }: Search): readonly Span[] {
  const { codes, offsets } = index.consonants
  const query = toScoredQuery(toConsonants(typed))
  const reach = reachOf(query.codes)
  const row = new Int32Array(reach + margin + 2)
  const minScore = (minCloseness - maxVowels) * (query.rest[0] as number)
  const spans: Span[] = []
  for (const place of places.subarray(0, maxPlaces)) {
    const middle = place << placeBits
    const [from, to] = [Math.max(0, middle - margin), Math.min(codes.length, middle + reach)]
    if (to - from < 2 || findDoc(offsets, from) === findDoc(offsets, to - 1)) continue
    const needed = Math.max(minScore, spans[maxAligned - 1]?.score ?? 0)
    const score = scorePlace(query, codes, { from, to, lead: leadOfPlace, isCut: false }, needed, row)
    if (score <= needed) continue
    spans.push({ from, to, score })
    spans.sort((a, b) => b.score - a.score)
    spans.length = Math.min(spans.length, maxAligned)
  }
  return spans
}
