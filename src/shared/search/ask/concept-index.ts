import type { TextLanguage } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import type { Concepts } from './concept.ts'
import { toStarts } from './stem-dictionary.ts'
import type { ConceptReader, Token } from './token-reader.ts'

/**
 * The words and phrases of the vocabulary in one language, as an inverted index from stems to the phrases that contain
 * them.
 */
export type ConceptIndex = {
  /** By stem number. */
  readonly idf: Float32Array
  /** The start of each stem's phrases in `phrases`, and at the end the total length. */
  readonly starts: Uint32Array
  readonly phrases: Uint16Array
  /** By phrase number: the number of its words, the sum of their idf, and the number of its concept. */
  readonly lengths: Uint8Array
  readonly totals: Float32Array
  readonly concepts: Uint16Array
}

export type Phrase = { readonly stems: readonly number[]; readonly concept: number }

type PhraseSource = {
  readonly concepts: Concepts
  readonly language: TextLanguage
  readonly readConcept: ConceptReader
  readonly isCommon: (stem: number) => boolean
}

const conceptsPerStep = 25

/** The phrases of all concepts, each once. */
export function* listPhrases({
  concepts,
  language,
  readConcept,
  isCommon,
}: PhraseSource): CooperativeGenerator<readonly Phrase[]> {
  const phrases: Phrase[] = []
  for (const [concept, key] of Object.keys(concepts).entries()) {
    const seen = new Set<string | number>()
    const texts = concepts[key]?.[language] ?? []
    for (const [at, tokens] of readConcept(key).entries()) {
      const stems = toPhrase(tokens)
      const id = toPhraseId(stems)
      if (seen.has(id) || isTooCommon(texts[at] ?? '', stems, isCommon)) continue
      seen.add(id)
      phrases.push({ stems, concept })
    }
    if (concept % conceptsPerStep === 0) yield
  }
  return phrases
}

/** Drops words of grammar, as is done for questions too. A phrase that consists only of them keeps them. */
function toPhrase(all: readonly Token[]): readonly number[] {
  const content = all.filter(({ isStop }) => !isStop)
  const stems = (content.length > 0 ? content : all).map(({ stem }) => stem)
  return stems.length > 1 ? [...new Set(stems)] : stems
}

/** Equal for the same stems in any order. */
function toPhraseId(stems: readonly number[]): string | number {
  const [only] = stems
  return stems.length === 1 && only !== undefined ? only : stems.toSorted((a, b) => a - b).join(' ')
}

/**
 * Whether a phrase of several words is reduced to a single common one: otherwise "is there a God" would make every
 * question with that word a question about God's existence.
 */
function isTooCommon(text: string, stems: readonly number[], isCommon: (stem: number) => boolean): boolean {
  const [only] = stems
  return only === undefined || (stems.length === 1 && /\s/u.test(text.trim()) && isCommon(only))
}

const phrasesPerStep = 1000

export function* packPhrases(
  phrases: readonly Phrase[],
  conceptCount: number,
  size: number,
): CooperativeGenerator<ConceptIndex> {
  const all: number[] = []
  for (const { stems } of phrases) for (const stem of stems) all.push(stem)
  const starts = toStarts(all, size)
  yield
  const holders = countHolders(phrases, size)
  const idf = new Float32Array(size)
  for (const [stem, count] of holders.entries()) idf[stem] = count > 0 ? Math.log(1 + conceptCount / count) : 0
  yield
  const filled = starts.slice()
  const index = {
    idf,
    starts,
    phrases: new Uint16Array(all.length),
    lengths: new Uint8Array(phrases.length),
    totals: new Float32Array(phrases.length),
    concepts: new Uint16Array(phrases.length),
  }
  for (const [number, { stems, concept }] of phrases.entries()) {
    let total = 0
    for (const stem of stems) {
      index.phrases[filled[stem] as number] = number
      filled[stem] = (filled[stem] as number) + 1
      total += idf[stem] as number
    }
    index.lengths[number] = stems.length
    index.totals[number] = total
    index.concepts[number] = concept
    if (number % phrasesPerStep === 0) yield
  }
  return index
}

/** The number of concepts with each stem. The phrases of a concept are adjacent. */
function countHolders(phrases: readonly Phrase[], size: number): Uint32Array {
  const counts = new Uint32Array(size)
  const last = new Int32Array(size).fill(-1)
  for (const { stems, concept } of phrases)
    for (const stem of stems) {
      if (last[stem] === concept) continue
      last[stem] = concept
      counts[stem] = (counts[stem] as number) + 1
    }
  return counts
}

const noPhrases = new Uint16Array(0)

/** The phrases that contain a stem. None for a stem that an edit added, because edits do not change the vocabulary. */
export function phrasesOf({ starts, phrases }: ConceptIndex, stem: number): Uint16Array {
  return stem + 1 < starts.length ? phrases.subarray(starts[stem], starts[stem + 1]) : noPhrases
}
