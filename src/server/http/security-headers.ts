import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** On every answer, whatever it is. Pages add their own content security policy, with the hashes of their inline scripts. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('X-Frame-Options', 'DENY')
  // A 304 stands for the page the browser has, with the policy that came with it.
  if (context.res.status === 304) return
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
}

/** Inline scripts and styles are allowed by their hashes: a nonce could not live in a cached page. */
export function toPagePolicy(html: string): string {
  const scripts = hashInline(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  const styles = hashInline(html, /<style([^>]*)>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashInline(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !attributes.includes('application/'))
    .map(([, , content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`)
  return [...new Set(hashes)]
}
