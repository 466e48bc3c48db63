import { alignExactly, maxShift } from './align-exactly.ts'
import type { TypedSounds } from './encode-query.ts'
import { findDoc, type PhoneticIndex, soundOfConsonant } from './phonetic-index.ts'
import { listPhrasePlaces } from './phrase-places.ts'
import { exactWorth, isVowelCode, soundCode } from './sound-codes.ts'

/** A verse that contains the typed sounds from the start of a word to the end of one. */
export type Phrase = {
  readonly doc: number
  readonly closeness: number
  /** The span among the sounds, [from, to). */
  readonly from: number
  readonly to: number
}

/** Allows one different vowel in a short phrase. */
const minCloseness = 0.96
/** The number of places compared; more of them take time and add no evidence. */
export const maxPlaces = 600

/** The closest first, then those of verses that have little else. */
export function findPhrases(index: PhoneticIndex, { codes: query }: TypedSounds): readonly Phrase[] {
  const { codes, offsets } = index.sounds
  const worth = query.reduce((sum, code) => sum + (exactWorth[code] as number), 0)
  const row = new Int32Array(query.length + 2 * maxShift + 2)
  const lastConsonant = query.findLastIndex((code) => !isVowelCode(code))
  const best = new Map<number, Phrase>()
  for (const place of listPhrasePlaces(index, query, maxPlaces)) {
    const doc = findDoc(index.consonants.offsets, place)
    const first = soundOfConsonant(index, place) - lastConsonant
    const start = Math.max(offsets[doc] as number, first - maxShift)
    const stop = Math.min(offsets[doc + 1] as number, first + query.length + maxShift)
    const { score, from, to } = alignExactly(query, codes, [start, stop], first - start, row)
    const closeness = score / worth
    if (closeness < minCloseness || closeness <= (best.get(doc)?.closeness ?? 0)) continue
    if (beginsWord(index, query, from) && endsWord(index, query, doc, to)) best.set(doc, { doc, closeness, from, to })
  }
  const lengthOf = ({ doc }: Phrase) => (offsets[doc + 1] as number) - (offsets[doc] as number)
  return [...best.values()].sort((a, b) => b.closeness - a.closeness || lengthOf(a) - lengthOf(b) || a.doc - b.doc)
}

/** The vowel of an article belongs to the word before it. */
function beginsWord({ begins }: PhoneticIndex, query: Uint8Array, from: number): boolean {
  return begins[from] === 1 || (isVowelCode(query[0] as number) && begins[from + 1] === 1)
}

/** A pausal form also ends a word: it drops the short vowel, the nunation, or the t of the feminine ending. */
const droppedInPause: readonly ((code: number) => boolean)[] = [
  (code) => code === soundCode.t,
  isVowelCode,
  (code) => code === soundCode.n,
]

function endsWord({ sounds: { codes, offsets }, begins }: PhoneticIndex, query: Uint8Array, doc: number, to: number) {
  const end = offsets[doc + 1] as number
  const isEnd = (at: number) => at >= end || begins[at] === 1
  // A final `lastN` scores nothing, so the alignment did not include it.
  let at = query.at(-1) === soundCode.lastN && codes[to] === soundCode.n ? to + 1 : to
  for (const isDropped of droppedInPause) if (!isEnd(at) && isDropped(codes[at] as number)) at++
  return isEnd(at)
}
