import { analysers } from '#shared/language/analysers.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { expandWord } from './expand-word.ts'
import { documentFrequency, type LanguageIndex, termForm } from './language-index.ts'
import { toPhoneticKey, withoutArticle } from './phonetic-key.ts'
import { readReference, type TypedReference } from './read-reference.ts'
import type { SearchIndex } from './search-index.ts'

export type SuggestQuery = { readonly text: string; readonly language: InterfaceLanguage }

export type Suggestions = {
  readonly references: readonly TypedReference[]
  readonly chapters: readonly { readonly chapter: number; readonly name: string }[]
  readonly topics: readonly { readonly topicId: string; readonly name: string }[]
  /** Words of the texts that complete what is being typed, with the number of verses that have them. */
  readonly words: readonly { readonly word: string; readonly language: TextLanguage; readonly count: number }[]
}

const maxPerKind = 5
const maxTextLength = 80
const maxWordLength = 48

export function suggest(index: SearchIndex, { text, language }: SuggestQuery): Suggestions {
  const typed = text.slice(0, maxTextLength).trim()
  if (typed === '') return { references: [], chapters: [], topics: [], words: [] }
  const references = readReference(index, typed)
  return {
    references: references.filter(({ kind }) => kind !== 'chapter').slice(0, maxPerKind),
    chapters: suggestChapters(index, typed, references, language),
    topics: suggestTopics(index, typed, language),
    words: suggestWords(index, typed, language),
  }
}

function suggestChapters(
  { chapters, chapterNames }: SearchIndex,
  typed: string,
  references: readonly TypedReference[],
  language: InterfaceLanguage,
): Suggestions['chapters'] {
  const found = new Set(references.filter(({ kind }) => kind === 'chapter').map(({ chapter }) => chapter))
  const keys = [toPhoneticKey(typed), toPhoneticKey(withoutArticle(typed))].filter((key) => key !== '')
  for (const [name, numbers] of chapterNames) {
    if (keys.some((key) => name.startsWith(key))) for (const number of numbers) found.add(number)
  }
  return [...found].slice(0, maxPerKind).flatMap((number) => {
    const chapter = chapters.find((candidate) => candidate.number === number)
    return chapter ? [{ chapter: number, name: chapter[language] }] : []
  })
}

/** Topics with a word that begins like each typed word, in any of their five names: those that begin so as a whole come first. */
function suggestTopics({ topics }: SearchIndex, typed: string, language: InterfaceLanguage): Suggestions['topics'] {
  const found = topics.flatMap((topic) => {
    const positions = (['en', 'az', 'tr', 'ru', 'ar'] as const).map((name) => findPosition(typed, topic[name], name))
    const best = Math.min(...positions)
    return Number.isFinite(best) ? [{ topicId: topic._id, name: topic[language], best }] : []
  })
  return found
    .sort((a, b) => a.best - b.best)
    .slice(0, maxPerKind)
    .map(({ topicId, name }) => ({ topicId, name }))
}

/** At which word of the name the typed words begin to be found; infinite when one of them is not. */
function findPosition(typed: string, name: string, language: TextLanguage): number {
  const keysOf = (text: string) =>
    listWords(text).map((word) => analysers[language].toKeys(analysers[language].toForm(word))[0] ?? '')
  const names = keysOf(name)
  const positions = keysOf(typed).map((key) => names.findIndex((word) => key !== '' && word.startsWith(key)))
  return positions.length === 0 || positions.includes(-1) ? Number.POSITIVE_INFINITY : Math.min(...positions)
}

function suggestWords({ languages }: SearchIndex, typed: string, language: InterfaceLanguage): Suggestions['words'] {
  const last = listWords(typed).at(-1)?.slice(0, maxWordLength)
  if (!last) return []
  // The reader's own language first; the others only when it has no such word.
  const order = [language, ...(['ar', 'en', 'az', 'tr', 'ru'] as const).filter((other) => other !== language)]
  for (const candidate of order) {
    const words = completeWord(languages[candidate], last)
    if (words.length > 0) return words
  }
  return []
}

function completeWord(index: LanguageIndex, word: string): Suggestions['words'] {
  const counts = new Map<string, { word: string; count: number }>()
  for (const term of expandWord(index, word, { isQuoted: true, isPrefix: true }).keys()) {
    const form = termForm(index, term)
    const key = index.analyser.toKeys(form)[0] ?? form
    const count = documentFrequency(index, term)
    const known = counts.get(key)
    if (!known || count > known.count) counts.set(key, { word: form, count })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.word.length - b.word.length)
    .slice(0, maxPerKind)
    .map((entry) => ({ ...entry, language: index.language }))
}
