import type { TextLanguage } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import type { Concepts } from './concept.ts'
import { toStarts } from './stem-dictionary.ts'
import { isStopWord } from './stop-words.ts'
import type { StemmedWord } from './to-stems.ts'

/** The words and phrases of the vocabulary in one language, as an inverted index from a stem to the phrases it stands in. */
export type ConceptIndex = {
  /** By number of stem. */
  readonly idf: Float32Array
  /** Where the phrases of a stem begin in `phrases`; one more than there are stems. */
  readonly starts: Uint32Array
  readonly phrases: Uint16Array
  /** By number of phrase: how many words it has, the sum of their idf, and the number of its concept. */
  readonly lengths: Uint8Array
  readonly totals: Float32Array
  readonly concepts: Uint16Array
}

export type Phrase = { readonly stems: readonly number[]; readonly concept: number }

/** How a build reads texts: their words, and the number of each stem. */
export type Reader = {
  readonly language: TextLanguage
  readonly stem: (text: string) => readonly StemmedWord[]
  readonly toNumber: (stem: string) => number
}

const conceptsPerStep = 25

/** The phrases of all concepts, each once. */
export function* listPhrases(
  concepts: Concepts,
  { language, stem, toNumber }: Reader,
  isCommon: (stem: number) => boolean,
): CooperativeGenerator<readonly Phrase[]> {
  const phrases: Phrase[] = []
  for (const [concept, key] of Object.keys(concepts).entries()) {
    const seen = new Set<string>()
    for (const text of concepts[key]?.[language] ?? []) {
      const stems = toPhrase(stem(text), language).map(toNumber)
      const joined = stems.toSorted((a, b) => a - b).join(' ')
      if (seen.has(joined) || isTooCommon(text, stems, isCommon)) continue
      seen.add(joined)
      phrases.push({ stems, concept })
    }
    if (concept % conceptsPerStep === 0) yield
  }
  return phrases
}

/** Without words of grammar, as the words of a question are read too; a phrase of nothing else keeps them. */
function toPhrase(all: readonly StemmedWord[], language: TextLanguage): readonly string[] {
  const content = all.filter(({ key }) => !isStopWord(key, language))
  return [...new Set((content.length > 0 ? content : all).map(({ stem }) => stem))]
}

/** A single, common word of several: "is there a God" must not make a question about God's existence of every question with that word. */
function isTooCommon(text: string, stems: readonly number[], isCommon: (stem: number) => boolean): boolean {
  const [only] = stems
  return only === undefined || (stems.length === 1 && /\s/u.test(text.trim()) && isCommon(only))
}

export function packPhrases(phrases: readonly Phrase[], conceptCount: number, size: number): ConceptIndex {
  const starts = toStarts(
    phrases.flatMap(({ stems }) => stems),
    size,
  )
  const postings = new Uint16Array(starts[size] as number)
  const filled = starts.slice()
  for (const [number, { stems }] of phrases.entries())
    for (const stem of stems) {
      postings[filled[stem] as number] = number
      filled[stem] = (filled[stem] as number) + 1
    }
  const holders = countHolders(phrases, size)
  const idf = Float32Array.from(holders, (count) => (count > 0 ? Math.log(1 + conceptCount / count) : 0))
  const total = ({ stems }: Phrase) => stems.reduce((sum, stem) => sum + (idf[stem] as number), 0)
  return {
    idf,
    starts,
    phrases: postings,
    lengths: Uint8Array.from(phrases, ({ stems }) => stems.length),
    totals: Float32Array.from(phrases, total),
    concepts: Uint16Array.from(phrases, ({ concept }) => concept),
  }
}

/** How many concepts have each stem. The phrases of a concept stand together. */
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

/** The phrases that a stem stands in. */
export function phrasesOf({ starts, phrases }: ConceptIndex, stem: number): Uint16Array {
  return phrases.subarray(starts[stem], starts[stem + 1])
}
