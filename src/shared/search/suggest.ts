import { analysers } from '#shared/language/analysers.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { expandWord } from './expand-word.ts'
import { countVersesOf, type LanguageIndex, termForm } from './language-index.ts'
import { readReference, type TypedReference } from './read-reference.ts'
import type { SearchIndex } from './search-index.ts'
import { toSoundKey, withoutArticle } from './sound-key.ts'

export type SuggestQuery = { readonly text: string; readonly language: InterfaceLanguage }

export type Suggestions = {
  readonly references: readonly TypedReference[]
  readonly chapters: readonly { readonly chapter: number; readonly name: string }[]
  readonly topics: readonly { readonly topicId: string; readonly name: string }[]
  /** Words of the texts that complete what is being typed, with the number of verses that have them. */
  readonly words: readonly { readonly word: string; readonly language: TextLanguage; readonly count: number }[]
}

const mostOfEach = 5
const longestText = 80
const longestWord = 48

export function suggest(index: SearchIndex, { text, language }: SuggestQuery): Suggestions {
  const typed = text.slice(0, longestText).trim()
  if (typed === '') return { references: [], chapters: [], topics: [], words: [] }
  const references = readReference(index, typed)
  return {
    references: references.filter(({ kind }) => kind !== 'chapter').slice(0, mostOfEach),
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
  const keys = [toSoundKey(typed), toSoundKey(withoutArticle(typed))].filter((key) => key !== '')
  for (const [name, numbers] of chapterNames) {
    if (keys.some((key) => name.startsWith(key))) for (const number of numbers) found.add(number)
  }
  return [...found].slice(0, mostOfEach).flatMap((number) => {
    const chapter = chapters.find((candidate) => candidate.number === number)
    return chapter ? [{ chapter: number, name: chapter[language] }] : []
  })
}

/** Topics with a word that begins like each typed word, in any of their five names: those that begin so as a whole come first. */
function suggestTopics({ topics }: SearchIndex, typed: string, language: InterfaceLanguage): Suggestions['topics'] {
  const found = topics.flatMap((topic) => {
    const places = (['en', 'az', 'tr', 'ru', 'ar'] as const).map((name) => findPlace(typed, topic[name], name))
    const best = Math.min(...places)
    return Number.isFinite(best) ? [{ topicId: topic._id, name: topic[language], best }] : []
  })
  return found
    .sort((a, b) => a.best - b.best)
    .slice(0, mostOfEach)
    .map(({ topicId, name }) => ({ topicId, name }))
}

/** At which word of the name the typed words begin to be found; infinite when one of them is not. */
function findPlace(typed: string, name: string, language: TextLanguage): number {
  const keysOf = (text: string) =>
    listWords(text).map((word) => analysers[language].toKeys(analysers[language].toForm(word))[0] ?? '')
  const names = keysOf(name)
  const places = keysOf(typed).map((key) => names.findIndex((word) => key !== '' && word.startsWith(key)))
  return places.length === 0 || places.includes(-1) ? Number.POSITIVE_INFINITY : Math.min(...places)
}

function suggestWords({ languages }: SearchIndex, typed: string, language: InterfaceLanguage): Suggestions['words'] {
  const last = listWords(typed).at(-1)?.slice(0, longestWord)
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
  for (const term of expandWord(index, word, { isQuoted: true, isOpen: true }).keys()) {
    const form = termForm(index, term)
    const key = index.analyser.toKeys(form)[0] ?? form
    const count = countVersesOf(index, term)
    const known = counts.get(key)
    if (!known || count > known.count) counts.set(key, { word: form, count })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.word.length - b.word.length)
    .slice(0, mostOfEach)
    .map((entry) => ({ ...entry, language: index.language }))
}
