import { pagesCache } from '../kept-copy.ts'

/** Where an open page came from: the site or the copy, and of which state. */
export type PageSource = { readonly from: 'site' | 'copy'; readonly state: string | undefined }

const most = 40

/**
 * Remembered beyond the worker's life, which browsers end after half a minute of rest: a page drawn from one state must not be filled
 * from another.
 */
export function createPageSources() {
  const known = new Map<string, PageSource>()
  const toAddress = (clientId: string) => `/offline/pages/${clientId}`
  return {
    async remember(clientId: string, source: PageSource): Promise<void> {
      known.set(clientId, source)
      const cache = await caches.open(pagesCache)
      await cache.put(toAddress(clientId), Response.json(source))
      const [oldest, ...rest] = await cache.keys()
      if (oldest && rest.length >= most) await cache.delete(oldest)
    },
    async find(clientId: string): Promise<PageSource | undefined> {
      const here = known.get(clientId)
      if (here) return here
      return await (await caches.match(toAddress(clientId), { cacheName: pagesCache }))?.json()
    },
  }
}

export type PageSources = ReturnType<typeof createPageSources>

/**
 * Whether data may go into a page. Site to site is as ever: each answer is whole. Once the copy has a part in it both must be of one
 * state, or the page would show half an old and half a new text.
 */
export function mayFill(page: PageSource | undefined, data: PageSource): boolean {
  if (data.from === 'site' && (page === undefined || page.from === 'site')) return true
  return page?.state !== undefined && page.state === data.state
}

/** The state in the tag of a page: `W/"r12.1-build-az"` without what differs by language. */
export function findState(answer: Response): string | undefined {
  return /^W\/"(.+)-[a-z]{2}"$/.exec(answer.headers.get('ETag') ?? '')?.[1]
}
