import type { Passage } from '#shared/catalogue/passage.ts'
import { type InterfaceLanguage, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { isStopWord } from './ask/stop-words.ts'
import { type SuggestedConcept, suggestConcepts } from './ask/suggest-concepts.ts'
import { toThemeName } from './ask/theme-name.ts'
import { isWrittenIn } from './ask/to-stems.ts'
import { dropExcluded } from './drop-excluded.ts'
import { expandWord } from './expand-word.ts'
import { findPosition, foldWords, type IndexedName } from './name-index.ts'
import { findPhoneticMatches } from './phonetic/phonetic-search.ts'
import { isNameOfGod, toPhoneticKey, withoutArticle } from './phonetic-key.ts'
import { readJuz } from './read-juz.ts'
import { readReference, type TypedReference } from './read-reference.ts'
import type { SearchIndex } from './search-index.ts'
import { findTypedLanguage, maxSuggestedWordLength, type SuggestedWord, suggestWords } from './suggest-words.ts'

export type SuggestQuery = { readonly text: string; readonly language: InterfaceLanguage }

export type Suggestions = {
  readonly references: readonly TypedReference[]
  readonly chapters: readonly { readonly chapter: number; readonly name: string }[]
  /** The number of the named juz. */
  readonly juz: readonly number[]
  readonly topics: readonly { readonly topicId: string; readonly name: string }[]
  readonly groups: readonly { readonly groupId: string; readonly name: string }[]
  /** Concepts of the vocabulary that are not topics: their name, and the key by which passages refer to them. */
  readonly concepts: readonly { readonly concept: string; readonly name: string }[]
  /** Passages by their title in the reader's language. */
  readonly passages: readonly {
    readonly passageId: string
    readonly title: string
    readonly chapter: number
    readonly from: number
    readonly to: number
  }[]
  /** Verses that sound like the typed text, when chance is unlikely. */
  readonly heard: readonly { readonly chapter: number; readonly verse: number }[]
  readonly words: readonly SuggestedWord[]
}

const maxPerKind = 5
const maxTextLength = 80

const nothing: Suggestions = {
  references: [],
  chapters: [],
  juz: [],
  topics: [],
  groups: [],
  concepts: [],
  passages: [],
  heard: [],
  words: [],
}

export function suggest(index: SearchIndex, { text, language }: SuggestQuery): Suggestions {
  const typed = dropExcluded(text.slice(0, maxTextLength)).trim()
  if (typed === '') return nothing
  const references = readReference(index, typed)
  const juz = readJuz(typed)
  const concepts = listConceptKeys(index, typed, language)
  const topics = suggestTopics(index, typed, concepts, language)
  const words = suggestWords(index, typed, language)
  return {
    references: references.filter(({ kind }) => kind !== 'chapter').slice(0, maxPerKind),
    chapters: suggestChapters(index, typed, references, language),
    juz: juz ? [juz] : [],
    topics,
    groups: suggestGroups(index, typed, language),
    concepts: concepts
      .filter(({ key }) => topics.every(({ topicId }) => topicId !== key))
      .slice(0, maxPerKind)
      .map(({ key }) => ({ concept: key, name: toThemeName(index.ask, key, language) })),
    passages: suggestPassages(index, typed, language),
    heard: suggestPhoneticMatches(
      index,
      typed,
      references.length > 0 ||
        concepts.some(({ isWhole }) => isWhole) ||
        isInLanguage(index, typed, words[0]?.language),
    ),
    words,
  }
}

/** Only the topic suggestions, without computing the rest. */
export function suggestTopicsAlone(index: SearchIndex, { text, language }: SuggestQuery): Suggestions['topics'] {
  const typed = dropExcluded(text.slice(0, maxTextLength)).trim()
  return typed === '' ? [] : suggestTopics(index, typed, listConceptKeys(index, typed, language), language)
}

function suggestChapters(
  { chapters, chapterNames }: SearchIndex,
  typed: string,
  references: readonly TypedReference[],
  language: InterfaceLanguage,
): Suggestions['chapters'] {
  if (isNameOfGod(typed)) return []
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

type Named = { readonly _id: string } & Readonly<Record<TextLanguage, string>>

type Found<T> = { readonly record: T; readonly best: number }

/**
 * Records that have, in one of their five names, a word starting with each typed word, except for words of grammar: a
 * name may say “Moses with Pharaoh”. Records whose whole name matches come first.
 */
function findByName<T extends Named>(records: readonly IndexedName<T>[], typed: string): Found<T>[] {
  const typedIn = textLanguages.map((code) => {
    const all = foldWords(typed, code)
    const content = all.filter((word) => !isStopWord(word.trimStart(), code))
    return { code, words: content.length > 0 ? content : all, whole: all.join('') }
  })
  const found: Found<T>[] = []
  for (const { record, folded } of records) {
    let best = Number.POSITIVE_INFINITY
    for (const { code, words, whole } of typedIn) {
      const isWhole = whole !== '' && whole === folded[code]
      best = Math.min(best, isWhole ? -1 : findPosition(words, folded[code]))
    }
    if (Number.isFinite(best)) found.push({ record, best })
  }
  return found.sort((x, y) => x.best - y.best)
}

/**
 * Topics by their names and by the other words that the vocabulary has for them. A whole name precedes a name that only
 * starts with the text. Last come the topics that a named concept leads to.
 */
function suggestTopics(
  { names, ask }: SearchIndex,
  typed: string,
  concepts: readonly SuggestedConcept[],
  language: InterfaceLanguage,
): Suggestions['topics'] {
  const byId = new Map(names.topics.map(({ record }) => [record._id, record]))
  const byName = findByName(names.topics, typed)
  const toTopics = (found: readonly SuggestedConcept[]) => found.flatMap(({ key }) => byId.get(key) ?? [])
  const listLeads = (key: string) => (ask.concepts[key]?.leads ?? []).flatMap((lead) => byId.get(lead) ?? [])
  const found = new Set([
    ...byName.filter(({ best }) => best < 0).map(({ record }) => record),
    ...toTopics(concepts.filter(({ isWhole }) => isWhole)),
    ...byName.map(({ record }) => record),
    ...toTopics(concepts),
    ...concepts.flatMap(({ key, isWhole }) => (isWhole ? listLeads(key) : [])),
  ])
  return [...found].slice(0, maxPerKind).map((topic) => ({ topicId: topic._id, name: topic[language] }))
}

function suggestGroups({ names }: SearchIndex, typed: string, language: InterfaceLanguage): Suggestions['groups'] {
  return findByName(names.groups, typed)
    .slice(0, maxPerKind)
    .map(({ record: group }) => ({ groupId: group._id, name: group[language] || group.name }))
}

/**
 * The language of the words: the reader's, or Arabic by its letters. Another one where only its texts have the word and the reader's language
 * names nothing by it: `isik` is Turkish for light, on a page in Azerbaijani too.
 */
function listConceptKeys(index: SearchIndex, typed: string, language: InterfaceLanguage): readonly SuggestedConcept[] {
  const [first = ''] = listWords(typed)
  const readable = [language, ...textLanguages].find((code) => isWrittenIn(first, code))
  if (!readable) return []
  const own = suggestConcepts(index.ask, typed, readable)
  if (own.some(({ isWhole }) => isWhole)) return own
  const other = findTypedLanguage(index, typed, language)
  return other && other !== readable && isWrittenIn(first, other) ? suggestConcepts(index.ask, typed, other) : own
}

/** A single letter starts a word in nearly every title. */
const minTitleText = 2

/**
 * Passages by their title in the reader's language: the match nearest to the start of the title first, then in
 * canonical order.
 */
function suggestPassages({ names }: SearchIndex, typed: string, language: InterfaceLanguage): Suggestions['passages'] {
  if (typed.length < minTitleText) return []
  const words = foldWords(typed, language)
  const found: { readonly passage: Passage; readonly position: number }[] = []
  for (const { record, folded } of names.passages) {
    const position = findPosition(words, folded[language])
    if (Number.isFinite(position)) found.push({ passage: record, position })
  }
  return found
    .sort((a, b) => a.position - b.position)
    .slice(0, maxPerKind)
    .map(({ passage: { _id, title, chapter, from, to } }) => {
      return { passageId: _id, title: title[language], chapter, from, to }
    })
}

function suggestPhoneticMatches(index: SearchIndex, typed: string, isKnown: boolean): Suggestions['heard'] {
  const found = findPhoneticMatches(index, typed)
  if (!found || found.evidence === 'loose' || (isKnown && found.evidence !== 'strong')) return []
  const { chapters, verses } = index.documents
  return found.matches
    .slice(0, maxPerKind)
    .map(({ doc }) => ({ chapter: chapters[doc] as number, verse: verses[doc] as number }))
}

/**
 * The share of the finished words, by letters, that must belong to the language too, so that the last prefix alone does
 * not decide.
 */
const minKnownShare = 0.5

/** Whether the text may be words of the language in which its last word can be completed. */
function isInLanguage({ languages }: SearchIndex, typed: string, language: TextLanguage | undefined): boolean {
  if (!language) return false
  const finished = listWords(typed).slice(0, -1)
  const isWord = (word: string) =>
    expandWord(languages[language], word.slice(0, maxSuggestedWordLength), { isQuoted: false, isPrefix: false }).size >
    0
  return finished.filter(isWord).join('').length >= minKnownShare * finished.join('').length
}
