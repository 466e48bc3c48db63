import type { Passage } from '#shared/catalogue/passage.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import type { Concepts } from './concept.ts'
import { type ConceptIndex, listPhrases, packPhrases, type Reader } from './concept-index.ts'
import { buildStemDictionary, type StemDictionary, toStarts } from './stem-dictionary.ts'
import { createStemmer } from './to-stems.ts'

/** What passages are about, in one language: the words of titles, questions and themes. The verses' own words are in the language index. */
export type AskLanguage = {
  readonly dictionary: StemDictionary
  readonly outline: OutlinePostings
  readonly concepts: ConceptIndex
}

export type OutlinePostings = {
  /** Where the postings of a stem begin in `passages` and `weights`; one more than there are stems. */
  readonly starts: Uint32Array
  /** Numbers of passages. */
  readonly passages: Uint16Array | Uint32Array
  /** Term frequencies, weighted and normalized by field (BM25F). */
  readonly weights: Float32Array
}

export type AskIndex = {
  readonly passages: readonly Passage[]
  readonly concepts: Concepts
  /** By number of concept. */
  readonly conceptKeys: readonly string[]
  readonly languages: Readonly<Record<TextLanguage, AskLanguage>>
  /** The numbers of the passages with a theme. */
  readonly passagesByTheme: ReadonlyMap<string, readonly number[]>
}

/** BM25F: how much a word counts by where it stands, and how much the length of a field dampens it. Tuned by `npm run bench -- ask`. */
export const fieldWeights = { title: 2, questions: 1.5, themes: 2, text: 1 }
export const lengthNormalization = 0.6

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
    concepts,
    conceptKeys: Object.keys(concepts),
    languages: languages as AskIndex['languages'],
    passagesByTheme,
  }
}

type Fields = {
  readonly title: readonly number[]
  readonly questions: readonly number[]
  readonly themes: readonly number[]
}
const fieldNames = ['title', 'questions', 'themes'] as const
const passagesPerStep = 20

/** A word of so many passages says little by itself. */
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
  const reader: Reader = { language, stem: createStemmer(language), toNumber }
  const documents = yield* readFields(passages, concepts, reader)
  const postings = yield* weigh(documents, numbers.size)
  const holders = toStarts(postings.stems, numbers.size)
  const countHolders = (stem: number) => (holders[stem + 1] ?? 0) - (holders[stem] ?? 0)
  const isCommon = (stem: number) => countHolders(stem) > passages.length * commonShare
  const phrases = yield* listPhrases(concepts, reader, isCommon)
  yield
  const index = packPhrases(phrases, Object.keys(concepts).length, numbers.size)
  yield
  const outline = yield* packPostings(postings, numbers.size, passages.length)
  return { dictionary: yield* buildStemDictionary(numbers, language), outline, concepts: index }
}

function* readFields(
  passages: readonly Passage[],
  concepts: Concepts,
  { language, stem, toNumber }: Reader,
): CooperativeGenerator<readonly Fields[]> {
  const stemsOfThemes = new Map<string, readonly number[]>()
  const listStems = (text: string) => stem(text).map((word) => toNumber(word.stem))
  const listThemeStems = (theme: string) => {
    const known = stemsOfThemes.get(theme) ?? (concepts[theme]?.[language] ?? []).flatMap(listStems)
    stemsOfThemes.set(theme, known)
    return known
  }
  const documents: Fields[] = []
  for (const { title, questions, themes } of passages) {
    documents.push({
      title: listStems(title[language]),
      questions: questions[language].flatMap(listStems),
      themes: themes.flatMap(listThemeStems),
    })
    if (documents.length % passagesPerStep === 0) yield
  }
  return documents
}

/** Postings in the order of the passages. */
type LoosePostings = { readonly stems: number[]; readonly passages: number[]; readonly weights: number[] }

function* weigh(documents: readonly Fields[], size: number): CooperativeGenerator<LoosePostings> {
  const averages = fieldNames.map((name) => {
    const total = documents.reduce((sum, fields) => sum + fields[name].length, 0)
    return total / Math.max(1, documents.length) || 1
  })
  const postings: LoosePostings = { stems: [], passages: [], weights: [] }
  const weights = new Float64Array(size)
  for (const [passage, fields] of documents.entries()) {
    const touched = new Set<number>()
    for (const [at, name] of fieldNames.entries()) {
      const weight = fieldWeights[name] / normalize(fields[name].length, averages[at] as number)
      for (const stem of fields[name]) {
        weights[stem] = (weights[stem] as number) + weight
        touched.add(stem)
      }
    }
    for (const stem of touched) {
      postings.stems.push(stem)
      postings.passages.push(passage)
      postings.weights.push(weights[stem] as number)
      weights[stem] = 0
    }
    if (passage % passagesPerStep === 0) yield
  }
  return postings
}

export function normalize(length: number, average: number): number {
  return 1 - lengthNormalization + (lengthNormalization * length) / average
}

const postingsPerStep = 20_000

function* packPostings(postings: LoosePostings, size: number, count: number): CooperativeGenerator<OutlinePostings> {
  const total = postings.stems.length
  const starts = toStarts(postings.stems, size)
  const passages = count > 0xffff ? new Uint32Array(total) : new Uint16Array(total)
  const weights = new Float32Array(total)
  const filled = starts.slice()
  for (const [at, stem] of postings.stems.entries()) {
    const place = filled[stem] as number
    passages[place] = postings.passages[at] as number
    weights[place] = postings.weights[at] as number
    filled[stem] = place + 1
    if (at % postingsPerStep === 0) yield
  }
  return { starts, passages, weights }
}
