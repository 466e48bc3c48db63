import { toCacheTags } from '../cdn/cache-tags.ts'
import type { CacheableResponse, HeaderList } from './internal-response.ts'

/** How long a shared cache may use a page that has run out while it asks for a new one. */
const staleSeconds = 60

/** What the cacheable responses of a site say to shared caches in front of it. Without `isShared` it is for one reader. */
export type ToSharedResponse = (response: CacheableResponse, isShared: boolean) => CacheableResponse

/**
 * A shared cache keeps a response for `maxAge` seconds, or until one of its tags is purged. A browser asks each time: nobody can purge there, and
 * whoever has edited must see it. So stale responses are allowed to the shared cache alone, by the header that is meant for it (RFC 9213).
 * What a reader's cookies chose is for that reader, and so is what a process makes that may be behind the database.
 */
export function createToSharedResponse(maxAge: number | undefined): ToSharedResponse {
  if (maxAge === undefined) return (response) => response
  const shared: HeaderList = [
    ['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${maxAge}`],
    ['CDN-Cache-Control', `max-age=${maxAge}, stale-while-revalidate=${staleSeconds}`],
  ]
  const own: HeaderList = [['Cache-Control', 'private, no-cache']]
  return (response, isShared) => {
    const others = response.headers.filter(([name]) => name.toLowerCase() !== 'cache-control')
    if (!isShared) return { ...response, headers: [...others, ...own] }
    const tags = toCacheTags(response.reads)
    const named: HeaderList = [
      ['Surrogate-Key', tags.join(' ')],
      ['Cache-Tag', tags.join(',')],
    ]
    return { ...response, headers: [...others, ...shared, ...named] }
  }
}
