import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { refreshFeeds } from '../refresh-feeds.ts'
import type { SessionCookies } from './session-cookies.ts'

/** State of which this process holds a copy: its version, and how to refresh it. */
export type Feed = { current(): number; refresh(): Promise<void> }

type Settings = { readonly cookies: SessionCookies; readonly feeds: readonly Feed[] }

/**
 * Read-your-writes consistency between processes. The response to a write sets a cookie with the revision of the
 * process that wrote; a process behind that revision refreshes before it responds. A forged cookie costs one query,
 * shared by concurrent requests, and reveals nothing that is not public.
 */
export function createReadYourWrites({ cookies, feeds }: Settings) {
  const isBehind = (seen: readonly number[]) => feeds.some(({ current }, at) => current() < (seen[at] ?? 0))

  const rememberRevision: MiddlewareHandler = async (context, next) => {
    await next()
    const request = context.req.raw
    if (request.method === 'GET' || !context.res.ok || !cookies.find(request, 'session')) return
    const reached = feeds.map(({ current }) => current()).join('.')
    context.res.headers.append('Set-Cookie', cookies.set(request, 'last-seen-revision', reached))
  }

  const waitForRevision =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const seen = findSeen(request.headers.cookie)
      if (seen && isBehind(seen)) void refreshFeeds(feeds).then(() => listener(request, response))
      else listener(request, response)
    }

  return { rememberRevision, waitForRevision }
}

function findSeen(cookie = ''): number[] | undefined {
  return /(?:^|;\s*)(?:__Host-)?last-seen-revision=([\d.]{1,40})(?:;|$)/.exec(cookie)?.[1]?.split('.').map(Number)
}
