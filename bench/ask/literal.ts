import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { readQueries } from '../search/read-queries.ts'
import { toSearchable } from './systems.ts'

/** The queries of `bench/search` whose verses, or their order, change with the vocabulary. */
export function listChangedSearches(content: Content, concepts: Concepts): { changed: string[]; total: number } {
  const [without, known] = [toSearchable(content, {}), toSearchable(content, concepts)]
  const search = ({ index }: SearchableCatalogue, text: string) => searchVerses(index, { text }).docs.join(' ')
  const queries = readQueries(content.verses)
  const changed = queries.filter(({ text }) => search(without, text) !== search(known, text))
  return { changed: changed.map(({ text }) => text), total: queries.length }
}
