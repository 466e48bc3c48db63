import type { Suggestions } from '#shared/search/suggest.ts'
import type { usePaths } from '#web/ui/use-paths.ts'

export type Suggestion = {
  readonly kind: 'reference' | 'chapter' | 'topic' | 'word'
  readonly label: string
  readonly language?: string
  readonly count?: number
  readonly to: string
}

type Paths = ReturnType<typeof usePaths>

const pauseMs = 120

/** Asks the server after a pause in typing; an answer to what is no longer in the box is dropped. */
export function createSuggester() {
  const state: { timer?: ReturnType<typeof setTimeout>; running?: AbortController } = {}
  const cancel = () => {
    clearTimeout(state.timer)
    state.running?.abort()
  }
  const ask = (text: string, language: string, to: Paths, show: (suggestions: readonly Suggestion[]) => void) => {
    cancel()
    if (text.trim() === '') {
      show([])
      return
    }
    state.timer = setTimeout(() => {
      const running = new AbortController()
      state.running = running
      fetchSuggestions(text, language, running.signal).then(
        (found) => show(listSuggestions(found, to)),
        () => {
          // Suggestions are a help, not the search: without them the box works as ever.
        },
      )
    }, pauseMs)
  }
  return { ask, cancel }
}

async function fetchSuggestions(text: string, language: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ q: text.trim(), lng: language })
  const response = await fetch(`/api/suggest?${query}`, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return await response.json()
}

function listSuggestions({ references, chapters, topics, words }: Suggestions, to: Paths): Suggestion[] {
  return [
    ...references.slice(0, 3).map(({ chapter, from, to: last }) => ({
      kind: 'reference' as const,
      label: from === last ? `${chapter}:${from}` : `${chapter}:${from}–${last}`,
      to: to.passage(from === last ? `${chapter}:${from}` : `${chapter}:${from}-${last}`),
    })),
    ...chapters.slice(0, 3).map(({ chapter, name }) => ({
      kind: 'chapter' as const,
      label: `${chapter}. ${name}`,
      to: to.chapter(chapter),
    })),
    ...topics.slice(0, 3).map(({ topicId, name }) => ({ kind: 'topic' as const, label: name, to: to.topic(topicId) })),
    ...words.slice(0, 5).map(({ word, language, count }) => ({
      kind: 'word' as const,
      label: word,
      language,
      count,
      to: `${to.home()}?q=${encodeURIComponent(word)}`,
    })),
  ]
}
