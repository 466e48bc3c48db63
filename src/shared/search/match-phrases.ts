import type { Expansion } from './expand-word.ts'
import { type LanguageIndex, textBreak } from './language-index.ts'

/** A condition on a verse, as terms of one language: one word, or several in order. */
export type ExpandedClause = { readonly expansions: readonly Expansion[] }

/** For every term, one bit for each typed word that it matches. */
export function markTerms(index: LanguageIndex, expansions: readonly Expansion[]): Uint16Array {
  const bits = new Uint16Array(index.termCount)
  for (const [position, expansion] of expansions.entries()) {
    for (const term of expansion.keys()) bits[term] = (bits[term] as number) | (1 << position)
  }
  return bits
}

export type Phrase = { readonly first: number; readonly length: number }

export function listPhrases(clauses: readonly ExpandedClause[]): readonly Phrase[] {
  let first = 0
  const phrases: Phrase[] = []
  for (const { expansions } of clauses) {
    if (expansions.length > 1) phrases.push({ first, length: expansions.length })
    first += expansions.length
  }
  return phrases
}

function isPhraseAt(sequence: Uint32Array, at: number, wordBits: Uint16Array, { first, length }: Phrase): boolean {
  for (let offset = 0; offset < length; offset++) {
    const term = sequence[at + offset]
    if (term === undefined || term === textBreak) return false
    if (((wordBits[term] as number) & (1 << (first + offset))) === 0) return false
  }
  return true
}

export function holdsPhrase(sequence: Uint32Array, wordBits: Uint16Array, phrase: Phrase): boolean {
  const last = sequence.length - phrase.length
  for (let at = 0; at <= last; at++) if (isPhraseAt(sequence, at, wordBits, phrase)) return true
  return false
}

/** Proximity: 1 when the words are adjacent, less the wider the shortest window that contains them all. */
export function proximityOf(sequence: Uint32Array, wordBits: Uint16Array, wordCount: number): number {
  const lastPositions = new Int32Array(wordCount).fill(-1)
  let shortest = 0
  for (let at = 0; at < sequence.length; at++) {
    const term = sequence[at] as number
    if (term === textBreak) {
      lastPositions.fill(-1)
      continue
    }
    const bits = wordBits[term] as number
    if (bits === 0) continue
    let earliest = at
    for (let word = 0; word < wordCount; word++) {
      if (bits & (1 << word)) lastPositions[word] = at
      earliest = Math.min(earliest, lastPositions[word] as number)
    }
    if (earliest >= 0 && (shortest === 0 || at - earliest + 1 < shortest)) shortest = at - earliest + 1
  }
  return shortest === 0 ? 0 : Math.min(1, wordCount / shortest)
}
