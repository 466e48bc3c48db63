import type { SpokenWord } from '#shared/language/pronunciation/pronounce.ts'
import { articleBoundary } from '#shared/language/pronunciation/sounds.ts'
import { soundCode } from './sound-codes.ts'

/** Emphasis and vowel length are hardly ever typed; hamza and ayn never. */
const codes: Readonly<Record<string, number>> = {
  ...soundCode,
  ḥ: soundCode.h,
  ṣ: soundCode.s,
  ṭ: soundCode.t,
  ḷ: soundCode.l,
  ā: soundCode.a,
  ē: soundCode.i,
  ī: soundCode.i,
  ū: soundCode.u,
}

const codeOf = new Map(Object.entries(codes))

export type EncodedVerse = {
  readonly codes: Uint8Array
  /** The number of the spoken word that each code belongs to. */
  readonly words: Uint16Array
  /** For each code: 1 if a word starts there, else 0. */
  readonly begins: Uint8Array
}

/** The sounds of a verse as codes; doubled sounds are stored once. */
export function encodeVerse(words: readonly SpokenWord[]): EncodedVerse {
  const size = words.reduce((sum, { sounds }) => sum + sounds.length, 0)
  const encoded = new Uint8Array(size)
  const owners = new Uint16Array(size)
  const begins = new Uint8Array(size + 1)
  let count = 0
  for (const [at, { sounds }] of words.entries()) {
    begins[count] = 1
    for (let position = 0; position < sounds.length; position++) {
      const code = toCode(sounds, position)
      if (code === 0) continue
      if (count > 0 && code === encoded[count - 1]) {
        // The same sound ends one word and starts the next.
        if (begins[count] === 1) begins[count - 1] = 1
        continue
      }
      encoded[count] = code
      owners[count++] = at
    }
  }
  if (encoded[count - 1] === soundCode.h) encoded[count - 1] = soundCode.lastH
  return { codes: encoded.slice(0, count), words: owners.slice(0, count), begins: begins.slice(0, count) }
}

function toCode(sounds: string, position: number): number {
  const sound = sounds.charAt(position)
  if (sound === 'l' && sounds.charAt(position + 1) === articleBoundary && sounds.charAt(position + 2) !== 'l')
    return soundCode.articleL
  return codeOf.get(sound) ?? 0
}
