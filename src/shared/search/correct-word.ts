import { createDamerauLevenshtein } from './damerau-levenshtein.ts'
import { documentFrequency, hasKey, type LanguageIndex } from './language-index.ts'
import { stringAt, stringLengthAt } from './string-column.ts'
import {
  findKeysWithPrefix,
  formOf,
  listTermsOfKeys,
  lowerBoundOfKey,
  toLetterBitmap,
  type Vocabulary,
} from './vocabulary.ts'

/** A word of the texts that replaces a typed word which no verse contains. */
export type Correction = { readonly word: string; readonly distance: number }

type CountedWord = { readonly word: string; readonly count: number }

type Candidate = CountedWord & { readonly distance: number; readonly firstLetter: number }

/** The number of edits allowed for a word of this length without confusing it with other words. */
export function maxEdits(length: number): number {
  if (length < 3) return 0
  return length < 5 ? 1 : 2
}

/** The nearest word within a number of edits: fewest edits first, then the same first letter, then the highest document frequency. */
export function correctWord(index: LanguageIndex, word: string, edits: number): Correction | undefined {
  const key = index.analyser.toKeys(index.analyser.toForm(word))[0] ?? ''
  if (edits > maxEdits(key.length) || !index.analyser.isOwnScript(key)) return undefined
  const distanceOf = createDamerauLevenshtein()
  let best: Candidate | undefined
  for (const vocabulary of index.vocabularies) {
    for (const at of listNearKeys(vocabulary, key, edits)) {
      const distance = distanceOf(key, stringAt(vocabulary.keys, at), edits)
      if (distance > edits) continue
      const candidate = toCandidate(index, vocabulary, at, key, distance)
      if (candidate && (!best || isBetter(candidate, best))) best = candidate
    }
  }
  return best && { word: best.word, distance: best.distance }
}

/** Candidate keys by their length and letter bitmap: one edit changes at most two bits. */
function listNearKeys({ keys, letterBitmaps }: Vocabulary, key: string, edits: number): number[] {
  const own = toLetterBitmap(key)
  const near: number[] = []
  for (let at = 0; at < letterBitmaps.length; at++) {
    if (popCount(own ^ (letterBitmaps[at] as number)) > edits * 2) continue
    if (Math.abs(stringLengthAt(keys, at) - key.length) <= edits) near.push(at)
  }
  return near
}

function popCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function toCandidate(
  index: LanguageIndex,
  vocabulary: Vocabulary,
  at: number,
  key: string,
  distance: number,
): Candidate | undefined {
  const candidate = stringAt(vocabulary.keys, at)
  const form = mostFrequentForm(index, vocabulary, at)
  if (form.count === 0) return undefined
  return { ...form, distance, firstLetter: candidate[0] === key[0] ? 0 : 1 }
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.firstLetter !== b.firstLetter) return a.firstLetter < b.firstLetter
  return isMoreUsual(a, b)
}

/**
 * Compares by document frequency, then by alphabet, so that the result does not depend on the order of an index. Lower
 * case wins over upper case.
 */
export function isMoreUsual(a: CountedWord, b: CountedWord): boolean {
  return a.count !== b.count ? a.count > b.count : a.word > b.word
}

function mostFrequentForm(index: LanguageIndex, vocabulary: Vocabulary, at: number) {
  let best = { word: '', count: 0 }
  for (const term of listTermsOfKeys(vocabulary, at, at + 1)) {
    const form = { word: formOf(vocabulary, term), count: documentFrequency(index, term) }
    if (form.count > 0 && isMoreUsual(form, best)) best = form
  }
  return best
}

const minSharedPrefix = 3

/**
 * The fallback when no word is within a few edits: the most frequent word among those with the longest common prefix.
 */
export function findAdjacentKey(index: LanguageIndex, word: string): Correction | undefined {
  const key = index.analyser.toKeys(index.analyser.toForm(word))[0] ?? ''
  const shared = Math.max(0, ...index.vocabularies.map((vocabulary) => longestCommonPrefix(index, vocabulary, key)))
  if (shared < minSharedPrefix || shared * 2 < key.length) return undefined
  let best = { word: '', count: 0 }
  for (const vocabulary of index.vocabularies) {
    const [first, end] = findKeysWithPrefix(vocabulary, key.slice(0, shared))
    for (let at = first; at < end; at++) {
      const form = mostFrequentForm(index, vocabulary, at)
      if (form.count > 0 && isMoreUsual(form, best)) best = form
    }
  }
  return best.count > 0 ? { word: best.word, distance: key.length - shared } : undefined
}

/**
 * The longest prefix that the key shares with its two neighbours in sort order. Keys that no verse contains any more
 * are skipped.
 */
function longestCommonPrefix(index: LanguageIndex, vocabulary: Vocabulary, key: string): number {
  const isGone = (position: number) =>
    position >= 0 && position < vocabulary.keys.length && !hasKey(index, vocabulary, position)
  const at = lowerBoundOfKey(vocabulary, key)
  let before = at - 1
  while (isGone(before)) before--
  let behind = at
  while (isGone(behind)) behind++
  const adjacent = [before, behind].filter((position) => position >= 0 && position < vocabulary.keys.length)
  return Math.max(0, ...adjacent.map((position) => commonPrefixLength(key, stringAt(vocabulary.keys, position))))
}

function commonPrefixLength(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared
}
