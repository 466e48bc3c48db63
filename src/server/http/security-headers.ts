import type { MiddlewareHandler } from 'hono'
import { findHeader, type HeaderList, type InternalResponse } from './internal-response.ts'

/** Sent with every response. */
const fixedHeaders: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['X-Frame-Options', 'DENY'],
]

/** Two years and all subdomains, as the preload lists require. */
const hsts = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const

/**
 * Sent with every response except cacheable pages. Sending COOP makes the browser start a new renderer process, which
 * takes a third of the time to first paint (decision 0015). The admin area, which has a session to protect, sends it.
 */
const coop = ['Cross-Origin-Opener-Policy', 'same-origin'] as const

/** Sent with every response that does not set it. Open Graph images are for other sites; pages set their own policy. */
const corp = ['Cross-Origin-Resource-Policy', 'same-origin'] as const
const dataPolicy = [
  'Content-Security-Policy',
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
] as const

export type SecurityHeaders = {
  /** Adds the headers to a response that does not pass through Hono. */
  readonly secure: (response: InternalResponse) => InternalResponse
  /** Adds them to a response of Hono. */
  readonly middleware: MiddlewareHandler
}

/** HSTS is sent only where the operator says that visitors come by https. */
export function createSecurityHeaders(publicUrl: string | undefined): SecurityHeaders {
  const always = publicUrl?.startsWith('https:') ? [...fixedHeaders, hsts] : fixedHeaders
  const list = (status: number, find: (name: string) => string | null | undefined): HeaderList => {
    // A 304 refers to the page that the browser stored, with the policies it came with.
    const isNotModified = status === 304
    return [
      ...always,
      ...(isNotModified || isCacheablePage(find) ? [] : [coop]),
      ...(find('cross-origin-resource-policy') ? [] : [corp]),
      ...(isNotModified || find('content-security-policy') ? [] : [dataPolicy]),
    ]
  }
  // Many API responses share one list of headers.
  const secured = new WeakMap<HeaderList, HeaderList>()
  const toSecured = (status: number, headers: HeaderList): HeaderList => {
    const known = secured.get(headers)
    if (known) return known
    const all = [...headers, ...list(status, (name) => findHeader(headers, name))]
    secured.set(headers, all)
    return all
  }
  return {
    secure: (response) => ({ ...response, headers: toSecured(response.status, response.headers) }),
    middleware: async (context, next) => {
      await next()
      const { headers, status } = context.res
      for (const [name, value] of list(status, (name) => headers.get(name))) headers.set(name, value)
    },
  }
}

/** Whether the page is the same for everyone: a response that belongs to a session is never stored. */
function isCacheablePage(find: (name: string) => string | null | undefined): boolean {
  return (find('content-type')?.startsWith('text/html') ?? false) && find('cache-control') !== 'no-store'
}
