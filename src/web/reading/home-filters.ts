import { parseCompare } from './compare.ts'

/** The state of the home screen, which its URL holds whole. */
export type HomeFilters = {
  readonly q: string
  readonly chapter: number | undefined
  readonly verse: number | undefined
  readonly topic: string
  /** The languages beside the page's, as the URL writes them: `az,ru`. */
  readonly compare: string
}

const longestQuery = 500
// The numbers of the book, written out: the schemas that also know them would bring the validator into the visitor's bundle.
const lastChapter = 114
const longestChapter = 286

/** Reads the URL leniently: what makes no sense there is as good as not given. */
export function parseHomeFilters(search: URLSearchParams): HomeFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, longestQuery),
    chapter: parseNumber(search.get('chapter'), lastChapter),
    verse: parseNumber(search.get('verse'), longestChapter),
    topic: search.get('topic') ?? '',
    compare: parseCompare(search).join(','),
  }
}

export function hasFilters({ q, chapter, verse, topic }: Omit<HomeFilters, 'compare'>): boolean {
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

function parseNumber(text: string | null, max: number): number | undefined {
  const number = /^\s*\d{1,3}\s*$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
