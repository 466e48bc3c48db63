import { findSpokenWords } from '#shared/language/pronunciation/spell-words.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import { encodeVerse } from './encode-verse.ts'
import { classCount, classOf, isVowelCode } from './sound-codes.ts'

/** Codes of all documents one after another. */
export type CodeRun = {
  readonly codes: Uint8Array
  /** Where those of each document begin, and after the last where they end. */
  readonly offsets: Uint32Array
}

/**
 * The sounds of all verses, their consonants alone, and where three consonants follow each other in these. About 2 MB for the whole text: it is
 * searched from end to end, so neither words nor verses are keys.
 */
export type SoundIndex = {
  readonly sounds: CodeRun
  readonly consonants: CodeRun
  /** Positions among the consonants by trigram: those of trigram t from `starts[t]` up to `starts[t + 1]`. */
  readonly starts: Uint32Array
  readonly positions: Uint32Array
}

export const trigramCount = classCount ** 3
export const toTrigram = (first: number, second: number, third: number): number =>
  (first * classCount + second) * classCount + third

const none = new Uint8Array(0)

function encode(arabic: string): Uint8Array {
  const words = findSpokenWords(arabic, 'end')
  return words ? encodeVerse(words).codes : none
}

export function* buildSoundIndex(texts: readonly string[]): CooperativeGenerator<SoundIndex> {
  const encoded: Uint8Array[] = []
  for (const text of texts) {
    encoded.push(encode(text))
    yield
  }
  return assemble(encoded)
}

/** The index after some Arabic texts changed, which is rare: everything but their sounds is copied, in a few milliseconds. */
export function updateSoundIndex(
  { sounds: { codes, offsets } }: SoundIndex,
  docCount: number,
  changed: ReadonlyMap<number, string>,
): SoundIndex {
  const encoded = Array.from({ length: docCount }, (_, doc) => {
    const text = changed.get(doc)
    if (text !== undefined) return encode(text)
    const end = offsets[doc + 1]
    return end === undefined ? none : codes.subarray(offsets[doc], end)
  })
  return assemble(encoded)
}

function assemble(encoded: readonly Uint8Array[]): SoundIndex {
  const sounds = join(encoded)
  return { sounds, consonants: join(encoded.map(toConsonants)), ...indexTrigrams(encoded) }
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
function indexTrigrams(encoded: readonly Uint8Array[]): Pick<SoundIndex, 'starts' | 'positions'> {
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
 * The trigrams of consonant classes, with the position of their first among the consonants. Neighbours of one class count once, as m and n melt
 * into each other. Returns the number of consonants.
 */
export function eachTrigram(codes: Uint8Array, visit: (trigram: number, position: number) => void): number {
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
    if (first > 0) visit(toTrigram(first, second, soundClass), firstAt)
    ;[first, firstAt, second, secondAt] = [second, secondAt, soundClass, consonant]
  }
  return consonant + 1
}
