import { toCondition } from '#shared/catalogue/filter-verses.ts'
import type { VersePlace } from '#shared/catalogue/places.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { dropExcluded } from '../drop-excluded.ts'
import type { FoundVerses, VerseSearchQuery } from '../find-verses.ts'
import { toRussian } from '../latin-russian.ts'
import { readJuz } from '../read-juz.ts'
import { foundByMeaning, type SearchResult } from '../search-result.ts'
import type { SearchableCatalogue } from '../searchable-catalogue.ts'
import { tierNumber } from '../tiers.ts'
import { type AskResult, askPassages } from './ask-passages.ts'
import { isConceptPhrase, isConceptWord } from './is-concept-word.ts'
import type { Question } from './question.ts'
import { isWrittenIn } from './to-stems.ts'

const literalRules: readonly string[] = ['words', 'letters', 'forms']
const maxBesideHits = 5
const maxAlone = 10
const questionMark = /[?؟]\s*$/
/** A text of this many words is more likely a question than a phrase to look up; of one word less, if hardly any verse has it. */
const minQuestionWords = 4
const maxRareHits = 2

export type About = {
  readonly asked: AskResult
  /** The literal hits come from a corrected word although the question names a concept, so they do not answer it. */
  readonly isCorrected: boolean
  /** The passages are more likely wanted than the literal hits. */
  readonly isFirst: boolean
}

/**
 * Literal hits come first and stay unchanged. Passages follow when the text is a question, or when not all of its words
 * occur. They precede hits that have only some of the words, or only words with the same stem as those of a concept:
 * الغيبة (backbiting) is in no verse, and الغيب (the unseen) in fifty.
 */
export function askAbout(
  searchable: SearchableCatalogue,
  { q: typed = '', lng = 'en' }: { readonly q?: string | undefined; readonly lng?: TextLanguage | undefined },
  { searches: [search], verses }: FoundVerses,
): About | undefined {
  const q = dropExcluded(typed)
  if (q === '' || search?.rule === 'reference' || search?.rule === 'layout' || readJuz(q)) return undefined
  // The text names a verse, chapter or juz that does not exist.
  if (search?.absent) return undefined
  // A text matched by sound names a verse; passages about it follow only if it also names a concept.
  if (search?.rule === 'sound' && !isConceptPhrase(searchable.index.ask, q, lng)) return undefined
  const isReread = search !== undefined && isInOtherLetters(search)
  const isLiteral = search !== undefined && (literalRules.includes(search.rule) || isReread) && verses.length > 0
  const wordCount = q.trim().split(/\s+/).length
  const isRare = wordCount === minQuestionWords - 1 && verses.length <= maxRareHits
  const isQuestion = questionMark.test(q) || wordCount >= minQuestionWords || isRare
  const isSimilar = isLiteral && isOnlySimilar(search) && isConcept(searchable, q, lng)
  if (isLiteral && !isQuestion && !isSimilar) return undefined
  const text = isReread ? toCorrectedText(q, search) : q
  const limit = isLiteral ? maxBesideHits : maxAlone
  const asked = askInItsLetters(searchable, { text, language: lng, limit })
  const isAbsent = isSimilar && !hasVerseOf(verses, asked)
  if (isLiteral && !isQuestion && !isAbsent) return undefined
  const isCorrected = search !== undefined && search.corrections.length > 0 && !isCopied(q, search)
  return {
    asked,
    isCorrected: !isLiteral && asked.isNamed && isCorrected,
    isFirst: isAbsent || (search?.rule === 'some' && !isNearlyWhole(q, search)),
  }
}

/** A Russian reader's question in Latin letters names no concept until it is read in Cyrillic: `dzhihad` is «джихад». */
function askInItsLetters(searchable: SearchableCatalogue, question: Question): AskResult {
  const asked = askPassages(searchable, question)
  if (question.language !== 'ru' || asked.isNamed) return asked
  const words = listWords(question.text).map(toRussian)
  if (words.includes(undefined)) return asked
  const russian = askPassages(searchable, { ...question, text: words.join(' ') })
  return russian.isNamed ? russian : asked
}

/** Looking for a phrase reads the whole vocabulary, and most searches are for one word. */
function isConcept({ index }: SearchableCatalogue, q: string, language: TextLanguage): boolean {
  const [word = '', ...others] = listWords(q)
  return others.length > 0 ? isConceptPhrase(index.ask, q, language) : isConceptWord(index.ask, word, language)
}

/** Whether the hits only have words with the same beginning or stem. */
function isOnlySimilar({ rule, tiers }: SearchResult): boolean {
  return rule === 'words' && tiers.every((tier) => tier === tierNumber.prefix || tier === tierNumber.stem)
}

/** Whether the best passage has one of the verses. */
function hasVerseOf(verses: readonly VersePlace[], { passages: [best] }: AskResult): boolean {
  if (!best) return true
  const { chapter, from, to } = best.passage
  return verses.some((verse) => verse.chapter === chapter && from <= verse.verse && verse.verse <= to)
}

/** With one word missing of so many, the few verses that have the others are probably the ones wanted. */
const minFoundWords = 3
const maxNearHits = 2

function isNearlyWhole(q: string, { count, missing }: SearchResult): boolean {
  return count <= maxNearHits && missing.length <= 1 && listWords(q).length - missing.length >= minFoundWords
}

/** Whether the words were only typed in the letters of another language: `terpenie` for «терпение». */
function isInOtherLetters({ corrections }: SearchResult): boolean {
  return (
    corrections.length > 0 &&
    corrections.every(({ typed, shown, language }) => !isWrittenIn(typed, language) && isWrittenIn(shown, language))
  )
}

/** The text with the words that were searched for instead of those typed. */
export function toCorrectedText(text: string, { corrections }: Pick<SearchResult, 'corrections'>): string {
  const shown = new Map(corrections.map((correction) => [correction.typed.toLowerCase(), correction.shown]))
  const whole = shown.get(text.trim().toLowerCase())
  if (whole !== undefined) return whole
  return listWords(text)
    .map((word) => shown.get(word.toLowerCase()) ?? word)
    .join(' ')
}

/** So many words are in one verse as typed only if they were copied from it, with a slip. */
const minCopiedWords = 6
const maxCopiedHits = 3

function isCopied(q: string, { count, corrections }: SearchResult): boolean {
  return count <= maxCopiedHits && listWords(q).length - corrections.length >= minCopiedWords
}

export type ContinuedVerses = FoundVerses & {
  /** The verses found only by the meaning of the question. */
  readonly byMeaning: ReadonlySet<VersePlace>
}

/** Appends to the literal hits the best verses of the passages that answer the question. */
export function continueByMeaning(
  searchable: SearchableCatalogue,
  query: VerseSearchQuery,
  literal: FoundVerses,
): ContinuedVerses {
  const about = askAbout(searchable, query, literal)
  const found = about?.isCorrected ? { ...literal, verses: [], searches: [] } : literal
  const meets = toCondition(searchable.catalogue, query) ?? (() => true)
  const known = new Set(found.verses)
  const further = (about?.asked.passages ?? [])
    .flatMap(({ verses }) => verses)
    .filter((verse) => !known.has(verse) && meets(verse))
  if (further.length === 0) return { ...literal, byMeaning: new Set() }
  return {
    ...found,
    verses: [...found.verses, ...further],
    searches: [...found.searches.filter(({ rule }) => rule !== 'none'), foundByMeaning],
    byMeaning: new Set(further),
  }
}
