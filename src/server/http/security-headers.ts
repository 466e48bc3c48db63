import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
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
    headers.set('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
}

/** Inline scripts and styles are allowed by their hashes: a nonce could not live in a cached page. */
export function toPagePolicy(html: string, { icons }: Pick<Site, 'icons'>): string {
  const scripts = [...hashInline(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g), ...hashAsleep(html)]
  const styles = hashInline(html, /<style([^>]*)>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    `img-src 'self' data:${findOutsideOrigin(icons.address)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The module that the page holds as data until it is woken; see dress-page.ts in web. */
function hashAsleep(html: string): string[] {
  const json = /<script id="asleep" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1]
  return json ? [toSource(JSON.parse(json).code)] : []
}

function toSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}

/** An icon service of the operator's choosing; our own address has no origin. */
function findOutsideOrigin(address: string): string {
  return URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}

function hashInline(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !attributes.includes('application/'))
    .map(([, , content = '']) => toSource(content))
  return [...new Set(hashes)]
}
