import { defaultLanguage, type TextLanguage } from '#shared/language/languages.ts'

/** Splits a sort parameter: `-updated` sorts by `updated` in descending order. */
function parseSort<Sort extends string>(sort: Sort | `-${Sort}`): { column: Sort; descending: boolean } {
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as Sort, descending }
}

/**
 * Sorts rows by a column. The sort is stable, so that paging never shows a row twice. Rows without a name come last in
 * either order.
 */
export function sortRows<T, Sort extends string>(
  rows: readonly T[],
  sort: Sort | `-${Sort}` | undefined,
  toKeys: Readonly<Record<Sort, (row: T) => string | number>>,
  language: TextLanguage = defaultLanguage,
): readonly T[] {
  if (sort === undefined) return rows
  const { column, descending } = parseSort<Sort>(sort)
  const keyed = rows.map((row) => ({ row, key: toKeys[column](row) }))
  const { compare } = new Intl.Collator(language)
  const sign = descending ? -1 : 1
  keyed.sort((a, b) => Number(a.key === '') - Number(b.key === '') || sign * compareKeys(a.key, b.key, compare))
  return keyed.map(({ row }) => row)
}

function compareKeys(a: string | number, b: string | number, compare: (a: string, b: string) => number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a), String(b))
}
