import { existsSync, readFileSync } from 'node:fs'
import type { TextLanguage } from '#shared/language/languages.ts'
import { askAbout } from '#shared/search/ask/ask-about.ts'
import { listNearestConcepts } from '#shared/search/ask/nearest-concepts.ts'
import { findVerses } from '#shared/search/find-verses.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { suggest } from '#shared/search/suggest.ts'
import { createRandom } from '../../tests/support/random.ts'

/** Debian's word lists: wamerican, hunspell-tr, hunspell-ru, hunspell-ar. Debian has none for Azerbaijani. */
const lists: Readonly<Record<TextLanguage, string>> = {
  en: 'dict/american-english',
  az: 'hunspell/az.dic',
  tr: 'hunspell/tr_TR.dic',
  ru: 'hunspell/ru_RU.dic',
  ar: 'hunspell/ar.dic',
}

const wordPattern = /^[\p{Ll}\p{Lo}\p{M}]{3,}$/u

/** A seeded sample of a dictionary, without names and abbreviations; undefined when the list is not installed. */
export function sampleDictionary(folder: string, language: TextLanguage, count: number): string[] | undefined {
  const path = `${folder}/${lists[language]}`
  if (!existsSync(path)) return undefined
  const words = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split(/[/\t]/)[0]?.trim() ?? '')
    .filter((word) => wordPattern.test(word))
  const random = createRandom(20)
  return Array.from({ length: Math.min(count, words.length) }, () => random.pick(words))
}

/** The last one is for a word with nothing similar: the largest topics, as a starting point. */
export const offers = ['as typed', 'corrected', 'passages', 'topics', 'similar word', 'where to begin'] as const
export type Offer = (typeof offers)[number]
const literalRules: readonly string[] = ['words', 'letters', 'forms', 'reference', 'inside']

/** The first offer for a typed word. */
export function findOffer(searchable: SearchableCatalogue, word: string, language: TextLanguage): Offer {
  const query = { q: word, lng: language }
  const literal = findVerses(searchable, query, true)
  const about = askAbout(searchable, query, literal)
  if (literal.verses.length > 0 && !about?.isCorrected)
    return literalRules.includes(literal.searches[0]?.rule ?? '') ? 'as typed' : 'corrected'
  if ((about?.asked.passages.length ?? 0) > 0) return 'passages'
  const reader = language === 'ar' ? 'en' : language
  if (suggest(searchable.index, { text: word, language: reader }).topics.length > 0) return 'topics'
  const near = listNearestConcepts(searchable.index.ask, { text: word, language })
  return near.length > 0 ? 'similar word' : 'where to begin'
}
