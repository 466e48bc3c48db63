import { parse, serialize } from 'hono/utils/cookie'
import { absoluteMs } from '../accounts/session-store.ts'

/** How the site is reached, which decides whether its cookies can be held to https. */
export type SiteReach = { readonly publicUrl: string | undefined; readonly trustedProxies: number }

/** `seen` says how far the process had come that took this client's last write. */
export type CookieKind = 'session' | 'device' | 'seen'

/** A device is remembered for as long as browsers keep a cookie at most. */
const lifeSeconds: Record<CookieKind, number> = { session: absoluteMs / 1000, device: 400 * 24 * 3600, seen: 300 }
const token = /^[\w-]{43}$/
const patterns: Record<CookieKind, RegExp> = { session: token, device: token, seen: /^[\d.]{1,40}$/ }

/** The cookies of signing in, by the request they travel with. */
export type SessionCookies = {
  find(request: Request, kind: CookieKind): string | undefined
  set(request: Request, kind: CookieKind, token: string): string
  clear(request: Request, kind: CookieKind): string
}

/**
 * On https the name starts with `__Host-`, which the browser gives only to a cookie that this very host set over https; a plain
 * name is then not believed, or a neighbouring host could plant one. Plain http, as in development, has no such names.
 */
export function createSessionCookies(reach: SiteReach): SessionCookies {
  const nameFor = (request: Request, kind: CookieKind) => (isSecure(request, reach) ? `__Host-${kind}` : kind)
  const write = (request: Request, kind: CookieKind, value: string, maxAge: number) =>
    serialize(nameFor(request, kind), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(request, reach),
      maxAge,
    })
  return {
    find(request, kind) {
      const name = nameFor(request, kind)
      const value = parse(request.headers.get('cookie') ?? '', name)[name]
      return value && patterns[kind].test(value) ? value : undefined
    },
    set: (request, kind, token) => write(request, kind, token, lifeSeconds[kind]),
    clear: (request, kind) => write(request, kind, '', 0),
  }
}

/** The scheme that a trusted proxy saw; without one, the operator's word. */
function isSecure(request: Request, { publicUrl, trustedProxies }: SiteReach): boolean {
  if (publicUrl) return publicUrl.startsWith('https:')
  if (trustedProxies === 0) return false
  const schemes = (request.headers.get('x-forwarded-proto') ?? '').split(',').map((scheme) => scheme.trim())
  // Some proxies append the scheme they saw, others replace the header by one.
  return (schemes.at(-trustedProxies) ?? schemes[0]) === 'https'
}
