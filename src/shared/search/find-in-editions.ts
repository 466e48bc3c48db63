import { type Catalogue, compareVerses } from '../catalogue/catalogue.ts'
import type { Edition } from '../catalogue/edition.ts'
import type { VersePlace } from '../catalogue/places.ts'
import { type FoundVerses, findVerses, type VerseSearchQuery } from './find-verses.ts'
import { type Highlight, highlightTerms } from './highlight.ts'
import { sequenceOf } from './language-index.ts'
import type { SearchRule } from './search-result.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

/** An edition that is not shown on the page, with the index of its words. */
export type SearchableEdition = {
  readonly edition: Pick<Edition, '_id' | 'language' | 'title'>
  readonly searchable: SearchableCatalogue
}

/** The text of another edition in which a verse was found. */
export type EditionHit = {
  readonly edition: SearchableEdition['edition']
  readonly text: string
  readonly marks: readonly Highlight[]
}

/**
 * The search result of one edition. It holds no reference to the index, so that one edition's index can be freed before
 * the next is built.
 */
export type EditionSearch = Pick<FoundVerses, 'searches'> & {
  /** By verse id. The marks of a hit are computed when it is shown. */
  readonly hits: ReadonlyMap<string, () => EditionHit>
}

export type FoundInEditions = FoundVerses & { hitsInEditions(verse: VersePlace): readonly EditionHit[] }

/** Rules that find the typed words themselves. Hits by correction are no reason to show another edition. */
const literalRules: readonly SearchRule[] = ['words', 'letters', 'forms']

/** The verses of an edition that contain the words of `q`; undefined when there are none. */
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
    // A copy, because a subarray would keep the whole index in memory.
    const terms = sequenceOf(languages[language], documents.numbers.get(_id) ?? -1).slice()
    const marks = () => highlightTerms(terms, clauses, verse, language)
    return [[_id, () => ({ edition, text: verse[language], marks: marks() })] as const]
  })
  return { searches, hits: new Map(hits) }
}

type Asked = { readonly inEditions: readonly EditionSearch[]; readonly byRelevance: boolean }

/**
 * Adds the verses that only another edition finds: after the others, or among them in the order of the book.
 * Corrections of the words are dropped when another edition contains them as typed.
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
