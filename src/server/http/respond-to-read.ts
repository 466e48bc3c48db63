import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { toUrlKind } from '#shared/url-kind.ts'
import type { ApiFastPath } from './api-fast-path.ts'
import type { InternalResponse } from './internal-response.ts'
import type { Pages } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { ToSharedResponse } from './shared-cache-headers.ts'
import type { StaticFiles } from './static-files.ts'

/**
 * Computes the response to a read that may be cached; `isShared`: by shared caches too. Undefined passes the request to
 * Hono.
 */
export type RespondToRead = (request: IncomingMessage, isShared: boolean) => Promise<InternalResponse | undefined>

type Settings = {
  readonly fastPath: ApiFastPath
  readonly pages: Pages
  readonly files: StaticFiles
  readonly secure: SecurityHeaders['secure']
  /** Adds the headers that shared caches read. */
  readonly toShared: ToSharedResponse
  /** Whether a reader's cookies choose what a page shows. */
  readonly isChosen: (cookies: string | undefined) => boolean
  /** What this URL has to wait for before it takes a slot of the limiter. */
  readonly waitFor: (url: string, cookies: string | undefined) => Promise<void> | undefined
}

export function createRespondToRead(settings: Settings): RespondToRead {
  const { fastPath, pages, files, secure, toShared, isChosen, waitFor } = settings
  const renderPage = async (request: IncomingMessage): Promise<InternalResponse> => {
    const requestId = randomUUID()
    const response = await pages({
      request: toRequest(request),
      requestId,
      clientAddress: '',
      isGone: () => request.socket.destroyed,
    })
    if (response.cacheable) return response
    return { ...response, headers: [...response.headers, ['X-Request-Id', requestId]] }
  }
  return async (request, isShared) => {
    const url = request.url ?? '/'
    await waitFor(url, request.headers.cookie)
    const isApi = toUrlKind(url) === 'api'
    if (!isApi && files.has(url.split('?', 1)[0] ?? '')) return undefined
    const response = isApi ? await fastPath(url, () => request.socket.destroyed) : await renderPage(request)
    if (!response?.cacheable) return response && secure(response)
    return secure(toShared(response, isShared && (isApi || !isChosen(request.headers.cookie))))
  }
}

/** Copies only the headers that a page may depend on: those in the cache key. */
function toRequest({ headers, url = '/' }: IncomingMessage): Request {
  const own = new Headers()
  for (const name of ['cookie', 'accept-language'] as const) {
    const value = headers[name]
    if (value) own.set(name, value)
  }
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { headers: own })
}
