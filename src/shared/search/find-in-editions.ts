import { type Catalogue, compareVerses } from '../catalogue/catalogue.ts'
import type { Edition } from '../catalogue/edition.ts'
import type { VersePlace } from '../catalogue/places.ts'
import { type FoundVerses, findVerses, type VerseSearchQuery } from './find-verses.ts'
import { type Highlight, highlightTerms } from './highlight.ts'
import { sequenceOf } from './language-index.ts'
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

/** What one edition has of the words. It holds no index, so that the index of one edition can go before that of the next is built. */
export type EditionSearch = Pick<FoundVerses, 'searches'> & {
  /** By the id of the verse. The marks of a hit are looked for when it is shown. */
  readonly hits: ReadonlyMap<string, () => EditionHit>
}

export type FoundInEditions = FoundVerses & { hitsInEditions(verse: VersePlace): readonly EditionHit[] }

/** Rules by which the words stand in the text. What another edition has only after a correction is no reason to show it. */
const literalRules: readonly SearchRule[] = ['words', 'letters', 'forms']

/** The verses that have the words of `q` in an edition; undefined when it has them in none. */
export function searchEdition(
  { edition, searchable }: SearchableEdition,
  { q, lng: _lng, ...filters }: VerseSearchQuery,
): EditionSearch | undefined {
  if (q === undefined) return undefined
  const { language } = edition
  const { documents, languages } = searchable.index
  const { verses, searches } = findVerses(searchable, { ...filters, [language]: q }, true)
  if (verses.length === 0 || !searches.every(({ rule }) => literalRules.includes(rule))) return undefined
  const clauses = searches.flatMap(({ matched }) => matched.get(language) ?? [])
  const hits = verses.flatMap(({ _id }) => {
    const verse = searchable.catalogue.verseById.get(_id)
    if (!verse) return []
    // A copy, since a part of the index would keep all of it in memory.
    const terms = sequenceOf(languages[language], documents.numbers.get(_id) ?? -1).slice()
    const marks = () => highlightTerms(terms, clauses, verse, language)
    return [[_id, () => ({ edition, text: verse[language], marks: marks() })] as const]
  })
  return { searches, hits: new Map(hits) }
}

type Asked = { readonly inEditions: readonly EditionSearch[]; readonly byRelevance: boolean }

/**
 * What was found, and the verses that have the words in another edition only: after the others, or among them in the order of the book.
 * Corrections of the words are left out when another edition has them as they were typed.
 */
export function joinEditionSearches(
  { catalogue }: { readonly catalogue: Catalogue },
  shown: FoundVerses,
  { inEditions, byRelevance }: Asked,
): FoundInEditions {
  const [first] = inEditions
  const isLiteral = shown.searches.every(({ rule }) => rule === 'reference' || literalRules.includes(rule))
  const own = isLiteral || !first ? shown : { ...nothingFound, searches: first.searches }
  const known = new Set(own.verses.map(({ _id }) => _id))
  const found = new Set(inEditions.flatMap(({ hits }) => [...hits.keys()]))
  const added = [...found].filter((id) => !known.has(id)).flatMap((id) => catalogue.places.byId.get(id) ?? [])
  const verses = [...own.verses, ...added.sort(compareVerses)]
  return {
    ...own,
    verses: byRelevance ? verses : verses.sort(compareVerses),
    hitsInEditions: ({ _id }) => inEditions.flatMap(({ hits }) => hits.get(_id)?.() ?? []),
  }
}

const nothingFound: FoundVerses = { verses: [], searches: [], matchedLanguages: () => [], highlights: () => [] }
