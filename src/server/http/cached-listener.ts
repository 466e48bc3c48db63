import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { splitPrefix } from '#shared/paths.ts'
import type { ApiFastPath } from './api-fast-path.ts'
import { readBody } from './known-text.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Revisions } from './revision-etag.ts'
import { sendSerialized } from './serialized-response.ts'

type Settings = {
  /** Everything that does not go through the cache. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** What needs no request and no response to be made. */
  readonly fastPath?: ApiFastPath
  readonly cache: ResponseCache
  /** What this address has to wait for before it takes a turn. */
  readonly waitFor?: (url: string) => Promise<void> | undefined
  /** Answers, and says so, when there is no room to compute one more. */
  readonly shedLoad?: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly revisions: Revisions
  /** Whether absolute addresses in a page come from the request, because the operator named none. */
  readonly dependsOnHost: boolean
}

/**
 * The hot path: a GET whose answer is known is written at once, from ready bytes, without a look at the routes.
 * One computation serves all who ask for the same at the same time. Personal answers and errors never enter.
 */
export function createCachedListener(settings: Settings): RequestListener {
  const { handle, fetch, fastPath, waitFor, cache, shedLoad, revisions, dependsOnHost } = settings
  const inFlight = new Map<string, Promise<Response | undefined>>()

  const writeCached = (request: IncomingMessage, response: ServerResponse, key: string): boolean => {
    const entry = cache.find(key)
    if (!entry) return false
    const isKnown = request.headers['if-none-match'] === entry.etag
    const ready = isKnown ? cache.toNotModified(entry) : cache.encode(entry, request.headers['accept-encoding'] ?? '')
    sendSerialized(request, response, ready)
    return true
  }

  /** Keeps the answer if it may be kept; otherwise gives it back for the one who asked. */
  const compute = async (request: IncomingMessage, key: string): Promise<Response | undefined> => {
    await waitFor?.(request.url ?? '')
    const made = await fastPath?.(request.url ?? '')
    if (made) {
      cache.set(key, made.headers, made.etag, made.body)
      return undefined
    }
    const response = await fetch(toRequest(request))
    const etag = response.headers.get('etag')
    if (response.status !== 200 || !etag || response.headers.get('cache-control')?.includes('no-store')) return response
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id').flat()
    cache.set(key, headers, etag, await readBody(response))
    return undefined
  }

  const computeAsLeader = (request: IncomingMessage, response: ServerResponse, key: string): void => {
    const task = compute(request, key)
    inFlight.set(key, task)
    task
      .finally(() => inFlight.delete(key))
      .then((uncached) =>
        uncached ? writeUncached(uncached, response) : writeCached(request, response, key) || handle(request, response),
      )
      .catch(() => handle(request, response))
  }

  const waitForLeader = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    await inFlight.get(key)?.catch(() => undefined)
    if (!writeCached(request, response, key)) handle(request, response)
  }

  return (request, response) => {
    if (!isRead(request) || !isCacheable(request.url ?? '')) return void handle(request, response)
    const key = toKey(request, revisions, dependsOnHost)
    if (writeCached(request, response, key)) return
    if (inFlight.has(key)) void waitForLeader(request, response, key)
    else if (!shedLoad?.(request, response)) computeAsLeader(request, response, key)
  }
}

/** What belongs to someone signed in goes its own way, and so do files, which are in memory already. */
const uncacheable = new RegExp(
  `^/(?:(?:${interfaceLanguages.join('|')})/)?(?:api/admin|api/health|api/corpus|admin|assets/|locales/|icons/|og/|sitemaps/)`,
)

/** HEAD is GET whose body Node leaves out. */
function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isCacheable(url: string): boolean {
  return !uncacheable.test(url)
}

/** All that an answer depends on. */
function toKey({ headers, url = '' }: IncomingMessage, revisions: Revisions, dependsOnHost: boolean): string {
  const host = dependsOnHost ? (headers.host ?? '') : ''
  return `${revisions.current()}|${host}|${findLanguage(url, headers)}|${url}`
}

/** Only a page at a plain address depends on the reader's language. */
function findLanguage(url: string, headers: IncomingMessage['headers']): string {
  if (url.startsWith('/api/')) return ''
  const [pathname = '/'] = url.split('?', 1)
  if (splitPrefix(pathname).prefix) return ''
  return findPageLanguage({ pathname, cookie: headers.cookie, acceptLanguage: headers['accept-language'] })
}

/** Of the headers, only what an answer may depend on: the key is made of the same. */
function toRequest({ headers, url = '/' }: IncomingMessage): Request {
  const kept = new Headers()
  for (const name of ['cookie', 'accept-language'] as const) {
    const value = headers[name]
    if (value) kept.set(name, value)
  }
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { headers: kept })
}

async function writeUncached(uncached: Response, response: ServerResponse): Promise<void> {
  const body = await readBody(uncached)
  response.writeHead(uncached.status, [...uncached.headers].flat())
  response.end(body)
}
