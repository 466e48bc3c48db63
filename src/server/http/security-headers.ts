import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { listInline, toPolicy } from '#shared/site/page-policy.ts'
import type { Site } from '#shared/site/site.ts'

/** On every answer, whatever it is. Pages add their own content security policy, with the hashes of their inline scripts. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  // The pictures for shared pages are there for other sites.
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('X-Frame-Options', 'DENY')
  // A 304 stands for the page the browser has, with the policy that came with it.
  if (context.res.status === 304) return
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
}

/** Inline scripts and styles are allowed by their hashes: a nonce could not live in a cached page. */
export function toPagePolicy(html: string, site: Pick<Site, 'icons'>): string {
  const { scripts, styles } = listInline(html)
  return toPolicy({ scripts: scripts.map(toHash), styles: styles.map(toHash) }, site)
}

function toHash(content: string): string {
  return hash('sha256', content, 'base64')
}
