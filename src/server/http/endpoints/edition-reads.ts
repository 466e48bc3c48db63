import type { z } from 'zod'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { chooseEditions, findEdition } from '#shared/catalogue/edition-choice.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { selectVerse } from '#shared/catalogue/select-fields.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { invalid, notFound } from '#shared/contract/errors.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { suggest } from '#shared/search/suggest.ts'
import type { RecordedContent } from '../../content/recording/recorded-content.ts'
import { listVersesFor, type VerseQuery } from './list-verses.ts'

/** Lists verses with `?edition=`: their texts in those editions, and the editions. */
export async function listVersesIn(content: RecordedContent, query: VerseQuery, asked: readonly string[]) {
  const base = content.searchable()
  if (asked.includes('all'))
    return listVersesFor(base, query, await content.searchOthers(base.catalogue.editions, query))
  const editions = requireEditions(base.catalogue, asked)
  const ids = Object.values(editions)
  // Only a search for words needs an index.
  const found = hasWords(query) ? await content.search(ids) : { ...base, ...(await content.show(ids)) }
  return { ...listVersesFor(found, query), editions }
}

export async function suggestIn(content: RecordedContent, query: SuggestQuery, asked: readonly string[]) {
  const { ids } = chooseEditions(content.catalogue, asked)
  return suggestFor(await content.search(ids), query)
}

export async function readVerseIn(content: RecordedContent, id: string, asked: readonly string[]) {
  const editions = requireEditions(content.catalogue, asked)
  const { catalogue } = await content.show(Object.values(editions))
  return { ...readVerseOf(catalogue, id), editions }
}

type SuggestQuery = z.output<Endpoints['suggest']['query']>

export function suggestFor({ index }: SearchableCatalogue, { q, lng }: SuggestQuery) {
  return suggest(index, { text: q, language: lng })
}

export function readVerseOf(catalogue: Catalogue, id: string) {
  const verse = findVerse(catalogue, id)
  if (!verse) throw notFound('The verse')
  return { verse: selectVerse(verse) }
}

function hasWords(query: VerseQuery): boolean {
  return query.q !== undefined || textLanguages.some((language) => query[language] !== undefined)
}

/** The requested editions by language. The last one of a language wins. */
function requireEditions(catalogue: Catalogue, asked: readonly string[]): Partial<Record<TextLanguage, string>> {
  const editions = asked.map((id) => {
    const edition = findEdition(catalogue, id)
    if (!edition) throw invalid([{ path: 'edition', ...toRefusal('no_such_edition', { id }) }])
    return [edition.language, edition._id] as const
  })
  return Object.fromEntries(editions)
}
