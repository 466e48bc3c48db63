import type { RequestListener, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { toRouteKind } from '../metrics/request-metrics.ts'

/** Long enough for any address of ours. */
const maxPathLength = 120

/**
 * One line a request: what was asked for, how it was answered, how long it took. Never who asked, with what query, cookie or body. The
 * request id is the one that the client was given; a ready answer has none.
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
        route: toRouteKind(url),
        path: url.split('?', 1)[0]?.slice(0, maxPathLength),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      })
    })
    listener(request, response)
  }
}

/** Headers that are given with the status line are kept nowhere else. */
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
