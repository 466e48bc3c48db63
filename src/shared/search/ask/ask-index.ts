import type { Passage } from '#shared/catalogue/passage.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import type { Concepts } from './concept.ts'
import { buildConceptIndex, type ConceptIndex, groupLoosely } from './concept-index.ts'
import { toStems } from './to-stems.ts'

/** What passages are about, in one language: the words of titles, questions and themes. The verses' own words are in the language index. */
export type AskLanguage = {
  /** From stem to its number in `starts`. */
  readonly terms: ReadonlyMap<string, number>
  /** Where the postings of a term begin in `passages` and `weights`; one more than there are terms. */
  readonly starts: Uint32Array
  /** Numbers of passages. */
  readonly passages: Uint16Array | Uint32Array
  /** Term frequencies, weighted and normalized by field (BM25F). */
  readonly weights: Float32Array
  /** From loose stem to the numbers of its terms. */
  readonly looseTerms: ReadonlyMap<string, readonly number[]>
  readonly concepts: ConceptIndex
}

export type AskIndex = {
  readonly passages: readonly Passage[]
  readonly concepts: Concepts
  readonly languages: Readonly<Record<TextLanguage, AskLanguage>>
  /** The numbers of the passages with a theme. */
  readonly passagesByTheme: ReadonlyMap<string, readonly number[]>
}

/** BM25F: how much a word counts by where it stands, and how much the length of a field dampens it. Tuned by `npm run bench -- ask`. */
export const fieldWeights = { title: 2, questions: 1.5, themes: 2, text: 1 }
export const lengthNormalization = 0.6

type FieldName = 'title' | 'questions' | 'themes'
type Field = { readonly frequencies: ReadonlyMap<string, number>; readonly length: number }
type Fields = Readonly<Record<FieldName, Field>>

const passagesPerStep = 20

export type AskSource = { readonly passages: readonly Passage[]; readonly concepts?: Concepts }

export function* buildAskIndex({ passages, concepts = {} }: AskSource): CooperativeGenerator<AskIndex> {
  const languages: Partial<Record<TextLanguage, AskLanguage>> = {}
  for (const language of textLanguages) languages[language] = yield* buildLanguage(passages, concepts, language)
  const passagesByTheme = new Map<string, number[]>()
  passages.forEach(({ themes }, at) => {
    for (const theme of themes) passagesByTheme.set(theme, [...(passagesByTheme.get(theme) ?? []), at])
  })
  return { passages, concepts, languages: languages as AskIndex['languages'], passagesByTheme }
}

function* buildLanguage(
  passages: readonly Passage[],
  concepts: Concepts,
  language: TextLanguage,
): CooperativeGenerator<AskLanguage> {
  const themeStems = new Map<string, readonly string[]>()
  const stemsOfTheme = (theme: string) => {
    const known =
      themeStems.get(theme) ?? (concepts[theme]?.[language] ?? []).flatMap((word) => toStems(word, language))
    themeStems.set(theme, known)
    return known
  }
  const documents: Fields[] = []
  for (const { title, questions, themes } of passages) {
    documents.push({
      title: toField(toStems(title[language], language)),
      questions: toField(questions[language].flatMap((question) => toStems(question, language))),
      themes: toField(themes.flatMap(stemsOfTheme)),
    })
    if (documents.length % passagesPerStep === 0) yield
  }
  const postings = weigh(documents)
  yield
  const maxHolders = passages.length * commonShare
  const isCommon = (stem: string) => (postings.get(stem)?.size ?? 0) > maxHolders
  const packed = pack(postings, passages.length)
  return {
    ...packed,
    looseTerms: groupLoosely(packed.terms, language),
    concepts: yield* buildConceptIndex(concepts, language, isCommon),
  }
}

function toField(stems: readonly string[]): Field {
  const frequencies = new Map<string, number>()
  for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1)
  return { frequencies, length: stems.length }
}

const fieldNames: readonly FieldName[] = ['title', 'questions', 'themes']

function weigh(documents: readonly Fields[]): Map<string, Map<number, number>> {
  const postings = new Map<string, Map<number, number>>()
  for (const name of fieldNames) {
    const average = documents.reduce((sum, fields) => sum + fields[name].length, 0) / Math.max(1, documents.length) || 1
    documents.forEach((fields, at) => {
      const { frequencies, length } = fields[name]
      const norm = normalize(length, average)
      for (const [stem, count] of frequencies) {
        const known = postings.get(stem) ?? new Map<number, number>()
        known.set(at, (known.get(at) ?? 0) + (fieldWeights[name] * count) / norm)
        postings.set(stem, known)
      }
    })
  }
  return postings
}

export function normalize(length: number, average: number): number {
  return 1 - lengthNormalization + (lengthNormalization * length) / average
}

function pack(
  postings: ReadonlyMap<string, ReadonlyMap<number, number>>,
  count: number,
): Omit<AskLanguage, 'looseTerms' | 'concepts'> {
  const terms = new Map<string, number>()
  const starts = new Uint32Array(postings.size + 1)
  let total = 0
  for (const [stem, documents] of postings) {
    starts[terms.size] = total
    terms.set(stem, terms.size)
    total += documents.size
  }
  starts[terms.size] = total
  const passages = count > 0xffff ? new Uint32Array(total) : new Uint16Array(total)
  const weights = new Float32Array(total)
  let at = 0
  for (const documents of postings.values())
    for (const [passage, weight] of documents) {
      passages[at] = passage
      weights[at++] = weight
    }
  return { terms, starts, passages, weights }
}

/** A word of so many passages says little by itself. */
const commonShare = 0.08
