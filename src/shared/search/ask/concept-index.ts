import type { TextLanguage } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import type { Concepts } from './concept.ts'
import { toLooseStem } from './loose-stem.ts'
import { isStopWord } from './stop-words.ts'
import { listStemmed } from './to-stems.ts'

/** The words and phrases of the vocabulary in one language, as an inverted index from a word to the phrases it stands in. */
export type ConceptIndex = {
  /** From stem to the number of the word. */
  readonly words: ReadonlyMap<string, number>
  /** From loose stem to the words that have it. */
  readonly looseWords: ReadonlyMap<string, readonly number[]>
  readonly idf: Float32Array
  /** Where the phrases of a word begin in `phrases`; one more than there are words. */
  readonly starts: Uint32Array
  readonly phrases: Uint16Array
  /** By number of phrase: how many words it has, the sum of their idf, and the number of its concept. */
  readonly lengths: Uint8Array
  readonly totals: Float32Array
  readonly concepts: Uint16Array
}

const conceptsPerStep = 40

type Phrase = { readonly stems: readonly string[]; readonly concept: number }

export function* buildConceptIndex(
  concepts: Concepts,
  language: TextLanguage,
  isCommon: (stem: string) => boolean,
): CooperativeGenerator<ConceptIndex> {
  const phrases: Phrase[] = []
  for (const [concept, key] of Object.keys(concepts).entries()) {
    const seen = new Set<string>()
    for (const text of concepts[key]?.[language] ?? []) {
      const stems = toPhrase(text, language, isCommon)
      const joined = stems.toSorted().join(' ')
      if (stems.length === 0 || seen.has(joined)) continue
      seen.add(joined)
      phrases.push({ stems, concept })
    }
    if (concept % conceptsPerStep === 0) yield
  }
  yield
  return pack(phrases, Object.keys(concepts).length, language)
}

/**
 * Without words of grammar, as the words of a question are read too; a phrase of nothing else keeps them. Empty when a single, common word
 * is left: "is there a God" must not make a question about God's existence of every question with that word.
 */
function toPhrase(text: string, language: TextLanguage, isCommon: (stem: string) => boolean): readonly string[] {
  const all = listStemmed(text, language)
  const content = all.filter(({ key }) => !isStopWord(key, language))
  const stems = [...new Set((content.length > 0 ? content : all).map(({ stem }) => stem))]
  const [only = ''] = stems
  return stems.length === 1 && all.length > 1 && isCommon(only) ? [] : stems
}

function pack(phrases: readonly Phrase[], conceptCount: number, language: TextLanguage): ConceptIndex {
  const words = new Map<string, number>()
  const phrasesOf: number[][] = []
  for (const [number, { stems }] of phrases.entries())
    for (const stem of stems) {
      const word = words.get(stem) ?? words.size
      words.set(stem, word)
      const known = phrasesOf[word]
      if (known) known.push(number)
      else phrasesOf[word] = [number]
    }
  const idf = Float32Array.from(phrasesOf, (numbers) => {
    const holders = new Set(numbers.map((number) => phrases[number]?.concept)).size
    return Math.log(1 + conceptCount / holders)
  })
  const starts = new Uint32Array(words.size + 1)
  for (const [word, numbers] of phrasesOf.entries()) starts[word + 1] = (starts[word] as number) + numbers.length
  const total = ({ stems }: Phrase) => stems.reduce((sum, stem) => sum + (idf[words.get(stem) ?? -1] ?? 0), 0)
  return {
    words,
    looseWords: groupLoosely(words, language),
    idf,
    starts,
    phrases: Uint16Array.from(phrasesOf.flat()),
    lengths: Uint8Array.from(phrases, ({ stems }) => stems.length),
    totals: Float32Array.from(phrases, total),
    concepts: Uint16Array.from(phrases, ({ concept }) => concept),
  }
}

export function groupLoosely(
  words: ReadonlyMap<string, number>,
  language: TextLanguage,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  for (const [stem, number] of words) {
    const loose = toLooseStem(stem, language)
    if (loose === undefined) continue
    const known = groups.get(loose)
    if (known) known.push(number)
    else groups.set(loose, [number])
  }
  return groups
}
