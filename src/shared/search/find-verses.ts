import { filterVerses, type VerseFilter } from '../catalogue/filter-verses.ts'
import type { Verse } from '../catalogue/verse.ts'
import { type TextLanguage, textLanguages } from '../language/languages.ts'
import { findHighlights, type Highlight } from './highlight.ts'
import type { Library } from './library.ts'
import { listHits, type SearchResult } from './search-result.ts'
import { searchVerses } from './search-verses.ts'

export type VerseQuestion = VerseFilter &
  Partial<Record<TextLanguage, string | undefined>> & {
    /** Words in any language, or a reference. */
    readonly q?: string | undefined
  }

export type FoundVerses = {
  /** In canonical order, or by relevance when that was asked and there are words to rank by. */
  readonly verses: readonly Verse[]
  /** How the words were read; none when only filters were given. The first is the one that ranks. */
  readonly searches: readonly SearchResult[]
  /** Which languages of a verse matched; empty when it was found by filters or by its reference. */
  matchedLanguages(verse: Verse): readonly TextLanguage[]
  highlights(verse: Verse, language: TextLanguage): readonly Highlight[]
}

/** The verses that meet every filter and every text, each text in its own language and `q` in all. */
export function findVerses(library: Library, question: VerseQuestion, byRelevance: boolean): FoundVerses {
  const { catalogue, index } = library
  const filtered = filterVerses(catalogue, question)
  const searches = listTexts(question).map((text) => searchVerses(index, text))
  if (searches.length === 0) return { verses: filtered, searches, matchedLanguages: () => [], highlights: () => [] }

  const languagesOf = new Map<string, Set<TextLanguage>>()
  const sets = searches.map((search) => {
    const { items } = listHits(index, search, { order: 'relevance' })
    for (const { verseId, languages } of items) {
      const known = languagesOf.get(verseId) ?? new Set()
      for (const language of languages) known.add(language)
      languagesOf.set(verseId, known)
    }
    return new Set(items.map(({ verseId }) => verseId))
  })
  return {
    verses: byRelevance
      ? rank(catalogue, sets, filtered)
      : filtered.filter((verse) => sets.every((set) => set.has(verse._id))),
    searches,
    matchedLanguages: (verse) => [...(languagesOf.get(verse._id) ?? [])],
    highlights: (verse, language) =>
      mergeHighlights(searches.flatMap((search) => findHighlights(index, search, verse, language))),
  }
}

function listTexts(question: VerseQuestion): { text: string; languages?: readonly TextLanguage[] }[] {
  const single = textLanguages.flatMap((language) => {
    const text = question[language]
    return text === undefined ? [] : [{ text, languages: [language] }]
  })
  return question.q === undefined ? single : [{ text: question.q }, ...single]
}

/** In the order of the first search's hits, which stand in its set by falling relevance. */
function rank(
  { verseById }: Library['catalogue'],
  [first, ...others]: readonly Set<string>[],
  filtered: readonly Verse[],
): Verse[] {
  const allowed = new Set(filtered)
  return [...(first ?? [])]
    .filter((id) => others.every((set) => set.has(id)))
    .flatMap((id) => verseById.get(id) ?? [])
    .filter((verse) => allowed.has(verse))
}

/** Two texts may mark the same word. */
function mergeHighlights(highlights: readonly Highlight[]): Highlight[] {
  const merged: [number, number][] = []
  for (const [start, end] of highlights.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
