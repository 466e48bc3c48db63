import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { tryAcrossVerses } from './across-verses.ts'
import { isConceptPhrase, isConceptWord } from './ask/is-concept-word.ts'
import { isKnownWord } from './expand-word.ts'
import { tryAdjacentKeys, tryForms, trySplits, trySubstrings, tryTypos } from './fallback-strategies.ts'
import { sequenceLengthOf } from './language-index.ts'
import { parseQuery } from './parse-query.ts'
import { tryPartialMatch } from './partial-match.ts'
import {
  allowsPhoneticSearch,
  findPhoneticMatches,
  findStrongPhoneticMatches,
  measureKnown,
  type PhoneticMatches,
  toPhoneticResult,
} from './phonetic/phonetic-search.ts'
import { rankMatches } from './rank-matches.ts'
import { findAbsentJuz, readJuz } from './read-juz.ts'
import { findAbsentReference, readReference, type TypedReference } from './read-reference.ts'
import {
  addLooseSpellings,
  expandQuery,
  findExcluded,
  type SearchContext,
  type StrategyResult,
  searchClauses,
} from './search-clauses.ts'
import type { SearchIndex } from './search-index.ts'
import { emptyResult, type SearchResult } from './search-result.ts'
import { listSpelledChapters } from './spelled-chapters.ts'
import { tierNumber } from './tiers.ts'
import { tryLatinRussian } from './try-latin-russian.ts'
import { tryLayouts } from './try-layouts.ts'
import { tryMisspelledMeaning } from './try-misspelled-meaning.ts'

export type SearchQuery = {
  readonly text: string
  /** The languages to search; all by default. */
  readonly languages?: readonly TextLanguage[]
  /** The language asked in: words are not corrected into another language of the same script. */
  readonly askedIn?: TextLanguage | undefined
  /** By relevance by default. In the order of the book, nothing is sorted by score. */
  readonly order?: 'relevance' | 'book'
}

/** Finds the verses that a text asks for: by reference when it names one, otherwise by its words. */
export function searchVerses(index: SearchIndex, query: SearchQuery): SearchResult {
  const { text } = query
  const references = readReference(index, text)
  if (references.some(({ certainty }) => certainty === 'sure')) return toReferenceResult(index, references)
  const found = findByWords(index, query, references)
  if (found?.rule !== 'words') {
    const absent = findAbsentReference(index, text) ?? findAbsentJuz(text)
    if (absent) return { ...emptyResult, absent }
    // The text names a juz; verses with only some of its words would be irrelevant.
    if (readJuz(text)) return emptyResult
  }
  // “nas” also begins Turkish “nasip”: a word that only resembles the name of a chapter is not what was asked for.
  const spelled = found?.rule === 'words' && isOnlySimilar(found) ? listSpelledChapters(index, query, references) : []
  if (spelled.length > 0) return toReferenceResult(index, spelled)
  if (found) return { ...toResult(index, found, query.order), references }
  if (references.length > 0) return toReferenceResult(index, references)
  return { ...emptyResult, references }
}

function toContext(index: SearchIndex, { text, languages = textLanguages, askedIn }: SearchQuery): SearchContext {
  const query = parseQuery(text)
  const indexes = languages.map((language) => index.languages[language])
  const docCount = index.documents.ids.length
  const isExcluded = findExcluded(indexes, docCount, query.excluded)
  return { indexes, docCount, query, isExcluded, askedIn, isConcept: (word) => isConceptWord(index.ask, word, askedIn) }
}

function findByWords(
  index: SearchIndex,
  asked: SearchQuery,
  references: readonly TypedReference[],
): StrategyResult | undefined {
  const { languages = textLanguages } = asked
  const context = toContext(index, asked)
  const { query } = context
  if (query.required.length === 0) return undefined
  const typed = expandQuery(context)
  const known = addLooseSpellings(typed, query)
  const found = searchClauses(context, 'words', known)
  const isFound = found.matches.size > 0
  if (isFound && countHits(found) > maxFewHits) return found
  const isPhoneticAllowed = allowsPhoneticSearch(query, languages)
  if (isFound) {
    const strong = isPhoneticAllowed ? findStrongPhoneticMatches(index, asked.text) : undefined
    return strong ? toPhoneticResult(strong, found) : found
  }
  const phonetic = isPhoneticAllowed ? findByPhonetics(index, asked) : undefined
  // With most of its letters in words of one language, a text is one of that language with a slip.
  const isKnown = measureKnown(known, query.required) >= maxKnown
  const isNamed = references.some(({ certainty }) => certainty === 'possible')
  const isOther = isNamed || isKnown
  if (phonetic && ranksPhoneticFirst(phonetic, isOther, isNamed)) return toPhoneticResult(phonetic)
  // The name of a chapter that is no word of the texts means the chapter, not a word that looks like it.
  if (isNamed) return tryMisspelledMeaning(context, index, asked.text, references)
  // The same holds for several names if one of them is no word of the texts: “Felak ve Nas” in Turkish.
  const areNames = references.length > 0 && measureKnown(typed, query.required, isKnownWord) < 1
  if (areNames) return phonetic && references.length === 1 ? toPhoneticResult(phonetic) : undefined
  const strategies = [
    () => tryForms(context),
    () => trySubstrings(context, known),
    () => tryLatinRussian(context),
    () => tryTypos(context, known, 1),
    () => tryLayouts(context, asked.text),
    () => tryTypos(context, known, 2),
    () => trySplits(context, known),
    () => tryAdjacentKeys(context, known),
    () => (phonetic && !isOther ? toPhoneticResult(phonetic) : undefined),
    () => tryAcrossVerses(context, known, index.documents),
    () => tryPartialMatch(context, known),
    () => (phonetic ? toPhoneticResult(phonetic) : undefined),
  ]
  for (const strategy of strategies) {
    const found = strategy()
    if (found && found.matches.size > 0) return found
  }
  return undefined
}

/** What names a concept, such as “mental illness”, is heard only where that is hardly chance: “sidrat al-muntaha”. */
function findByPhonetics(index: SearchIndex, { text, askedIn }: SearchQuery): PhoneticMatches | undefined {
  const found = findPhoneticMatches(index, text)
  return found && (found.evidence === 'strong' || !isConceptPhrase(index.ask, text, askedIn)) ? found : undefined
}

/** Before corrections of spelling. What is heard just so gives way to the name of a chapter, but not to words that are found only in part. */
function ranksPhoneticFirst({ evidence }: PhoneticMatches, isOther: boolean, isNamed: boolean): boolean {
  if (evidence === 'exact') return !isNamed
  return evidence === 'strong' || (evidence === 'close' && !isOther)
}

/** Up to this many literal hits may be coincidence if another verse sounds exactly like the text. */
const maxFewHits = 3
/** From this share of known words on, a text is not a pronunciation. */
const maxKnown = 0.5

const countHits = ({ matches }: StrategyResult) => [...matches.values()].reduce((sum, { docs }) => sum + docs.length, 0)

/** Whether the verses only have words with the same beginning or stem. */
function isOnlySimilar({ matches }: StrategyResult): boolean {
  const isSimilar = (tier: number) => tier === tierNumber.prefix || tier === tierNumber.stem
  return [...matches.values()].every(({ tiers }) => tiers.every(isSimilar))
}

function toResult(index: SearchIndex, found: StrategyResult, order: SearchQuery['order']): SearchResult {
  const [first] = found.matches.keys()
  const measured = first && index.languages[first]
  const lengthOf = (doc: number) => (measured ? sequenceLengthOf(measured, doc) : 0)
  const docCount = index.documents.ids.length
  const ranking = order === 'book' ? undefined : { lengthOf, bookOrder: index.documents.bookOrder }
  const { bestTier, ...ranked } = rankMatches(found.matches, docCount, ranking)
  const isLoose = found.rule === 'words' && bestTier === tierNumber.letters
  return {
    rule: isLoose ? 'letters' : found.rule,
    corrections: found.corrections,
    missing: found.missing,
    references: [],
    matched: found.matched,
    phoneticQuery: found.phoneticQuery,
    ...ranked,
  }
}

/** The verses that the references name, in the order of the references and then of the book. */
export function listReferencedDocs({ documents }: SearchIndex, references: readonly TypedReference[]): Uint32Array {
  const { chapters, verses, ids, bookOrder } = documents
  const placeOf = (doc: number) => bookOrder?.places[doc] ?? doc
  const found = references.flatMap(({ chapter, from, to }) => {
    const docs: number[] = []
    for (let doc = 0; doc < ids.length; doc++) {
      if (chapters[doc] !== chapter || ids[doc] === undefined) continue
      const verse = verses[doc] as number
      if (verse >= from && verse <= to) docs.push(doc)
    }
    return docs.sort((a, b) => placeOf(a) - placeOf(b))
  })
  return Uint32Array.from(new Set(found))
}

function toReferenceResult(index: SearchIndex, references: readonly TypedReference[]): SearchResult {
  const docs = listReferencedDocs(index, references)
  return {
    ...emptyResult,
    rule: 'reference',
    references,
    count: docs.length,
    docs,
    tiers: new Uint8Array(docs.length).fill(tierNumber.exact),
    scores: new Float32Array(docs.length).fill(1),
    languageBits: new Uint8Array(docs.length),
  }
}
