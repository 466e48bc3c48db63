import type { RequestListener, ServerResponse } from 'node:http'
import { toUrlKind } from '#shared/url-kind.ts'
import type { Log } from '../log.ts'
import { toLoggedPath } from './to-logged-path.ts'

/** Longer than any URL of the site. */
const maxPathLength = 120

/**
 * Logs one line per request: path, status and duration; never the client, the query, cookies or the body. The request
 * id is the one sent to the client; a cached response has none.
 */
export function logRequests(listener: RequestListener, log: Log): RequestListener {
  return (request, response) => {
    const begun = performance.now()
    const head = captureRequestId(response)
    response.once('close', () => {
      const { url = '', method } = request
      log('info', 'request', {
        ...(head.requestId && { requestId: head.requestId }),
        method,
        route: toUrlKind(url),
        path: toLoggedPath(url.split('?', 1)[0] ?? '').slice(0, maxPathLength),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      })
    })
    listener(request, response)
  }
}

/** `writeHead` does not store the headers passed to it, so they are captured from its arguments. */
function captureRequestId(response: ServerResponse): { requestId: string | undefined } {
  const head: { requestId: string | undefined } = { requestId: undefined }
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = ((...given: unknown[]) => {
    head.requestId = findRequestId(given.at(-1))
    return writeHead(...given)
  }) as ServerResponse['writeHead']
  return head
}

function findRequestId(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined
  const pairs = Array.isArray(headers) ? Object.entries(toPairs(headers)) : Object.entries(headers)
  return pairs.find(([name]) => name.toLowerCase() === 'x-request-id')?.[1]
}

function toPairs(flat: readonly string[]): Record<string, string> {
  return Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : [])))
}
