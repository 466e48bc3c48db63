import { chapterCount } from '#shared/catalogue/bounds.ts'
import { parseEditionQuery } from '#shared/catalogue/edition-choice.ts'
import { parseCompare } from './compare.ts'

/** The state of the home screen, which its URL holds whole. */
export type HomeFilters = {
  readonly q: string
  readonly chapter: number | undefined
  readonly verse: number | undefined
  readonly topic: string
  /** The order the reader chose; empty for the default of the search. */
  readonly order: ResultOrder | ''
  /** The languages beside the page's, as the URL writes them: `az,ru`. */
  readonly compare: string
  /** Whether the words that differ between compared editions are marked. */
  readonly diff?: '1' | ''
  /** The editions that a shared URL names. */
  readonly edition?: string
  /** Whether the words are searched in the editions that are not shown, too. */
  readonly editions?: 'all' | ''
}

const maxQueryLength = 500
const maxVerseNumber = 999

/** Best match first, or the order of the book. */
export const resultOrders = ['book', 'relevance'] as const
export type ResultOrder = (typeof resultOrders)[number]

/** Reads the URL leniently: what makes no sense there is as good as not given. */
export function parseHomeFilters(search: URLSearchParams): HomeFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, maxQueryLength),
    chapter: parseNumber(search.get('chapter'), { min: 1, max: chapterCount }),
    // A number that no verse has is kept: the result says so.
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

/** The URL of the home screen with some of its state changed; the page goes back to 1 unless it is what changes. */
export function toHomeSearch(
  filters: HomeFilters,
  changes: Partial<HomeFilters> & { readonly page?: number } = {},
): string {
  const { page, ...wanted } = { ...filters, ...changes }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (page !== undefined && page > 1) search.set('page', String(page))
  // A comma may stand in a query as it is, and reads better so.
  const text = search.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Whether a query has parameters without a value, as a form without scripts sends them: the clean URL is the one to share. */
export function hasEmptyParameters(search: URLSearchParams): boolean {
  return [...search].some(([, value]) => value.trim() === '')
}

function parseNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  if (!/^\s*\d{1,3}\s*$/.test(text ?? '')) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}
