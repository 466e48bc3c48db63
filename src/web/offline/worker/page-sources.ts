import { pagesCache } from '../offline-store.ts'

/** The source of an open page: the site or the offline copy, and its state. */
export type PageSource = { readonly from: 'site' | 'copy'; readonly state: string | undefined }

const maxPages = 40

/**
 * Persisted, since browsers stop an idle worker after half a minute: a page rendered from one state must not receive
 * data of another.
 */
export function createPageSources() {
  const known = new Map<string, PageSource>()
  const toUrl = (clientId: string) => `/offline/pages/${clientId}`
  return {
    async save(clientId: string, source: PageSource): Promise<void> {
      known.set(clientId, source)
      const cache = await caches.open(pagesCache)
      await cache.put(toUrl(clientId), Response.json(source))
      const [oldest, ...rest] = await cache.keys()
      if (oldest && rest.length >= maxPages) await cache.delete(oldest)
    },
    async find(clientId: string): Promise<PageSource | undefined> {
      const here = known.get(clientId)
      if (here) return here
      return await (await caches.match(toUrl(clientId), { cacheName: pagesCache }))?.json()
    },
  }
}

/**
 * Whether data may be used in a page. Data from the site may always be used in a page from the site, since each
 * response is consistent. If either is from the offline copy, both must have the same state; otherwise the page would
 * mix old and new text.
 */
export function isCompatible(page: PageSource | undefined, data: PageSource): boolean {
  if (data.from === 'site' && (page === undefined || page.from === 'site')) return true
  return page?.state !== undefined && page.state === data.state
}
