import type { Analyser } from '#shared/language/analysers.ts'
import type { CooperativeGenerator } from './cooperative-generator.ts'
import { fnv1a } from './fnv-1a.ts'
import { buildHashIndex, forEachPosition, type HashIndex } from './hash-index.ts'
import {
  compareAt,
  endOfPrefix,
  lowerBound,
  rowOf,
  type StringColumn,
  stringAt,
  toStringColumn,
} from './string-column.ts'

/** A new word: its form and its keys. */
export type NewTerm = { readonly form: string; readonly keys: readonly string[] }

/**
 * The distinct words of one language. Terms are numbered; keys are their folded spellings, sorted, each with its terms.
 * Stems and loose spellings are hash indexes, which take little memory; string maps took megabytes. A hash match is
 * verified against the word itself.
 */
export type Vocabulary = {
  readonly firstTerm: number
  readonly forms: StringColumn
  readonly keys: StringColumn
  /** Where the entries of each key begin; an entry is a pair of key and term. */
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  readonly stems: HashIndex
  /** Hashes that two stems share; almost never any. */
  readonly sharedHashes: ReadonlySet<number>
  readonly loose: HashIndex
  readonly letterBitmaps: Uint32Array
}

/** A letter bitmap (signature): one bit per letter that occurs. Words one edit apart differ in at most two bits. */
export function toLetterBitmap(key: string): number {
  let bits = 0
  for (let i = 0; i < key.length; i++) bits |= 1 << (key.charCodeAt(i) & 31)
  return bits >>> 0
}

/**
 * Every key with its terms. Most keys have a single term, so terms are linked lists in one array instead of an array
 * per key.
 */
function chainKeys(words: readonly NewTerm[]) {
  const numbers = new Map<string, number>()
  const heads: number[] = []
  const chain: { readonly term: number; readonly next: number }[] = []
  for (let term = 0; term < words.length; term++) {
    for (const key of (words[term] as NewTerm).keys) {
      const number = numbers.get(key)
      chain.push({ term, next: number === undefined ? -1 : (heads[number] as number) })
      if (number === undefined) numbers.set(key, heads.push(chain.length - 1) - 1)
      else heads[number] = chain.length - 1
    }
  }
  return { numbers, heads, chain }
}

/** The work between two yields takes well under a millisecond. */
const keysPerStep = 64

export function* buildVocabulary(
  analyser: Analyser,
  words: readonly NewTerm[],
  firstTerm: number,
): CooperativeGenerator<Vocabulary> {
  const { numbers, heads, chain } = chainKeys(words)
  yield
  const keys = [...numbers.keys()].sort()
  yield
  const starts = new Uint32Array(keys.length + 1)
  const terms = new Uint32Array(chain.length)
  const stems = new Int32Array(chain.length)
  const loose = new Int32Array(keys.length)
  const letterBitmaps = new Uint32Array(keys.length)
  const stemOfHash = new Map<number, string>()
  const sharedHashes = new Set<number>()
  let entry = 0
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string
    loose[at] = fnv1a(analyser.loosen(key))
    letterBitmaps[at] = toLetterBitmap(key)
    for (let link = heads[numbers.get(key) as number] as number; link >= 0; ) {
      const { term, next } = chain[link] as (typeof chain)[number]
      terms[entry] = firstTerm + term
      const stem = analyser.toStem((words[term] as NewTerm).form, key)
      const hash = fnv1a(stem)
      const known = stemOfHash.get(hash)
      if (known === undefined) stemOfHash.set(hash, stem)
      else if (known !== stem) sharedHashes.add(hash)
      stems[entry] = hash
      entry++
      link = next
    }
    starts[at + 1] = entry
    if (at % keysPerStep === 0) yield
  }
  const forms = toStringColumn(words.map((word) => word.form))
  const keyColumn = toStringColumn(keys)
  yield
  const sorted = { stems: buildHashIndex(stems), loose: buildHashIndex(loose) }
  yield
  return { firstTerm, forms, keys: keyColumn, starts, terms, sharedHashes, ...sorted, letterBitmaps }
}

export function formOf(vocabulary: Vocabulary, term: number): string {
  return stringAt(vocabulary.forms, term - vocabulary.firstTerm)
}

export function holdsTerm({ firstTerm, forms }: Vocabulary, term: number): boolean {
  return term >= firstTerm && term < firstTerm + forms.length
}

export function findKey(vocabulary: Vocabulary, key: string): number | undefined {
  const at = lowerBound(vocabulary.keys, key)
  return isKeyAt(vocabulary, at, key) ? at : undefined
}

export function isKeyAt({ keys }: Vocabulary, at: number, key: string): boolean {
  return at < keys.length && compareAt(keys, at, key) === 0
}

export function lowerBoundOfKey(vocabulary: Vocabulary, key: string): number {
  return lowerBound(vocabulary.keys, key)
}

/** The range [first, end) of the keys that start with a prefix. */
export function findKeysWithPrefix(
  { keys }: Vocabulary,
  prefix: string,
  first = lowerBound(keys, prefix),
): readonly [first: number, end: number] {
  return [first, endOfPrefix(keys, first, prefix)]
}

export function listTermsOfKeys(vocabulary: Vocabulary, first: number, end: number): Uint32Array {
  return vocabulary.terms.subarray(vocabulary.starts[first], vocabulary.starts[end])
}

/**
 * Terms with the same hash have the same stem, so stemming the first one suffices, except for hashes that two stems
 * share.
 */
export function listTermsWithStem(vocabulary: Vocabulary, analyser: Analyser, stem: string): number[] {
  const { stems, terms, sharedHashes } = vocabulary
  const hash = fnv1a(stem)
  const isShared = sharedHashes.has(hash)
  const found: number[] = []
  let isSame: boolean | undefined
  forEachPosition(stems, hash, (entry) => {
    if (isSame === undefined || isShared) isSame = stemAt(vocabulary, analyser, entry) === stem
    if (isSame) found.push(terms[entry] as number)
  })
  return found
}

function stemAt(vocabulary: Vocabulary, analyser: Analyser, entry: number): string {
  const { terms, keys, starts } = vocabulary
  return analyser.toStem(formOf(vocabulary, terms[entry] as number), stringAt(keys, upperBoundOf(starts, entry)))
}

function upperBoundOf(starts: Uint32Array, entry: number): number {
  let low = 0
  let high = starts.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= entry) low = middle
    else high = middle
  }
  return low
}

export function listKeysWithLooseSpelling(vocabulary: Vocabulary, analyser: Analyser, spelling: string): number[] {
  const found: number[] = []
  forEachPosition(vocabulary.loose, fnv1a(spelling), (key) => {
    if (analyser.loosen(stringAt(vocabulary.keys, key)) === spelling) found.push(key)
  })
  return found
}

export function listKeysContaining({ keys }: Vocabulary, part: string): number[] {
  const found: number[] = []
  let at = keys.text.indexOf(part)
  while (at >= 0) {
    const key = rowOf(keys, at)
    found.push(key)
    at = keys.text.indexOf(part, keys.offsets[key + 1])
  }
  return found
}
