import type { z } from 'zod'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { filterVerses } from '#shared/catalogue/list-verses.ts'
import { listVerseFields, selectVerse } from '#shared/catalogue/select-fields.ts'
import { parseSortKey, type SortKey, sortVerses } from '#shared/catalogue/sort-verses.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { invalid } from '#shared/contract/errors.ts'

type VerseQuery = z.output<Endpoints['listVerses']['query']>

export function listVersesFor(catalogue: Catalogue, query: VerseQuery) {
  const select = requireKnownFields(catalogue, query.select)
  const found = sortVerses(filterVerses(catalogue, query), parseSortBy(query.sortBy ?? []))
  const page = found.slice(query.skip, query.skip + query.limit)
  return { verses: page.map((verse) => selectVerse(verse, select)), count: found.length }
}

function requireKnownFields(
  catalogue: Catalogue,
  select: readonly string[] | undefined,
): readonly string[] | undefined {
  const known = new Set(listVerseFields(catalogue))
  const unknown = (select ?? []).filter((name) => !known.has(name))
  if (unknown.length > 0) throw invalid([{ path: 'select', message: `has no field ${unknown.join(', ')}` }])
  return select
}

function parseSortBy(texts: readonly string[]): SortKey[] {
  return texts.map((text) => {
    const key = parseSortKey(text)
    if (!key) throw invalid([{ path: 'sortBy', message: `cannot sort by ${text}` }])
    return key
  })
}
