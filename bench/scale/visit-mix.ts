import { interfaceLanguages } from '#shared/language/languages.ts'
import { createRandom } from '../../tests/support/random.ts'
import { listVersePages } from '../http/paths.ts'

type Named = { readonly _id: string }

/** Every page that links and search engines lead to, in four languages. */
async function listPages(site: string): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${site}${path}`)).json()) as T
  const { topics } = await read<{ topics: readonly Named[] }>('/api/topic?limit=1000')
  const { groups } = await read<{ groups: readonly Named[] }>('/api/group?limit=1000')
  const own = [
    ...['', '/topics', '/editions', '/juz', '/changes', '/developers', '/form', '/pronunciation'],
    ...Array.from({ length: 114 }, (_, at) => `/chapter/${at + 1}`),
    ...Array.from({ length: 30 }, (_, at) => `/juz/${at + 1}`),
    ...topics.map(({ _id }) => `/topic/${encodeURIComponent(_id)}`),
    ...groups.map(({ _id }) => `/group/${encodeURIComponent(_id)}`),
  ]
  const pages = interfaceLanguages.flatMap((language) => own.map((path) => `/${language}${path}`))
  return [...pages, ...(await listVersePages(site))]
}

/**
 * A long-tailed mix of visits to all pages: the page of rank n is requested in proportion to 1/n (Zipf); ranks are
 * assigned randomly, but the same in every run. One visit in twenty is a search.
 */
export async function listVisits(site: string, count: number): Promise<{ visits: string[]; pages: number }> {
  const random = createRandom(23)
  const pages = await listPages(site)
  for (let at = pages.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[pages[at], pages[other]] = [pages[other] as string, pages[at] as string]
  }
  const words = ['light', 'mercy', 'patience', 'Moses', 'işıq', 'səbir', 'ışık', 'sabır', 'свет', 'терпение']
  const weights: number[] = []
  let total = 0
  for (let rank = 1; rank <= pages.length; rank++) {
    total += 1 / rank
    weights.push(total)
  }
  const visits = Array.from({ length: count }, () => {
    if (random.chance(0.05)) return `/${random.pick(interfaceLanguages)}?q=${encodeURIComponent(random.pick(words))}`
    return pages[findRank(weights, (random.below(1_000_000) / 1_000_000) * total)] ?? '/en'
  })
  return { visits, pages: pages.length }
}

function findRank(weights: readonly number[], at: number): number {
  let [low, high] = [0, weights.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((weights[middle] as number) < at) low = middle + 1
    else high = middle
  }
  return low
}
