import type { TextLanguage } from '#shared/language/languages.ts'
import type { Concepts } from './concept.ts'
import type { ConceptIndex } from './concept-index.ts'
import { toLooseStem } from './loose-stem.ts'

/** How much a concept counts by how it is named. Tuned by `npm run bench -- ask`. */
const weights = {
  word: 0.75,
  phrase: 1.5,
  /** A part of a phrase, times the square of the share that is there. */
  part: 1.1,
  /** What a named concept leads to. */
  lead: 0.8,
  /** A related word instead of the word itself. */
  related: 0.8,
}
/** Less of a phrase than this names nothing. */
const minPart = 0.5

export type FoundConcepts = {
  /** The keys of the concepts that the question names or leads to, with their weights. */
  readonly concepts: ReadonlyMap<string, number>
  /** The positions of the words that a concept was found by, one bit each. */
  readonly named: number
}

type Match = { idf: number; bits: number; count: number }

/** The concepts whose words the question has: whole phrases, in any order, or most of one. */
export function findConcepts(
  index: ConceptIndex,
  stems: readonly string[],
  language: TextLanguage,
  known: Concepts,
): FoundConcepts {
  const matches = matchPhrases(index, stems, language)
  const whole = [...matches]
    .filter(([phrase, { count }]) => count === index.lengths[phrase])
    .map(([, { bits }]) => bits)
  const keys = Object.keys(known)
  const concepts = new Map<string, number>()
  const add = (key: string, weight: number) => concepts.set(key, Math.max(concepts.get(key) ?? 0, weight))
  let named = 0
  for (const [phrase, match] of matches) {
    const weight = weighMatch(index, phrase, match)
    if (weight === 0 || whole.some((bits) => bits !== match.bits && (bits & match.bits) === match.bits)) continue
    named |= match.bits
    const key = keys[index.concepts[phrase] as number] as string
    add(key, weight)
    for (const lead of known[key]?.leads ?? []) add(lead, weight * weights.lead)
  }
  return { concepts, named }
}

function matchPhrases(index: ConceptIndex, stems: readonly string[], language: TextLanguage): Map<number, Match> {
  const matches = new Map<number, Match>()
  stems.forEach((stem, at) => {
    for (const [word, strength] of listWords(index, stem, language)) {
      const idf = (index.idf[word] as number) * strength
      for (let i = index.starts[word] as number; i < (index.starts[word + 1] as number); i++) {
        const phrase = index.phrases[i] as number
        const match = matches.get(phrase) ?? { idf: 0, bits: 0, count: 0 }
        if (match.bits & (1 << at)) continue
        match.idf += idf
        match.bits |= 1 << at
        if (strength === 1) match.count++
        matches.set(phrase, match)
      }
    }
  })
  return matches
}

function* listWords(index: ConceptIndex, stem: string, language: TextLanguage): Generator<readonly [number, number]> {
  const exact = index.words.get(stem)
  if (exact !== undefined) return yield [exact, 1]
  const loose = toLooseStem(stem, language)
  if (loose !== undefined) for (const word of index.looseWords.get(loose) ?? []) yield [word, weights.related]
}

function weighMatch(index: ConceptIndex, phrase: number, { idf, count }: Match): number {
  const length = index.lengths[phrase] as number
  if (count === length) return length > 1 ? weights.phrase : weights.word
  const part = Math.min(1, idf / (index.totals[phrase] as number))
  return part >= minPart ? weights.part * part ** 2 : 0
}
