import { chapterCount } from '#shared/catalogue/chapter.ts'

/** The state of the home screen, which its address holds whole. */
export type HomeFilters = {
  readonly q: string
  readonly chapter: number | undefined
  readonly verse: number | undefined
  readonly topic: string
}

const longestQuery = 500

/** Reads the address leniently: what makes no sense there is as good as not given. */
export function parseHomeFilters(search: URLSearchParams): HomeFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, longestQuery),
    chapter: parseNumber(search.get('chapter'), chapterCount),
    verse: parseNumber(search.get('verse'), 286),
    topic: search.get('topic') ?? '',
  }
}

export function hasFilters({ q, chapter, verse, topic }: HomeFilters): boolean {
  return q !== '' || chapter !== undefined || verse !== undefined || topic !== ''
}

/** The address of the home screen with some of its state changed; the page goes back to 1 unless it is what changes. */
export function toHomeSearch(
  filters: HomeFilters,
  changes: Partial<HomeFilters> & { readonly page?: number } = {},
): string {
  const { page, ...wanted } = { ...filters, ...changes }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (page !== undefined && page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}

function parseNumber(text: string | null, max: number): number | undefined {
  const number = /^\s*\d{1,3}\s*$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
