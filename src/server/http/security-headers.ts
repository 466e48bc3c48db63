import type { MiddlewareHandler } from 'hono'

/** On every answer, whatever it is. */
export const fixedHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['X-Frame-Options', 'DENY'],
] as const

/**
 * On every answer but a page that is the same for everyone: to keep whoever opened it from knowing its window, a browser leaves the process it has
 * ready and starts another, which takes a third of the time to the first paint (decision 0015). What is loaded as the admin area has it.
 */
export const coop = ['Cross-Origin-Opener-Policy', 'same-origin'] as const

/** On every answer that says nothing else. The pictures for shared pages are there for other sites; pages bring a policy of their own. */
export const corp = ['Cross-Origin-Resource-Policy', 'same-origin'] as const
export const dataPolicy = [
  'Content-Security-Policy',
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
] as const

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers, status } = context.res
  for (const [name, value] of fixedHeaders) headers.set(name, value)
  // A 304 stands for the page the browser has, with the policies that came with it.
  if (status !== 304 && !isCacheablePage(headers)) headers.set(...coop)
  const defaults = status === 304 ? [corp] : [corp, dataPolicy]
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value)
}

/** The same for everyone, so that it may be kept: what belongs to a session never is. */
function isCacheablePage(headers: Headers): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  return isPage && headers.get('Cache-Control') !== 'no-store'
}
