import { type InterfaceLanguage, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { isMoreUsual } from './correct-word.ts'
import { expandWord } from './expand-word.ts'
import { documentFrequency, type LanguageIndex, termForm } from './language-index.ts'
import type { SearchIndex } from './search-index.ts'
import { searchVerses } from './search-verses.ts'

/** A word of the texts that completes the typed prefix, with the number of verses that a search for it finds. */
export type SuggestedWord = { readonly word: string; readonly language: TextLanguage; readonly count: number }

export const maxSuggestedWordLength = 48
const maxWords = 5

export function suggestWords(index: SearchIndex, typed: string, language: InterfaceLanguage): SuggestedWord[] {
  const last = findLastWord(typed)
  const found = last && findTypedLanguage(index, last, language)
  if (!found) return []
  return completeWord(index.languages[found], last)
    .map((word) => countVerses(index, word, found, language))
    .sort(byCount)
}

/** The language whose texts have a word that begins like the last one: the reader's own, the others only when it has none. */
export function findTypedLanguage(
  index: SearchIndex,
  typed: string,
  language: InterfaceLanguage,
): TextLanguage | undefined {
  const last = findLastWord(typed)
  const order = [language, ...textLanguages.filter((other) => other !== language)]
  return last ? order.find((candidate) => expand(index.languages[candidate], last).size > 0) : undefined
}

const findLastWord = (typed: string) => listWords(typed).at(-1)?.slice(0, maxSuggestedWordLength)

const expand = (index: LanguageIndex, word: string) => expandWord(index, word, { isQuoted: true, isPrefix: true })

const byCount = (a: SuggestedWord, b: SuggestedWord) => b.count - a.count

function countVerses(index: SearchIndex, word: string, language: TextLanguage, askedIn: InterfaceLanguage) {
  return { word, language, count: searchVerses(index, { text: word, askedIn, order: 'book' }).count }
}

/** The forms that occur in most verses, one per spelling. */
function completeWord(index: LanguageIndex, word: string): string[] {
  const forms = new Map<string, { word: string; count: number }>()
  for (const term of expand(index, word).keys()) {
    const form = termForm(index, term)
    const key = index.analyser.toKeys(form)[0] ?? form
    const count = documentFrequency(index, term)
    const known = forms.get(key)
    if (!known || isMoreUsual({ word: form, count }, known)) forms.set(key, { word: form, count })
  }
  return [...forms.values()]
    .sort((a, b) => b.count - a.count || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, maxWords)
    .map((form) => form.word)
}
