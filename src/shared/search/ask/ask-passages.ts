import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { comparePassages } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import type { VersePlace } from '#shared/catalogue/places.ts'
import { analysers } from '#shared/language/analysers.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { dropExcluded } from '../drop-excluded.ts'
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
import { createScoreAccumulator, type ScoreAccumulator } from './score-accumulator.ts'
import { findStem, listRelated, type StemDictionary } from './stem-dictionary.ts'
import { isStopWord } from './stop-words.ts'
import { type StemmedWord, toStemmed } from './to-stems.ts'

export type AskedPassage = {
  readonly passage: Passage
  readonly score: number
  /** The verses of the passage that match best, the best first. */
  readonly verses: readonly VersePlace[]
  /** Why the passage was found: the keys of the themes that the question names. */
  readonly reasons: readonly string[]
}

export type AskResult = {
  /** The language the question was read in. */
  readonly language: TextLanguage
  readonly passages: readonly AskedPassage[]
  /** The concepts that the question names or leads to, with their weights, in descending order. */
  readonly concepts: ReadonlyMap<string, number>
  /** Whether the question contains a whole word or phrase of a concept. */
  readonly isNamed: boolean
  /** The share of the question's words that the outline, the vocabulary or a verse knows. */
  readonly coverage: number
}

const maxWords = 24
const k1 = 1.8
/** The weight of a related word relative to the word itself. */
const relatedWeight = 0.3

const maxVerses = 3
const maxReasons = 3

/**
 * Finds passages that answer a question in the reader's own words: BM25F over what they are about, plus the concepts
 * that the question names.
 */
export function askPassages({ catalogue, index }: SearchableCatalogue, asked: Question): AskResult {
  const question = { ...asked, text: dropExcluded(asked.text) }
  const words = listWords(question.text).slice(0, maxWords)
  const readings = listLanguages(question).map((language) => readQuestion(index.ask, index.languages, words, language))
  const best = readings.reduce((a, b) => (b.coverage > a.coverage + 0.2 ? b : a))
  const { language, terms, concepts, coverage, isNamed } = best
  const places = toPlaces(index.ask.passages, index.documents)
  const scores = new Float64Array(index.ask.passages.length)
  const textScores = new Float64Array(index.documents.ids.length)
  const scoring = {
    index,
    language,
    places,
    scores,
    textScores,
    frequencies: createScoreAccumulator(scores.length),
    counts: createScoreAccumulator(textScores.length),
  }
  for (const term of terms) scoreTerm(term, scoring)
  const named = scoreConcepts(index.ask, concepts, scores)
  const top = listTop(index.ask, scores, question.limit ?? 10)
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

/**
 * The languages to read the question in, by its script: the language asked in first, then others of the same script, in
 * case the first knows too few of the words.
 */
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
  const { concepts, named, isNamed } = findConcepts(asked, terms, ask)
  const isKnown = ({ word, stem }: StemmedWord, at: number) =>
    (named & (1 << at)) !== 0 ||
    isKnownStem(asked, stem) ||
    expandWord(texts[language], word, { isQuoted: false, isPrefix: false }).size > 0
  return { language, terms, concepts, isNamed, coverage: terms.filter(isKnown).length / Math.max(1, terms.length) }
}

/** Whether any passage or concept still has the stem: an edit may have removed it from the last passage. */
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
  /** The match of each verse's own words, by document number. */
  readonly textScores: Float64Array
  /** Of one term, by number of passage and of document. */
  readonly frequencies: ScoreAccumulator
  readonly counts: ScoreAccumulator
}

function scoreTerm({ word, stem }: StemmedWord, scoring: Scoring): void {
  const { index, language, places, scores, textScores, frequencies, counts } = scoring
  const { ask, languages } = index
  const texts = languages[language]
  const { dictionary, outline } = ask.languages[language]
  for (const [number, strength] of listTerms(dictionary, stem)) {
    const { passages, weights } = outlinePostingsOf(outline, number)
    for (let at = 0; at < passages.length; at++)
      frequencies.add(passages[at] as number, strength * (weights[at] as number))
  }
  const lengths = toTextLengths(texts, places, ask)
  for (const term of expandWord(texts, word, { isQuoted: false, isPrefix: false }).keys())
    for (const packed of postingsOf(texts, term)) counts.add(docOf(packed), termFrequencyOf(packed))
  for (const doc of counts.touched) {
    const at = places[doc] ?? -1
    if (at < 0) continue
    const norm = normalize(lengths.of[at] as number, lengths.average)
    frequencies.add(at, (fieldWeights.text * (counts.values[doc] as number)) / norm)
  }
  const idf = toIdf(ask.count, frequencies.touched.length)
  for (const at of frequencies.touched) {
    const frequency = frequencies.values[at] as number
    scores[at] = (scores[at] as number) + (idf * frequency * (k1 + 1)) / (frequency + k1)
  }
  for (const doc of counts.touched) {
    const count = counts.values[doc] as number
    textScores[doc] = (textScores[doc] as number) + idf * (count / (count + 1))
  }
  frequencies.clear()
  counts.clear()
}

/** The stem itself, and related stems with a lower weight. */
function* listTerms(dictionary: StemDictionary, stem: string): Generator<readonly [number, number]> {
  const exact = findStem(dictionary, stem)
  if (exact !== undefined) yield [exact, 1]
  for (const number of listRelated(dictionary, stem)) yield [number, relatedWeight]
}

function scoreConcepts(
  { count, passagesByTheme }: AskIndex,
  concepts: ReadonlyMap<string, number>,
  scores: Float64Array,
) {
  const named = new Map<string, readonly number[]>()
  for (const [key, weight] of concepts) {
    const holders = passagesByTheme.get(key)
    if (!holders) continue
    named.set(key, holders)
    const idf = toIdf(count, holders.length)
    for (const at of holders) scores[at] = (scores[at] as number) + weight * idf
  }
  return named
}

function toIdf(count: number, frequency: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
}

/**
 * The best few, in descending order, ties in the order of the book. Sorting all of them would take most of the time of
 * a question in a large book.
 */
function listTop({ passages }: AskIndex, scores: Float64Array, limit: number): number[] {
  const top: number[] = []
  const isBetter = (a: number, b: number) => {
    const difference = (scores[a] as number) - (scores[b] as number)
    return difference > 0 || (difference === 0 && comparePassages(passages[a] as Passage, passages[b] as Passage) < 0)
  }
  for (let at = 0; at < scores.length; at++) {
    if ((scores[at] as number) <= 0) continue
    let place = top.length
    while (place > 0 && isBetter(at, top[place - 1] as number)) place--
    if (place === limit) continue
    top.splice(place, 0, at)
    if (top.length > limit) top.pop()
  }
  return top
}

function listBestVerses(
  { places }: Catalogue,
  numbers: ReadonlyMap<string, number>,
  { chapter, from, to }: Passage,
  textScores: Float64Array,
): VersePlace[] {
  const isInside = ({ book, verse }: VersePlace) => book === defaultBook && from <= verse && verse <= to
  const verses = (places.byChapter.get(chapter) ?? []).filter(isInside)
  const scoreOf = (verse: VersePlace) => textScores[numbers.get(verse._id) ?? -1] ?? 0
  return verses.sort((a, b) => scoreOf(b) - scoreOf(a) || a.verse - b.verse).slice(0, maxVerses)
}
