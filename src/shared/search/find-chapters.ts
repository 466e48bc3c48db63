import type { ChapterNames } from './chapter-names.ts'
import { damerauLevenshtein } from './damerau-levenshtein.ts'
import { toPhoneticKey } from './phonetic-key.ts'

export type ToKey = (name: string) => string

/**
 * Memoizes the phonetic keys of one text: it is looked up as typed, without markers and without its article, and these
 * are mostly the same.
 */
export function createPhoneticKeys(): ToKey {
  const keys = new Map<string, string>()
  return (name) => {
    const key = keys.get(name) ?? toPhoneticKey(name)
    keys.set(name, key)
    return key
  }
}

export function findByKeys(names: ChapterNames, keys: readonly string[]): readonly number[] | undefined {
  const known = keys.find((key) => names.has(key))
  return known === undefined ? undefined : names.get(known)
}

const minFuzzyNameLength = 5

/**
 * A typo in the name is corrected only when something else in the text marks it as a reference: a number or a word for
 * chapter. Verses may also be about a word: `sabır ayetleri`.
 */
export function findChapters(names: ChapterNames, keys: readonly string[], isReference: boolean): readonly number[] {
  const found = findByKeys(names, keys)
  if (found) return found
  const key = keys[1] ?? ''
  if (!isReference || key.length < minFuzzyNameLength) return []
  for (const [candidate, numbers] of names) if (damerauLevenshtein(key, candidate, 1) === 1) return numbers
  return []
}
