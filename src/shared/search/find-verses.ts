import { compareVerses } from '../catalogue/catalogue.ts'
import { filterVerses, toCondition, type VerseFilter } from '../catalogue/filter-verses.ts'
import type { Places, VersePlace } from '../catalogue/places.ts'
import type { Verse } from '../catalogue/verse.ts'
import { type TextLanguage, textLanguages } from '../language/languages.ts'
import type { Documents } from './documents.ts'
import { findHighlights, type Highlight } from './highlight.ts'
import type { SearchIndex } from './search-index.ts'
import { type SearchResult, toLanguages } from './search-result.ts'
import { type SearchQuery, searchVerses } from './search-verses.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

export type VerseSearchQuery = VerseFilter &
  Partial<Record<TextLanguage, string | undefined>> & {
    /** Words in any language, or a reference. */
    readonly q?: string | undefined
    /** The language that `q` is asked in. */
    readonly lng?: TextLanguage | undefined
  }

export type FoundVerses = {
  /** In canonical order, or by relevance when requested and there are words to rank by. */
  readonly verses: readonly VersePlace[]
  /** How the words were read; none when only filters were given. The first is the one that ranks. */
  readonly searches: readonly SearchResult[]
  /** Which languages of a verse matched; empty when it was found by filters or by its reference. */
  matchedLanguages(verse: VersePlace): readonly TextLanguage[]
  highlights(verse: Verse, language: TextLanguage): readonly Highlight[]
}

/**
 * The verses that meet every filter and every text, each text in its own language and `q` in all. Their words are looked up for those that are
 * shown, so that a result depends on no others.
 */
export function findVerses(
  searchable: SearchableCatalogue,
  query: VerseSearchQuery,
  byRelevance: boolean,
): FoundVerses {
  const { catalogue, index } = searchable
  const order = byRelevance ? 'relevance' : 'book'
  const searches = listTexts(query).map((text) => searchVerses(index, { ...text, order }))
  const [first] = searches
  if (!first) {
    const verses = filterVerses(catalogue, query)
    return { verses, searches, matchedLanguages: () => [], highlights: () => [] }
  }
  const bits = joinHits(index, searches)
  const verseOf = numberVerses(searchable)
  const meets = toCondition(catalogue, query)
  const verses: VersePlace[] = []
  // Documents are numbered in canonical order, but for those that came later.
  for (const doc of first.docs) {
    const verse = bits[doc] ? verseOf[doc] : undefined
    if (verse && (!meets || meets(verse))) verses.push(verse)
  }
  return {
    verses: byRelevance ? verses : verses.sort(compareVerses),
    searches,
    matchedLanguages(verse) {
      return toLanguages(bits[index.documents.numbers.get(verse._id) ?? -1] ?? 0)
    },
    highlights: (verse, language) =>
      mergeHighlights(searches.flatMap((search) => findHighlights(index, search, verse, language))),
  }
}

type Numbered = { readonly documents: Documents; readonly verses: readonly (VersePlace | undefined)[] }

const numbered = new WeakMap<Places, Numbered>()

/** The verses by their number in the index, made once: looking up every hit by its id takes longer than finding it. */
function numberVerses({ catalogue: { places }, index: { documents } }: SearchableCatalogue): Numbered['verses'] {
  const known = numbered.get(places)
  if (known?.documents === documents) return known.verses
  const verses = documents.ids.map((id) => (id === undefined ? undefined : places.byId.get(id)))
  numbered.set(places, { documents, verses })
  return verses
}

/** Beside the bits of the languages: a verse that was named by its reference is a hit in none of them. */
const isHit = 1 << 7

/** By number of document: nothing, or that every search found it and in which languages. */
function joinHits(index: SearchIndex, [first, ...others]: readonly SearchResult[]): Uint8Array {
  const bits = new Uint8Array(index.documents.ids.length)
  const { docs, languageBits } = first ?? { docs: [], languageBits: [] }
  for (let at = 0; at < docs.length; at++) {
    bits[docs[at] as number] = isHit | (languageBits[at] as number)
  }
  if (others.length === 0) return bits
  const rest = joinHits(index, others)
  return bits.map((bit, doc) => (bit && rest[doc] ? bit | (rest[doc] as number) : 0))
}

function listTexts(query: VerseSearchQuery): SearchQuery[] {
  const single = textLanguages.flatMap((language) => {
    const text = query[language]
    return text === undefined ? [] : [{ text, languages: [language] }]
  })
  return query.q === undefined ? single : [{ text: query.q, askedIn: query.lng }, ...single]
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
