import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { SessionCookies } from './session-cookies.ts'

/** Something this process holds a copy of: how far it has come, and how to bring it up to date. */
export type Feed = { current(): number; refresh(): Promise<void> }

/** An answer is late rather than never: the database may be away. */
const maxWaitMs = 2000

type Settings = { readonly cookies: SessionCookies; readonly feeds: readonly Feed[] }

/**
 * After a write, an editor's next request may reach another process. The answer to the write leaves a cookie with how far the writing
 * process had come; a process that is behind it catches up before it answers. A made-up cookie costs one look at the database, shared
 * by all who ask meanwhile, and shows nothing that is not public.
 */
export function createReadYourWrites({ cookies, feeds }: Settings) {
  const isBehind = (seen: readonly number[]) => feeds.some(({ current }, at) => current() < (seen[at] ?? 0))
  const catchUp = async () => {
    const fresh = Promise.allSettled(feeds.map(({ refresh }) => refresh()))
    await Promise.race([fresh, setTimeout(maxWaitMs, undefined, { ref: false })])
  }

  const rememberRevision: MiddlewareHandler = async (context, next) => {
    await next()
    const request = context.req.raw
    if (request.method === 'GET' || !context.res.ok || !cookies.find(request, 'session')) return
    const reached = feeds.map(({ current }) => current()).join('.')
    context.res.headers.append('Set-Cookie', cookies.set(request, 'seen', reached))
  }

  const waitForRevision =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const seen = findSeen(request.headers.cookie)
      if (seen && isBehind(seen)) void catchUp().then(() => listener(request, response))
      else listener(request, response)
    }

  return { rememberRevision, waitForRevision }
}

function findSeen(cookie = ''): number[] | undefined {
  return /(?:^|;\s*)(?:__Host-)?seen=([\d.]{1,40})(?:;|$)/.exec(cookie)?.[1]?.split('.').map(Number)
}
