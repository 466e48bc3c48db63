import { type Catalogue, compareVerses } from '../catalogue/catalogue.ts'
import type { Edition } from '../catalogue/edition.ts'
import type { Verse } from '../catalogue/verse.ts'
import { type FoundVerses, findVerses, type VerseSearchQuery } from './find-verses.ts'
import type { Highlight } from './highlight.ts'
import type { SearchRule } from './search-result.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

/** An edition that the verses of a page do not have, with the index of its words. */
export type SearchableEdition = {
  readonly edition: Pick<Edition, '_id' | 'language' | 'title'>
  readonly searchable: SearchableCatalogue
}

/** The words of another edition in which a verse was found. */
export type EditionHit = {
  readonly edition: SearchableEdition['edition']
  readonly text: string
  readonly marks: readonly Highlight[]
}

export type FoundInEditions = FoundVerses & { hitsInEditions(verse: Verse): readonly EditionHit[] }

/** Rules by which the words stand in the text. What another edition has only after a correction is no reason to show it. */
const literalRules: readonly SearchRule[] = ['words', 'letters', 'forms']

/**
 * What was found, and the verses that have the words of `q` in another edition only: after the others, or among them in the order of the book.
 * Corrections of the words are left out when another edition has them as they were typed.
 */
export function findInEditions(
  { catalogue }: { readonly catalogue: Catalogue },
  shown: FoundVerses,
  { editions, query, byRelevance }: Asked,
): FoundInEditions {
  const searches = editions.flatMap(({ edition, searchable }) => {
    const found = searchOne({ edition, searchable }, query)
    return found && found.verses.length > 0 ? [{ edition, found }] : []
  })
  const [first] = searches
  const isLiteral = shown.searches.every(({ rule }) => rule === 'reference' || literalRules.includes(rule))
  const own = isLiteral || !first ? shown : { ...nothingFound, searches: first.found.searches }
  const hits = listHits(searches)
  const known = new Set(own.verses.map(({ _id }) => _id))
  const added = [...hits.keys()].filter((id) => !known.has(id)).flatMap((id) => catalogue.verseById.get(id) ?? [])
  const verses = [...own.verses, ...added.sort(compareVerses)]
  return {
    ...own,
    verses: byRelevance ? verses : verses.sort(compareVerses),
    hitsInEditions: (verse) => hits.get(verse._id)?.map((toHit) => toHit()) ?? [],
  }
}

const nothingFound: FoundVerses = { verses: [], searches: [], matchedLanguages: () => [], highlights: () => [] }

type EditionSearch = Pick<SearchableEdition, 'edition'> & { readonly found: FoundVerses }

/** By the id of the verse. The marks of a hit are looked for when it is shown. */
function listHits(searches: readonly EditionSearch[]): Map<string, (() => EditionHit)[]> {
  const hits = new Map<string, (() => EditionHit)[]>()
  for (const { edition, found } of searches) {
    const { language } = edition
    for (const verse of found.verses) {
      const toHit = () => ({ edition, text: verse[language], marks: found.highlights(verse, language) })
      hits.set(verse._id, [...(hits.get(verse._id) ?? []), toHit])
    }
  }
  return hits
}

type Asked = {
  readonly editions: readonly SearchableEdition[]
  readonly query: VerseSearchQuery
  readonly byRelevance: boolean
}

function searchOne({ edition, searchable }: SearchableEdition, query: VerseSearchQuery): FoundVerses | undefined {
  const { q, lng: _lng, ...filters } = query
  if (q === undefined) return undefined
  const found = findVerses(searchable, { ...filters, [edition.language]: q }, true)
  return found.searches.every(({ rule }) => literalRules.includes(rule)) ? found : undefined
}
