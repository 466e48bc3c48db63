import { findAligned } from './align-exactly.ts'
import type { TypedSounds } from './encode-query.ts'
import type { Phrase } from './find-phrases.ts'
import type { PhoneticIndex } from './phonetic-index.ts'

/** About every fifth sound starts a word. */
const bitsOfSharedBegin = 2.3
/** Writers join and split words, but not most of them. */
const bitsOfOtherBegin = -1
/** The number of phrases, among those that sound alike, whose word boundaries are compared. */
const maxCompared = 8

/** Log-likelihood ratio, in bits: how much likelier it is that one of these phrases was meant than that they sound like something else by chance. */
export function weighPhrases(index: PhoneticIndex, typed: TypedSounds, phrases: readonly Phrase[]): number {
  if (phrases.length === 0) return Number.NEGATIVE_INFINITY
  const shared = Math.max(...phrases.slice(0, maxCompared).map((phrase) => countSharedBegins(index, typed, phrase)))
  const begins = shared * bitsOfSharedBegin + (typed.begins.length - shared) * bitsOfOtherBegin
  return sumBits(index, typed) + begins + Math.log2(phrases.length) - bitsOfPlace(index)
}

/** As much as any number of phrases could weigh. */
export function weighAtMost(index: PhoneticIndex, typed: TypedSounds, maxPhrases: number): number {
  const begins = typed.begins.length * bitsOfSharedBegin
  return sumBits(index, typed) + begins + Math.log2(maxPhrases) - bitsOfPlace(index)
}

const sumBits = ({ bits }: PhoneticIndex, { codes }: TypedSounds) =>
  codes.reduce((sum, code) => sum + (bits[code] as number), 0)

/** To say which of the consonants is the first takes so many bits. */
const bitsOfPlace = ({ consonants }: PhoneticIndex) => Math.log2(Math.max(1, consonants.codes.length))

/** How many of the words typed after the first begin where one begins in the verse. */
function countSharedBegins(index: PhoneticIndex, { codes, begins }: TypedSounds, { from, to }: Phrase): number {
  const positions = findAligned(codes, index.sounds.codes, [from, to], begins)
  return positions.filter((position) => index.begins[position] === 1).length
}
