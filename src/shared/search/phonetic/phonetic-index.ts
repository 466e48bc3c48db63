import { findSpokenWords } from '#shared/language/pronunciation/spell-words.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import { type EncodedVerse, encodeVerse } from './encode-verse.ts'
import { measureBits } from './measure-bits.ts'
import { classCount, classOf, isVowelCode } from './sound-codes.ts'

/** The codes of all documents, concatenated. */
export type CodeRun = {
  readonly codes: Uint8Array
  /** The start of each document's codes, and at the end the total length. */
  readonly offsets: Uint32Array
}

/**
 * The sounds of all verses, their consonants alone, and the positions of each consonant trigram. About 2 MB for the
 * whole text. Matches may start anywhere, so neither words nor verses are keys.
 */
export type PhoneticIndex = {
  readonly sounds: CodeRun
  /** For each sound: 1 if a word starts there, else 0. */
  readonly begins: Uint8Array
  readonly consonants: CodeRun
  /** The position among the sounds of every 32nd consonant. */
  readonly samples: Uint32Array
  /** Positions among the consonants by trigram: those of trigram t from `starts[t]` up to `starts[t + 1]`. */
  readonly starts: Uint32Array
  readonly positions: Uint32Array
  /** The information of each typed sound in bits, by code. */
  readonly bits: Float32Array
}

const trigramCount = classCount ** 3
const toTrigram = (first: number, second: number, third: number): number =>
  (first * classCount + second) * classCount + third

type Encoded = Pick<EncodedVerse, 'codes' | 'begins'>

const none: Encoded = { codes: new Uint8Array(0), begins: new Uint8Array(0) }

function encode(arabic: string): Encoded {
  const words = findSpokenWords(arabic, 'end')
  return words ? encodeVerse(words) : none
}

export function* buildPhoneticIndex(texts: readonly string[]): CooperativeGenerator<PhoneticIndex> {
  const encoded: Encoded[] = []
  for (const text of texts) {
    encoded.push(encode(text))
    yield
  }
  return assemble(encoded)
}

/** The index after some Arabic texts changed, which is rare: everything but their sounds is copied, in a few milliseconds. */
export function updatePhoneticIndex(
  { sounds: { codes, offsets }, begins }: PhoneticIndex,
  docCount: number,
  changed: ReadonlyMap<number, string>,
): PhoneticIndex {
  const encoded = Array.from({ length: docCount }, (_, doc) => {
    const text = changed.get(doc)
    if (text !== undefined) return encode(text)
    const [start, end] = [offsets[doc], offsets[doc + 1]]
    return end === undefined ? none : { codes: codes.subarray(start, end), begins: begins.subarray(start, end) }
  })
  return assemble(encoded)
}

function assemble(encoded: readonly Encoded[]): PhoneticIndex {
  const verses = encoded.map(({ codes }) => codes)
  const sounds = join(verses)
  return {
    sounds,
    begins: join(encoded.map(({ begins }) => begins)).codes,
    consonants: join(verses.map(toConsonants)),
    samples: sampleConsonants(sounds.codes),
    bits: measureBits(sounds.codes),
    ...indexTrigrams(verses),
  }
}

const sampleBits = 5

function sampleConsonants(codes: Uint8Array): Uint32Array {
  const samples: number[] = []
  let consonants = 0
  for (let at = 0; at < codes.length; at++) {
    if (isVowelCode(codes[at] as number)) continue
    if (consonants++ % (1 << sampleBits) === 0) samples.push(at)
  }
  return Uint32Array.from(samples)
}

/** The position among the sounds of a consonant. */
export function soundOfConsonant({ samples, sounds: { codes } }: PhoneticIndex, consonant: number): number {
  let at = samples[consonant >> sampleBits] as number
  for (let left = consonant & ((1 << sampleBits) - 1); left > 0; ) if (!isVowelCode(codes[++at] as number)) left--
  return at
}

function join(parts: readonly Uint8Array[]): CodeRun {
  const offsets = new Uint32Array(parts.length + 1)
  for (const [doc, part] of parts.entries()) offsets[doc + 1] = (offsets[doc] as number) + part.length
  const codes = new Uint8Array(offsets[parts.length] as number)
  for (const [doc, part] of parts.entries()) codes.set(part, offsets[doc])
  return { codes, offsets }
}

export const toConsonants = (codes: Uint8Array): Uint8Array => codes.filter((code) => !isVowelCode(code))

/** Counted first, then placed: two passes over the sounds, and no growing lists. */
function indexTrigrams(encoded: readonly Uint8Array[]): Pick<PhoneticIndex, 'starts' | 'positions'> {
  const starts = new Uint32Array(trigramCount + 1)
  for (const codes of encoded)
    eachTrigram(codes, (trigram) => {
      starts[trigram + 1] = (starts[trigram + 1] as number) + 1
    })
  for (let trigram = 0; trigram < trigramCount; trigram++)
    starts[trigram + 1] = (starts[trigram + 1] as number) + (starts[trigram] as number)
  const next = starts.slice()
  const positions = new Uint32Array(starts[trigramCount] as number)
  let begin = 0
  for (const codes of encoded) {
    begin += eachTrigram(codes, (trigram, position) => {
      const place = next[trigram] as number
      positions[place] = begin + position
      next[trigram] = place + 1
    })
  }
  return { starts, positions }
}

/**
 * Visits the trigrams of consonant classes, with the positions of their first and last consonants. Adjacent consonants
 * of one class count once, because m and n, for example, merge. Returns the number of consonants.
 */
export function eachTrigram(
  codes: Uint8Array,
  visit: (trigram: number, position: number, last: number) => void,
): number {
  let [first, second, firstAt, secondAt, lastAt, lastClass, consonant] = [0, 0, 0, 0, -2, 0, -1]
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    if (isVowelCode(code)) continue
    consonant++
    const soundClass = classOf[code] as number
    const isRepeated = soundClass === lastClass && lastAt === at - 1
    lastAt = at
    lastClass = soundClass
    if (soundClass === 0 || isRepeated) continue
    if (first > 0) visit(toTrigram(first, second, soundClass), firstAt, consonant)
    ;[first, firstAt, second, secondAt] = [second, secondAt, soundClass, consonant]
  }
  return consonant + 1
}

/** The document that a position belongs to. */
export function findDoc(offsets: Uint32Array, position: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] as number) <= position) low = middle
    else high = middle
  }
  return low
}
