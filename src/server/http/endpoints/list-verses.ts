import type { z } from 'zod'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { countFacets } from '#shared/catalogue/count-facets.ts'
import type { VersePlace } from '#shared/catalogue/places.ts'
import { listVerseFields } from '#shared/catalogue/select-fields.ts'
import { parseSortKey, type SortKey, sortVerses } from '#shared/catalogue/sort-verses.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { invalid } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { type ContinuedVerses, continueByMeaning } from '#shared/search/ask/ask-about.ts'
import { type EditionSearch, type FoundInEditions, joinEditionSearches } from '#shared/search/find-in-editions.ts'
import { type FoundVerses, findVerses } from '#shared/search/find-verses.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { ListedVerse, toSelection } from './listed-verse.ts'

export type VerseQuery = z.output<Endpoints['listVerses']['query']>

/** With `inEditions`, the list includes verses that contain the words of `q` in another edition. */
export function listVersesFor(
  searchable: SearchableCatalogue,
  query: VerseQuery,
  inEditions?: readonly EditionSearch[],
) {
  const select = requireKnownFields(searchable.catalogue, query.select)
  const selection = select && toSelection(select)
  const sortBy = query.sortBy ?? []
  const byRelevance = sortBy.length === 1 && sortBy[0] === 'relevance'
  const keys = byRelevance ? [] : parseSortBy(sortBy)
  const shown = findVerses(searchable, query, byRelevance)
  const inAll = inEditions && joinEditionSearches(searchable, shown, { inEditions, byRelevance })
  const literal = inAll ?? shown
  const found = byRelevance
    ? continueByMeaning(searchable, query, literal)
    : { ...literal, byMeaning: new Set<VersePlace>() }
  const { catalogue } = searchable
  const page = sortVerses(catalogue, found.verses, keys)
    .slice(query.skip, query.skip + query.limit)
    .flatMap(({ _id }) => catalogue.verseById.get(_id) ?? [])
  const byMeaning = new Set([...found.byMeaning].map(({ _id }) => _id))
  return {
    verses: page.map((verse) => {
      const match = Object.assign(
        describeMatch(found, verse, { highlight: query.highlight, isByMeaning: byMeaning.has(verse._id) }),
        inAll && describeHits(inAll, verse),
      )
      return new ListedVerse(verse, match, selection)
    }),
    count: found.verses.length,
    ...describeSearch(found),
    ...(query.facets && { facets: countFacets(catalogue, found.verses) }),
  }
}

type Described = { readonly highlight: boolean; readonly isByMeaning: boolean }

/** Which languages matched, and where in the text if highlights are requested; or that only the meaning matched. */
function describeMatch(found: ContinuedVerses, verse: Verse, { highlight, isByMeaning }: Described) {
  if (found.searches.length === 0) return {}
  if (isByMeaning) return { matched: [], rule: 'meaning' }
  const matched = found.matchedLanguages(verse)
  if (!highlight) return { matched }
  return {
    matched,
    highlights: Object.fromEntries(matched.map((language) => [language, found.highlights(verse, language)])),
  }
}

/** The additional editions that contain the words. */
function describeHits({ hitsInEditions }: FoundInEditions, verse: Verse) {
  return { matchedEditions: hitsInEditions(verse).map(({ edition }) => edition._id) }
}

/** The rule that found the words, and corrections of words that occur in no verse. */
function describeSearch({ searches }: FoundVerses) {
  if (searches.length === 0) return {}
  return { search: searches.map(({ rule, corrections, missing }) => ({ rule, corrections, missing })) }
}

function requireKnownFields(
  catalogue: Catalogue,
  select: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!select) return undefined
  const known = listVerseFields(catalogue)
  const unknown = select.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalid([{ path: 'select', ...toRefusal('no_such_field', { names: unknown.join(', ') }) }])
  return select
}

function parseSortBy(texts: readonly string[]): SortKey[] {
  return texts.map((text) => {
    const key = parseSortKey(text)
    if (!key) throw invalid([{ path: 'sortBy', ...toRefusal('no_such_order', { name: text }) }])
    return key
  })
}
