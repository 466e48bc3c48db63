import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'

type Named = Readonly<Record<TextLanguage, string>> & { readonly name?: string }
type NameQuery = Partial<Record<TextLanguage | 'name', string | undefined>> & {
  readonly limit: number
  readonly skip: number
}

/** A page of the collections whose names contain the given parts, and how many there are in all. */
export function listCollectionsByName<T extends Named>(
  records: readonly T[],
  query: NameQuery,
): { items: readonly T[]; count: number } {
  const items = records.filter(
    (record) =>
      textLanguages.every((language) => holds(record[language], query[language], language)) &&
      (query.name === undefined || holds(record.name ?? '', query.name, 'en')),
  )
  return { items: items.slice(query.skip, query.skip + query.limit), count: items.length }
}

function holds(text: string, part: string | undefined, language: TextLanguage): boolean {
  return part === undefined || text.toLocaleLowerCase(language).includes(part.toLocaleLowerCase(language))
}
