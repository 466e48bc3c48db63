import { listAskedEditions } from '#shared/catalogue/edition-choice.ts'
import { foldLatin } from '#shared/language/fold-latin.ts'
import type { Suggestions } from '#shared/search/suggest.ts'
import { readCookies } from '#web/document-cookies.ts'
import type { usePaths } from '#web/ui/use-paths.ts'

export type Suggestion = {
  readonly kind: 'reference' | 'chapter' | 'juz' | 'topic' | 'group' | 'concept' | 'passage' | 'sound' | 'word'
  readonly label: string
  /** The range of a passage. */
  readonly range?: string
  readonly language?: string
  readonly count?: number
  readonly to: string
}

type Paths = ReturnType<typeof usePaths>

const debounceMs = 120

/** Debounces typing, then fetches suggestions; a new keystroke aborts the request in flight. */
export function createSuggester() {
  const state: { timer?: ReturnType<typeof setTimeout>; inFlight?: AbortController } = {}
  const cancel = () => {
    clearTimeout(state.timer)
    state.inFlight?.abort()
  }
  const request = (text: string, language: string, to: Paths, show: (suggestions: readonly Suggestion[]) => void) => {
    cancel()
    if (text.trim() === '') {
      show([])
      return
    }
    state.timer = setTimeout(() => {
      const inFlight = new AbortController()
      state.inFlight = inFlight
      fetchSuggestions(text, language, inFlight.signal).then(
        (found) => show(listSuggestions(found, to, text)),
        () => {
          // Suggestions are optional: the search box works without them.
        },
      )
    }, debounceMs)
  }
  return { request, cancel }
}

async function fetchSuggestions(text: string, language: string, signal: AbortSignal): Promise<Suggestions> {
  const search = new URLSearchParams(location.search)
  const edition = listAskedEditions({ search, cookies: readCookies(document) }).join(',')
  const query = new URLSearchParams({ q: text.trim(), lng: language, ...(edition && { edition }) })
  const response = await fetch(`/api/suggest?${query}`, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return await response.json()
}

type Range = { readonly chapter: number; readonly from: number; readonly to: number }

function toRangeText({ chapter, from, to }: Range, dash: string): string {
  return from === to ? `${chapter}:${from}` : `${chapter}:${from}${dash}${to}`
}

/** A topic or group whose whole name was typed, with or without its special letters, comes first, before a chapter that only sounds like it. */
export function listSuggestions(suggestions: Suggestions, to: Paths, text: string): Suggestion[] {
  const typed = foldLatin(text.trim())
  const all = [...listPlaces(suggestions, to), ...listSubjects(suggestions, to), ...listWords(suggestions, to)]
  const isNamed = ({ kind, label }: Suggestion) => (kind === 'topic' || kind === 'group') && foldLatin(label) === typed
  return [...all.filter(isNamed), ...all.filter((suggestion) => !isNamed(suggestion))]
}

function listPlaces({ references, chapters, juz }: Suggestions, to: Paths): Suggestion[] {
  return [
    ...references.slice(0, 3).map((range) => ({
      kind: 'reference' as const,
      label: toRangeText(range, '–'),
      to: to.verseRange(toRangeText(range, '-')),
    })),
    ...chapters.slice(0, 3).map(({ chapter, name }) => ({
      kind: 'chapter' as const,
      label: `${chapter}. ${name}`,
      to: to.chapter(chapter),
    })),
    ...juz.map((number) => ({ kind: 'juz' as const, label: String(number), to: to.juz(number) })),
  ]
}

function listSubjects({ topics, groups, concepts, passages, heard }: Suggestions, to: Paths): Suggestion[] {
  return [
    ...topics.slice(0, 3).map(({ topicId, name }) => ({ kind: 'topic' as const, label: name, to: to.topic(topicId) })),
    ...groups.slice(0, 2).map(({ groupId, name }) => ({ kind: 'group' as const, label: name, to: to.group(groupId) })),
    ...concepts.slice(0, 2).map(({ name }) => ({ kind: 'concept' as const, label: name, to: toSearch(to, name) })),
    ...passages.slice(0, 3).map(({ title, ...range }) => ({
      kind: 'passage' as const,
      label: title,
      range: toRangeText(range, '–'),
      to: to.chapterPage(range.chapter, range.from),
    })),
    ...heard.slice(0, 3).map(({ chapter, verse }) => ({
      kind: 'sound' as const,
      label: `${chapter}:${verse}`,
      to: to.verseRange(`${chapter}:${verse}`),
    })),
  ]
}

function listWords({ words }: Suggestions, to: Paths): Suggestion[] {
  return words.slice(0, 5).map(({ word, language, count }) => ({
    kind: 'word' as const,
    label: word,
    language,
    count,
    to: toSearch(to, word),
  }))
}

function toSearch(to: Paths, text: string): string {
  return `${to.home()}?q=${encodeURIComponent(text)}`
}
