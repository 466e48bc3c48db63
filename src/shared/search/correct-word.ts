import { createEditDistance } from './edit-distance.ts'
import { countVersesOf, type LanguageIndex } from './language-index.ts'
import { stringAt, stringLengthAt } from './string-column.ts'
import {
  findKeysWithPrefix,
  formOf,
  lettersOf,
  listTermsOfKeys,
  lowerBoundOfKey,
  type Vocabulary,
} from './vocabulary.ts'

/** A word of the texts put in place of one that no verse has. */
export type Correction = { readonly word: string; readonly distance: number }

type Candidate = {
  readonly distance: number
  readonly firstLetter: number
  readonly verses: number
  readonly word: string
}

/** How many slips a word of this length may hold and still be told from others. */
export function mostSlips(length: number): number {
  if (length < 3) return 0
  return length < 5 ? 1 : 2
}

/** The nearest word within a number of slips: fewest slips first, then the same first letter, then the word of most verses. */
export function correctWord(index: LanguageIndex, word: string, slips: number): Correction | undefined {
  const key = index.analyser.toKeys(index.analyser.toForm(word))[0] ?? ''
  if (slips > mostSlips(key.length) || !index.analyser.isOwnScript(key)) return undefined
  const distanceOf = createEditDistance()
  let best: Candidate | undefined
  for (const vocabulary of index.vocabularies) {
    for (const at of listNearKeys(vocabulary, key, slips)) {
      const distance = distanceOf(key, stringAt(vocabulary.keys, at), slips)
      if (distance > slips) continue
      const candidate = toCandidate(index, vocabulary, at, key, distance)
      if (candidate && (!best || isBetter(candidate, best))) best = candidate
    }
  }
  return best && { word: best.word, distance: best.distance }
}

/** Keys that could be near by their length and letters: a slip changes two of the letter bits at most. */
function listNearKeys({ keys, letters }: Vocabulary, key: string, slips: number): number[] {
  const own = lettersOf(key)
  const near: number[] = []
  for (let at = 0; at < letters.length; at++) {
    if (countBits(own ^ (letters[at] as number)) > slips * 2) continue
    if (Math.abs(stringLengthAt(keys, at) - key.length) <= slips) near.push(at)
  }
  return near
}

function countBits(bits: number): number {
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
  const { word, verses } = mostUsedForm(index, vocabulary, at)
  if (verses === 0) return undefined
  return { distance, firstLetter: candidate[0] === key[0] ? 0 : 1, verses, word }
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  return a.firstLetter !== b.firstLetter ? a.firstLetter < b.firstLetter : a.verses > b.verses
}

function mostUsedForm(index: LanguageIndex, vocabulary: Vocabulary, at: number) {
  let word = ''
  let verses = 0
  for (const term of listTermsOfKeys(vocabulary, at, at + 1)) {
    const count = countVersesOf(index, term)
    if (count <= verses) continue
    verses = count
    word = formOf(vocabulary, term)
  }
  return { word, verses }
}

const shortestShared = 3
const mostNeighbours = 200

/** The word of most verses among those that begin most like the typed one, when nothing is a few slips away. */
export function findNeighbour(index: LanguageIndex, word: string): Correction | undefined {
  const key = index.analyser.toKeys(index.analyser.toForm(word))[0] ?? ''
  const shared = Math.max(0, ...index.vocabularies.map((vocabulary) => longestShared(vocabulary, key)))
  if (shared < shortestShared || shared * 2 < key.length) return undefined
  let best = { word: '', verses: 0 }
  for (const vocabulary of index.vocabularies) {
    const [first, end] = findKeysWithPrefix(vocabulary, key.slice(0, shared))
    for (let at = first; at < Math.min(end, first + mostNeighbours); at++) {
      const form = mostUsedForm(index, vocabulary, at)
      if (form.verses > best.verses) best = form
    }
  }
  return best.verses > 0 ? { word: best.word, distance: key.length - shared } : undefined
}

/** How many letters the key shares with the words beside which it would stand. */
function longestShared(vocabulary: Vocabulary, key: string): number {
  const at = lowerBoundOfKey(vocabulary, key)
  const beside = [at - 1, at].filter((place) => place >= 0 && place < vocabulary.keys.length)
  return Math.max(0, ...beside.map((place) => countShared(key, stringAt(vocabulary.keys, place))))
}

function countShared(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared
}
