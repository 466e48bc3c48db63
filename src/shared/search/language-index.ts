import type { Analyser } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { findKey, formOf, holdsTerm, listTermsOfKeys, type Vocabulary } from './vocabulary.ts'

/** The verses that contain each term, sorted; each entry packs the verse number and the count. */
export type Postings = { readonly starts: Uint32Array; readonly packed: Uint32Array }

/** The terms of each verse in text order, for phrases, proximity and highlights. */
export type Sequences = { readonly starts: Uint32Array; readonly terms: Uint32Array }

/**
 * The index of one language: flat arrays built once, and maps with the changes since. An edit copies the maps and the
 * few entries it changes, so it is cheap, and readers of the previous index are not affected.
 */
export type LanguageIndex = {
  readonly language: TextLanguage
  readonly analyser: Analyser
  readonly vocabularies: readonly Vocabulary[]
  readonly termCount: number
  readonly postings: Postings
  readonly changedPostings: ReadonlyMap<number, Uint32Array>
  readonly sequences: Sequences
  readonly changedSequences: ReadonlyMap<number, Uint32Array>
  readonly totals: Totals
}

/**
 * The corpus statistics for scoring: the number of verses with a text, and their total number of terms. Updated with
 * every edit: otherwise the order of hits would depend on when a process built its index.
 */
export type Totals = { readonly texts: number; readonly terms: number }

/**
 * Separates two texts of one verse (Arabic has the Quranic and the everyday spelling), so that no phrase spans both.
 */
export const textBreak = 0xffffffff

const countBits = 6
const maxCount = (1 << countBits) - 1

export const packPosting = (doc: number, count: number) => doc * (maxCount + 1) + Math.min(count, maxCount)
export const docOf = (packed: number) => packed >>> countBits
export const termFrequencyOf = (packed: number) => packed & maxCount

const noPostings = new Uint32Array(0)

export function postingsOf(index: LanguageIndex, term: number): Uint32Array {
  const changed = index.changedPostings.get(term)
  if (changed) return changed
  const { starts, packed } = index.postings
  return term + 1 < starts.length ? packed.subarray(starts[term], starts[term + 1]) : noPostings
}

/** The number of verses that contain a term; zero once the last of them was edited or removed. */
export function documentFrequency(index: LanguageIndex, term: number): number {
  const changed = index.changedPostings.get(term)
  if (changed) return changed.length
  const { starts } = index.postings
  return term + 1 < starts.length ? (starts[term + 1] as number) - (starts[term] as number) : 0
}

export function sequenceOf(index: LanguageIndex, doc: number): Uint32Array {
  const changed = index.changedSequences.get(doc)
  if (changed) return changed
  const { starts, terms } = index.sequences
  return doc + 1 < starts.length ? terms.subarray(starts[doc], starts[doc + 1]) : noPostings
}

export function addToTotals({ texts, terms }: Totals, before: number, after: number): Totals {
  return { texts: texts + Math.sign(after) - Math.sign(before), terms: terms + after - before }
}

export function sequenceLengthOf(index: LanguageIndex, doc: number): number {
  const changed = index.changedSequences.size > 0 ? index.changedSequences.get(doc) : undefined
  if (changed) return changed.length
  const { starts } = index.sequences
  return doc + 1 < starts.length ? (starts[doc + 1] as number) - (starts[doc] as number) : 0
}

/**
 * Whether any verse still contains the key: a key whose words were all edited away stays in the vocabulary until the
 * next rebuild.
 */
export function hasKey(index: LanguageIndex, vocabulary: Vocabulary, at: number): boolean {
  return listTermsOfKeys(vocabulary, at, at + 1).some((term) => documentFrequency(index, term) > 0)
}

export function termForm(index: LanguageIndex, term: number): string {
  const vocabulary = index.vocabularies.find((candidate) => holdsTerm(candidate, term))
  return vocabulary ? formOf(vocabulary, term) : ''
}

/** The term number of a word exactly as written in the text. */
export function findTerm(vocabularies: readonly Vocabulary[], analyser: Analyser, form: string): number | undefined {
  const key = analyser.toKeys(form)[0]
  if (key === undefined) return undefined
  for (const vocabulary of vocabularies) {
    const at = findKey(vocabulary, key)
    if (at === undefined) continue
    const found = listTermsOfKeys(vocabulary, at, at + 1).find((term) => formOf(vocabulary, term) === form)
    if (found !== undefined) return found
  }
  return undefined
}
