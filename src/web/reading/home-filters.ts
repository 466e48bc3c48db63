import { chapterCount } from '#shared/catalogue/bounds.ts'
import { parseEditionQuery } from '#shared/catalogue/edition-choice.ts'
import { parseCompare } from './compare.ts'

/** The state of the home screen; all of it is in the URL. */
export type HomeFilters = {
  readonly q: string
  readonly chapter: number | undefined
  readonly verse: number | undefined
  readonly topic: string
  /** The reader's choice of order; empty for the default of the search. */
  readonly order: ResultOrder | ''
  /** The compared languages in URL form: `az,ru`. */
  readonly compare: string
  /** Whether differing words of compared editions are marked. */
  readonly diff?: '1' | ''
  /** The editions named in a shared URL. */
  readonly edition?: string
  /** Whether editions that are not shown are searched too. */
  readonly editions?: 'all' | ''
}

const maxQueryLength = 500
const maxVerseNumber = 999

/** Best match first, or the order of the book. */
export const resultOrders = ['book', 'relevance'] as const
export type ResultOrder = (typeof resultOrders)[number]

/** Parses the URL leniently: invalid values are ignored. */
export function parseHomeFilters(search: URLSearchParams): HomeFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, maxQueryLength),
    chapter: parseNumber(search.get('chapter'), { min: 1, max: chapterCount }),
    // A number that no verse has is kept, so that the result can say so.
    verse: parseNumber(search.get('verse'), { min: 0, max: maxVerseNumber }),
    topic: search.get('topic') ?? '',
    order: resultOrders.find((order) => order === search.get('order')) ?? '',
    compare: parseCompare(search).join(','),
    ...(search.has('diff') && { diff: '1' }),
    ...(search.has('edition') && { edition: parseEditionQuery(search).join(',') }),
    ...(search.get('editions') === 'all' && { editions: 'all' }),
  }
}

type Conditions = Pick<HomeFilters, 'q' | 'chapter' | 'verse' | 'topic'>

export function hasFilters({ q, chapter, verse, topic }: Conditions): boolean {
  return q !== '' || chapter !== undefined || verse !== undefined || topic !== ''
}

/** The URL of the home screen after changes of its state; the page resets to 1 unless it is changed itself. */
export function toHomeSearch(
  filters: HomeFilters,
  changes: Partial<HomeFilters> & { readonly page?: number } = {},
): string {
  const { page, ...wanted } = { ...filters, ...changes }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (page !== undefined && page > 1) search.set('page', String(page))
  // A comma need not be escaped in a query, and is more readable.
  const text = search.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/**
 * Whether a query has parameters without a value, which a form without scripts sends; such a URL is cleaned for
 * sharing.
 */
export function hasEmptyParameters(search: URLSearchParams): boolean {
  return [...search].some(([, value]) => value.trim() === '')
}

function parseNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  if (!/^\s*\d{1,3}\s*$/.test(text ?? '')) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}
