import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { analysers } from '#shared/language/analysers.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { expandWord } from '../expand-word.ts'
import { docOf, type LanguageIndex, postingsOf, termFrequencyOf } from '../language-index.ts'
import type { SearchableCatalogue } from '../searchable-catalogue.ts'
import type { AskIndex, AskLanguage } from './ask-index.ts'
import { phrasesOf } from './concept-index.ts'
import { findConcepts } from './find-concepts.ts'
import { fieldWeights, normalize } from './outline-fields.ts'
import { outlinePostingsOf } from './outline-postings.ts'
import { toPlaces, toTextLengths } from './passage-places.ts'
import type { Question } from './question.ts'
import { findStem, listRelated, type StemDictionary } from './stem-dictionary.ts'
import { isStopWord } from './stop-words.ts'
import { type StemmedWord, toStemmed } from './to-stems.ts'

export type AskedPassage = {
  readonly passage: Passage
  readonly score: number
  /** The verses of the passage that fit best, the best first. */
  readonly verses: readonly Verse[]
  /** Why it was found: keys of the themes that the question names. */
  readonly reasons: readonly string[]
}

export type AskResult = {
  /** The language the question was read in. */
  readonly language: TextLanguage
  readonly passages: readonly AskedPassage[]
  /** The concepts that the question names or leads to, with their weights, the weightiest first. */
  readonly concepts: ReadonlyMap<string, number>
  /** Whether it names one of them by a whole word or phrase. */
  readonly isNamed: boolean
  /** The share of the question's words that the outline, the vocabulary or a verse knows. */
  readonly coverage: number
}

const maxWords = 24
const k1 = 1.8
/** What a related word counts beside the word itself. */
const relatedWeight = 0.3

const maxVerses = 3
const maxReasons = 3

/** Passages that answer a question asked in the reader's own words: BM25F over what they are about, and the concepts the question names. */
export function askPassages({ catalogue, index }: SearchableCatalogue, question: Question): AskResult {
  const words = listWords(question.text).slice(0, maxWords)
  const readings = listLanguages(question).map((language) => readQuestion(index.ask, index.languages, words, language))
  const best = readings.reduce((a, b) => (b.coverage > a.coverage + 0.2 ? b : a))
  const { language, terms, concepts, coverage, isNamed } = best
  const places = toPlaces(index.ask.passages, index.documents)
  const scores = new Float64Array(index.ask.passages.length)
  const textScores = new Map<number, number>()
  for (const term of terms) scoreTerm(term, { index, language, places, scores, textScores })
  const named = scoreConcepts(index.ask, concepts, scores)
  const top = listTop(scores, question.limit ?? 10)
  return {
    language,
    coverage,
    isNamed,
    concepts: new Map([...concepts].sort(([, a], [, b]) => b - a)),
    passages: top.map((at) => ({
      passage: index.ask.passages[at] as Passage,
      score: scores[at] as number,
      verses: listBestVerses(catalogue, index.documents.numbers, index.ask.passages[at] as Passage, textScores),
      reasons: [...named]
        .filter(([, holders]) => holders.includes(at))
        .map(([theme]) => theme)
        .slice(0, maxReasons),
    })),
  }
}

/** By its letters, then the language asked in; other languages of the same script when that one knows too few of the words. */
function listLanguages({ text, language }: Question): readonly TextLanguage[] {
  const letters = text.match(/\p{L}/gu) ?? []
  const count = (code: TextLanguage) =>
    letters.filter((letter) => analysers[code].isOwnScript(letter.toLowerCase())).length
  const fitting = textLanguages.filter((code) => count(code) * 2 > letters.length)
  if (fitting.length === 0) return [language]
  return fitting.includes(language) ? [language, ...fitting.filter((code) => code !== language)] : fitting
}

type Reading = {
  readonly language: TextLanguage
  readonly terms: readonly StemmedWord[]
  readonly concepts: ReadonlyMap<string, number>
  readonly isNamed: boolean
  readonly coverage: number
}

function readQuestion(
  ask: AskIndex,
  texts: Readonly<Record<TextLanguage, LanguageIndex>>,
  words: readonly string[],
  language: TextLanguage,
): Reading {
  const all = words.flatMap((word) => toStemmed(word, language) ?? [])
  const content = all.filter(({ key }) => !isStopWord(key, language))
  const terms = [...new Map((content.length > 0 ? content : all).map((term) => [term.stem, term])).values()]
  const asked = ask.languages[language]
  const stems = terms.map(({ stem }) => stem)
  const { concepts, named, isNamed } = findConcepts(asked, stems, ask)
  const isKnown = ({ word, stem }: StemmedWord, at: number) =>
    (named & (1 << at)) !== 0 ||
    isKnownStem(asked, stem) ||
    expandWord(texts[language], word, { isQuoted: false, isPrefix: false }).size > 0
  return { language, terms, concepts, isNamed, coverage: terms.filter(isKnown).length / Math.max(1, terms.length) }
}

/** A stem that an edit took out of the last passage is forgotten. */
function isKnownStem({ dictionary, outline, concepts }: AskLanguage, stem: string): boolean {
  const number = findStem(dictionary, stem)
  if (number === undefined) return false
  return phrasesOf(concepts, number).length > 0 || outlinePostingsOf(outline, number).passages.length > 0
}

type Scoring = {
  readonly index: SearchableCatalogue['index']
  readonly language: TextLanguage
  readonly places: Int32Array
  readonly scores: Float64Array
  /** By number of document: how well a verse's own words fit. */
  readonly textScores: Map<number, number>
}

function scoreTerm({ word, stem }: StemmedWord, { index, language, places, scores, textScores }: Scoring): void {
  const { ask, languages } = index
  const texts = languages[language]
  const { dictionary, outline } = ask.languages[language]
  const frequencies = new Map<number, number>()
  for (const [number, strength] of listTerms(dictionary, stem)) {
    const { passages, weights } = outlinePostingsOf(outline, number)
    for (let at = 0; at < passages.length; at++) {
      const passage = passages[at] as number
      frequencies.set(passage, (frequencies.get(passage) ?? 0) + strength * (weights[at] as number))
    }
  }
  const lengths = toTextLengths(texts, places, ask.passages.length)
  const verses = new Map<number, number>()
  for (const term of expandWord(texts, word, { isQuoted: false, isPrefix: false }).keys())
    for (const packed of postingsOf(texts, term)) {
      const doc = docOf(packed)
      verses.set(doc, (verses.get(doc) ?? 0) + termFrequencyOf(packed))
    }
  for (const [doc, count] of verses) {
    const at = places[doc] ?? -1
    if (at < 0) continue
    const norm = normalize(lengths.of[at] as number, lengths.average)
    frequencies.set(at, (frequencies.get(at) ?? 0) + (fieldWeights.text * count) / norm)
  }
  const idf = toIdf(ask.passages.length, frequencies.size)
  for (const [at, frequency] of frequencies)
    scores[at] = (scores[at] as number) + (idf * frequency * (k1 + 1)) / (frequency + k1)
  for (const [doc, count] of verses) textScores.set(doc, (textScores.get(doc) ?? 0) + idf * (count / (count + 1)))
}

/** The stem itself and those related to it, which count less. */
function* listTerms(dictionary: StemDictionary, stem: string): Generator<readonly [number, number]> {
  const exact = findStem(dictionary, stem)
  if (exact !== undefined) yield [exact, 1]
  for (const number of listRelated(dictionary, stem)) yield [number, relatedWeight]
}

function scoreConcepts(
  { passages, passagesByTheme }: AskIndex,
  concepts: ReadonlyMap<string, number>,
  scores: Float64Array,
) {
  const named = new Map<string, readonly number[]>()
  for (const [key, weight] of concepts) {
    const holders = passagesByTheme.get(key)
    if (!holders) continue
    named.set(key, holders)
    const idf = toIdf(passages.length, holders.length)
    for (const at of holders) scores[at] = (scores[at] as number) + weight * idf
  }
  return named
}

function toIdf(count: number, frequency: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
}

function listTop(scores: Float64Array, limit: number): number[] {
  const found: number[] = []
  for (let at = 0; at < scores.length; at++) if ((scores[at] as number) > 0) found.push(at)
  return found.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, limit)
}

function listBestVerses(
  { verseByReference }: Catalogue,
  numbers: ReadonlyMap<string, number>,
  { chapter, from, to }: Passage,
  textScores: ReadonlyMap<number, number>,
): Verse[] {
  const verses: Verse[] = []
  for (let verse = from; verse <= to; verse++) {
    const found = verseByReference.get(`${chapter}:${verse}`)
    if (found) verses.push(found)
  }
  const scoreOf = (verse: Verse) => textScores.get(numbers.get(verse._id) ?? -1) ?? 0
  return verses.sort((a, b) => scoreOf(b) - scoreOf(a) || a.verse - b.verse).slice(0, maxVerses)
}
