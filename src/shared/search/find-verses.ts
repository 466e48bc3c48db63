import { compareVerses } from '../catalogue/catalogue.ts'
import { filterVerses, toCondition, type VerseFilter } from '../catalogue/filter-verses.ts'
import type { Places, VersePlace } from '../catalogue/places.ts'
import type { Verse } from '../catalogue/verse.ts'
import { type TextLanguage, textLanguages } from '../language/languages.ts'
import type { Documents } from './documents.ts'
import { findHighlights, type Highlight } from './highlight.ts'
import { isAscending } from './rank-matches.ts'
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
  /** In canonical order, or by relevance when that was requested and there are words to rank by. */
  readonly verses: readonly VersePlace[]
  /** How each text was searched; empty when only filters were given. The first one ranks. */
  readonly searches: readonly SearchResult[]
  /** The languages of a verse that matched; empty when it was found by filters or by its reference. */
  matchedLanguages(verse: VersePlace): readonly TextLanguage[]
  highlights(verse: Verse, language: TextLanguage): readonly Highlight[]
}

/**
 * The verses that match every filter and every text, each text in its own language and `q` in all. Texts and highlights
 * are read only for the verses that are shown, so that a cached result depends on no others.
 */
export function findVerses(
  searchable: SearchableCatalogue,
  query: VerseSearchQuery,
  byRelevance: boolean,
): FoundVerses {
  const { catalogue, index } = searchable
  const order = byRelevance ? 'relevance' : 'book'
  const searches = listTexts(query).map((text) => searchVerses(index, { ...text, order }))
  const [first, ...others] = searches
  if (!first) {
    const verses = filterVerses(catalogue, query)
    return { verses, searches, matchedLanguages: () => [], highlights: () => [] }
  }
  const numbered = numberVerses(searchable)
  const docs = keepHitsOfAll(index, [first, ...others])
  const verses = toPlaces(docs, numbered, toCondition(catalogue, query))
  return {
    verses: byRelevance || (!index.documents.bookOrder && isAscending(docs)) ? verses : verses.sort(compareVerses),
    searches,
    matchedLanguages(verse) {
      const doc = index.documents.numbers.get(verse._id)
      return doc === undefined ? [] : toLanguages(joinBits(searches, doc))
    },
    highlights: (verse, language) =>
      mergeHighlights(searches.flatMap((search) => findHighlights(index, search, verse, language))),
  }
}

type Numbered = {
  readonly documents: Documents
  readonly verses: readonly (VersePlace | undefined)[]
}

const numbered = new WeakMap<Places, Numbered>()

/** The verses by document number, computed once: looking up every hit by id takes longer than finding it. */
function numberVerses({ catalogue: { places }, index: { documents } }: SearchableCatalogue): Numbered {
  const known = numbered.get(places)
  if (known?.documents === documents) return known
  const verses = documents.ids.map((id) => (id === undefined ? undefined : places.byId.get(id)))
  const made = { documents, verses }
  numbered.set(places, made)
  return made
}

function toPlaces(docs: Uint32Array, { verses }: Numbered, meets: ReturnType<typeof toCondition>): VersePlace[] {
  const places: VersePlace[] = []
  for (let at = 0; at < docs.length; at++) {
    const verse = verses[docs[at] as number]
    if (verse && (!meets || meets(verse))) places.push(verse)
  }
  return places
}

/** The hits of the first search that all other searches share. */
function keepHitsOfAll({ documents }: SearchIndex, [first, ...others]: readonly [SearchResult, ...SearchResult[]]) {
  return others.reduce((kept, { docs }) => {
    const isHit = new Uint8Array(documents.ids.length)
    for (const doc of docs) isHit[doc] = 1
    return kept.filter((doc) => isHit[doc] === 1)
  }, first.docs)
}

/** The languages in which any search found the verse; none unless every search found it. */
function joinBits(searches: readonly SearchResult[], doc: number): number {
  let bits = 0
  for (const { docs, languageBits } of searches) {
    const at = docs.indexOf(doc)
    if (at < 0) return 0
    bits |= languageBits[at] as number
  }
  return bits
}

function listTexts(query: VerseSearchQuery): SearchQuery[] {
  const single = textLanguages.flatMap((language) => {
    const text = query[language]
    return text === undefined ? [] : [{ text, languages: [language] }]
  })
  return query.q === undefined ? single : [{ text: query.q, askedIn: query.lng }, ...single]
}

/** Two searched texts may mark the same word. */
function mergeHighlights(highlights: readonly Highlight[]): Highlight[] {
  const merged: [number, number][] = []
  for (const [start, end] of highlights.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
