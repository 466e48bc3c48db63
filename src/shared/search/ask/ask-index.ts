import type { Passage } from '#shared/catalogue/passage.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import type { Concepts } from './concept.ts'
import { type ConceptIndex, listPhrases, packPhrases } from './concept-index.ts'
import { createFieldReader, type OutlineFields } from './outline-fields.ts'
import { buildPostings, type OutlinePostings } from './outline-postings.ts'
import { buildStemDictionary, type StemDictionary } from './stem-dictionary.ts'
import { createConceptReader, createTokenReader } from './token-reader.ts'

/**
 * What passages are about, in one language: the words of titles, questions and themes. The words of the verses are in
 * the language index.
 */
export type AskLanguage = {
  readonly dictionary: StemDictionary
  readonly outline: OutlinePostings
  readonly concepts: ConceptIndex
}

export type AskIndex = {
  /** By number. Numbers are never reused: an added passage gets the next number, a removed one leaves a gap. */
  readonly passages: readonly (Passage | undefined)[]
  /** The number of passages, without the gaps. */
  readonly count: number
  readonly concepts: Concepts
  /** By concept number. */
  readonly conceptKeys: readonly string[]
  readonly languages: Readonly<Record<TextLanguage, AskLanguage>>
  /** The numbers of the passages with each theme. */
  readonly passagesByTheme: ReadonlyMap<string, readonly number[]>
}

export type AskSource = { readonly passages: readonly Passage[]; readonly concepts?: Concepts }

export function* buildAskIndex({ passages, concepts = {} }: AskSource): CooperativeGenerator<AskIndex> {
  const languages: Partial<Record<TextLanguage, AskLanguage>> = {}
  for (const language of textLanguages) languages[language] = yield* buildLanguage(passages, concepts, language)
  const passagesByTheme = new Map<string, number[]>()
  for (const [at, { themes }] of passages.entries())
    for (const theme of themes) {
      const known = passagesByTheme.get(theme)
      if (known) known.push(at)
      else passagesByTheme.set(theme, [at])
    }
  return {
    passages,
    count: passages.length,
    concepts,
    conceptKeys: Object.keys(concepts),
    languages: languages as AskIndex['languages'],
    passagesByTheme,
  }
}

const passagesPerStep = 20

/** The share of passages from which on a word alone says little. */
const commonShare = 0.08

function* buildLanguage(
  passages: readonly Passage[],
  concepts: Concepts,
  language: TextLanguage,
): CooperativeGenerator<AskLanguage> {
  const numbers = new Map<string, number>()
  const toNumber = (stem: string): number => {
    const number = numbers.get(stem) ?? numbers.size
    if (number === numbers.size) numbers.set(stem, number)
    return number
  }
  const read = createTokenReader(language, toNumber)
  const readConcept = createConceptReader(concepts, language, read)
  const readFields = createFieldReader(language, read, readConcept)
  const documents: OutlineFields[] = []
  for (const passage of passages) {
    documents.push(readFields(passage))
    if (documents.length % passagesPerStep === 0) yield
  }
  const outline = yield* buildPostings(documents, numbers.size)
  const countHolders = (stem: number) => (outline.starts[stem + 1] ?? 0) - (outline.starts[stem] ?? 0)
  const isCommon = (stem: number) => countHolders(stem) > passages.length * commonShare
  const phrases = yield* listPhrases({ concepts, language, readConcept, isCommon })
  const index = yield* packPhrases(phrases, Object.keys(concepts).length, numbers.size)
  return { dictionary: yield* buildStemDictionary(numbers, language), outline, concepts: index }
}
