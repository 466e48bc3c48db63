import { pagesCache } from '../offline-store.ts'

/** The source of an open page: the site or the offline copy, and its state. */
export type PageSource = { readonly from: 'site' | 'copy'; readonly state: string | undefined }

const maxPages = 40

/**
 * Persisted, since browsers stop an idle worker after half a minute: a page that was rendered from one state must not get data of
 * another.
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
 * Whether data may go into a page. Data of the site always may go into a page of the site: each response is consistent. When either is
 * from the offline copy, both must have the same state, or the page would show a mix of old and new text.
 */
export function isCompatible(page: PageSource | undefined, data: PageSource): boolean {
  if (data.from === 'site' && (page === undefined || page.from === 'site')) return true
  return page?.state !== undefined && page.state === data.state
}
