import type { Analyser } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { findKey, formOf, holdsTerm, listTermsOfKeys, type Vocabulary } from './vocabulary.ts'

/** Which verses a term stands in, sorted, each packed as verse number and count. */
export type Postings = { readonly starts: Uint32Array; readonly packed: Uint32Array }

/** The terms of each verse in the order of its text: what phrases, closeness and highlights read. */
export type Sequences = { readonly starts: Uint32Array; readonly terms: Uint32Array }

/**
 * The index of one language: flat numbers built once, and what has changed since laid over them in maps. An edit copies the maps and
 * the few entries it touches, so it costs little, and whoever holds the index from before the edit is not disturbed.
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
 * What a score compares a verse with: how many verses have a text, and how many terms these have together. Kept up with every edit, or the order
 * of the hits would depend on when a process built its index.
 */
export type Totals = { readonly texts: number; readonly terms: number }

/** Stands between two texts of one verse (Arabic has the Quranic and the everyday spelling), so that no phrase runs from one into the other. */
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

/** In how many verses a term stands; none once the last of them was edited or removed. */
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

/** A key whose words were all edited away stays in the vocabulary until it is built anew. */
export function hasKey(index: LanguageIndex, vocabulary: Vocabulary, at: number): boolean {
  return listTermsOfKeys(vocabulary, at, at + 1).some((term) => documentFrequency(index, term) > 0)
}

export function termForm(index: LanguageIndex, term: number): string {
  const vocabulary = index.vocabularies.find((candidate) => holdsTerm(candidate, term))
  return vocabulary ? formOf(vocabulary, term) : ''
}

/** The term number of a word exactly as it stands in the text. */
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
