import { toCacheTags } from '../cdn/cache-tags.ts'
import type { CacheableResponse, HeaderList } from './internal-response.ts'

/** How long a shared cache may serve an expired page while it fetches a new one. */
const staleSeconds = 60

/** Adds the headers that tell shared caches how long to keep a response. Without `isShared` it is for one reader. */
export type ToSharedResponse = (response: CacheableResponse, isShared: boolean) => CacheableResponse

/**
 * A shared cache keeps a response for `maxAge` seconds, or until one of its tags is purged. A browser revalidates every
 * time: it cannot be purged, and an editor must see an edit at once. So only the shared cache may serve stale
 * responses, by a header that only it reads (RFC 9213). A response that depends on a reader's cookies is for that
 * reader alone, and so is one from a process that may be behind the database.
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
