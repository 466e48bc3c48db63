import { encodeTyped, type TypedSounds } from './encode-query.ts'
import { findPhrases, maxPlaces, type Phrase } from './find-phrases.ts'
import type { PhoneticIndex } from './phonetic-index.ts'
import { toConsonants } from './phonetic-index.ts'
import { weighAtMost, weighPhrases } from './weigh-phrases.ts'

/** For more consonants, the usual search already excludes chance. */
const maxConsonants = 9
/**
 * Minimum weight in bits: how much likelier the phrase is meant than not. For `exact` it is above 0, because misspelled
 * words sound like some phrase by chance.
 */
const minWeight = { exact: 3, close: 0 }
/** Bits of weight lost per unit of closeness. */
const bitsOfCloseness = 100
const minClosenessOfOneWord = 0.98

export type ExactPhrases = { readonly phrases: readonly Phrase[]; readonly evidence: 'exact' | 'close' }

/** The verses that have the few sounds typed just so, from the beginning of a word to the end of one, when that is hardly chance. The closest first. */
export function findExactPhrases(index: PhoneticIndex, text: string): ExactPhrases | undefined {
  const divided = text.replace(pairOfLetters, "$&'")
  return findIn(index, encodeTyped(text)) ?? (divided === text ? undefined : findIn(index, encodeTyped(divided)))
}

/** Digraphs that some writers mean as two sounds: ashab. */
const pairOfLetters = /[stdkg](?=h)/giu

function findIn(index: PhoneticIndex, typed: TypedSounds): ExactPhrases | undefined {
  if (toConsonants(typed.codes).length > maxConsonants) return undefined
  if (weighAtMost(index, typed, maxPlaces) < minWeight.close) return undefined
  const isOneWord = typed.begins.length === 0
  const phrases = findPhrases(index, typed).filter((phrase) => !isOneWord || isJoined(index, phrase))
  const weight = weighPhrases(index, typed, phrases) - bitsOfCloseness * (1 - (phrases[0]?.closeness ?? 0))
  if (weight < minWeight.close) return undefined
  return { phrases, evidence: weight < minWeight.exact ? 'close' : 'exact' }
}

/** One word by itself is more often misspelled than heard: only several words closed up. */
const isJoined = ({ begins }: PhoneticIndex, { from, to, closeness }: Phrase) =>
  closeness >= minClosenessOfOneWord && begins.subarray(from + 2, to - 1).includes(1)
