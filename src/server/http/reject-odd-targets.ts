import type { RequestListener } from 'node:http'
import type { SecurityHeaders } from './security-headers.ts'

/**
 * Matches request targets that are not a plain path: `//host/path` and `http://host/path`, which a URL parser reads as
 * another host, `*`, a backslash, a fragment, and dot segments (`/en/../x`), which it resolves. The cache and the
 * router would read them differently.
 */
const oddTarget = /^(?:[^/]|\/[/\\]|[^?]*?(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$)))/i

/** The longest DNS name, and a port. Without PUBLIC_URL the host is written into pages and sitemaps many times. */
const maxHostLength = 260

/**
 * A name or an IP address, and an optional port. Other characters, such as `?`, could become part of the path when both
 * are parsed as one URL.
 */
const usualHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

const body = JSON.stringify({ message: 'The request target or the Host header is not valid.', error: 'invalid' })

export function isOddTarget(target: string): boolean {
  return target.includes('#') || oddTarget.test(target)
}

/** HTTP/1.0 requires no Host header. */
export function isOddHost(host: string | undefined): boolean {
  return host !== undefined && (host.length > maxHostLength || !usualHost.test(host))
}

/** Rejects requests whose target or host a browser never sends. */
export function rejectOddTargets(listener: RequestListener, secure: SecurityHeaders['secure']): RequestListener {
  const { headers } = secure({
    status: 400,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'no-store'],
      ['Content-Length', String(body.length)],
    ],
    body,
    cacheable: false,
  })
  const rejection = headers.flat()
  return (request, response) => {
    const { url = '', headers: sent } = request
    if (!isOddTarget(url) && !isOddHost(sent.host)) return listener(request, response)
    response.writeHead(400, rejection)
    response.end(body)
  }
}
