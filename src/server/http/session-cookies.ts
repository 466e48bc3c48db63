import { parse, serialize } from 'hono/utils/cookie'
import { toSignInHintName } from '#shared/sign-in-hint.ts'
import { absoluteMs } from '../accounts/session-store.ts'

/** How the site is reached, which decides whether its cookies can be limited to https. */
export type SiteReach = { readonly publicUrl: string | undefined; readonly trustedProxies: number }

/** `last-seen-revision` is the revision of the process that took this client's last write: see read-your-writes.ts. */
export type CookieKind = 'session' | 'device' | 'last-seen-revision'

/** A device is remembered for the longest lifetime that browsers allow a cookie. */
const lifeSeconds: Record<CookieKind, number> = {
  session: absoluteMs / 1000,
  device: 400 * 24 * 3600,
  'last-seen-revision': 300,
}
const token = /^[\w-]{43}$/
const patterns: Record<CookieKind, RegExp> = { session: token, device: token, 'last-seen-revision': /^[\d.]{1,40}$/ }

/** The cookies of a session. Their names depend on the request. */
export type SessionCookies = {
  find(request: Request, kind: CookieKind): string | undefined
  /** The cookies of a new session: its token, and the hint for the pages. */
  start(request: Request, token: string): string[]
  /** Clears the cookies of a session that has ended. */
  end(request: Request): string[]
  set(request: Request, kind: Exclude<CookieKind, 'session'>, token: string): string
}

/**
 * On https the name starts with `__Host-`: the browser accepts such a cookie only from this very host over https. A
 * cookie with the plain name is then ignored, because another host of the same domain could set it. Plain http, as in
 * development, allows no such names.
 */
export function createSessionCookies(reach: SiteReach): SessionCookies {
  const nameFor = (request: Request, kind: CookieKind) => (isSecure(request, reach) ? `__Host-${kind}` : kind)
  const options = (request: Request, maxAge: number) =>
    ({ path: '/', sameSite: 'Lax', secure: isSecure(request, reach), maxAge }) as const
  const write = (request: Request, kind: CookieKind, value: string, maxAge: number) =>
    serialize(nameFor(request, kind), value, { ...options(request, maxAge), httpOnly: true })
  /** Readable by scripts: it says only that there is a session. */
  const writeHint = (request: Request, value: string, maxAge: number) =>
    serialize(toSignInHintName(isSecure(request, reach)), value, options(request, maxAge))
  return {
    start: (request, token) => [
      write(request, 'session', token, lifeSeconds.session),
      writeHint(request, 'yes', lifeSeconds.session),
    ],
    end: (request) => [write(request, 'session', '', 0), writeHint(request, '', 0)],
    find(request, kind) {
      const name = nameFor(request, kind)
      const value = parse(request.headers.get('cookie') ?? '', name)[name]
      return value && patterns[kind].test(value) ? value : undefined
    },
    set: (request, kind, token) => write(request, kind, token, lifeSeconds[kind]),
  }
}

/** The scheme of PUBLIC_URL, or else the one that a trusted proxy saw. */
function isSecure(request: Request, { publicUrl, trustedProxies }: SiteReach): boolean {
  if (publicUrl) return publicUrl.startsWith('https:')
  if (trustedProxies === 0) return false
  const schemes = (request.headers.get('x-forwarded-proto') ?? '').split(',').map((scheme) => scheme.trim())
  // Some proxies append the scheme they saw, others replace the header.
  return (schemes.at(-trustedProxies) ?? schemes[0]) === 'https'
}
