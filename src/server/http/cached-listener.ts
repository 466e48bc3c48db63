import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { wantsPronunciation } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { splitPrefix } from '#shared/paths.ts'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import { largeBytes, type SendLarge } from '../load-shedding/limit-transfers.ts'
import { byteLengthOf, joinBody } from './body.ts'
import type { InternalResponse } from './internal-response.ts'
import { matchesEtag } from './matches-etag.ts'
import type { RespondToRead } from './respond-to-read.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import type { SendSerialized } from './serialized-response.ts'

type Settings = {
  /** Handles every request that is not cached. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown
  readonly respond: RespondToRead
  readonly cache: ResponseCache
  readonly send: SendSerialized
  /** Delays a large body until it may be sent; by default it is sent at once. */
  readonly sendLarge?: SendLarge
  /** Rejects the request, and returns true, when there is no capacity to compute one more response. */
  readonly shedLoad?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** A short key for the editions chosen by these cookies; empty without a choice. */
  readonly findEditions?: (cookies: string) => string
  /** Whether the content is recent enough for a shared cache. Undefined where there is none. */
  readonly isConfirmed?: (() => boolean) | undefined
  /** Refreshes the content; undefined when it was checked a moment ago. */
  readonly confirm?: (() => Promise<void> | undefined) | undefined
  /** Whether absolute URLs in a page come from the request, because the operator set no PUBLIC_URL. */
  readonly dependsOnHost: boolean
}

/** Other kinds are for one administrator, show the current moment or have a cache of their own. */
const cacheableKinds: ReadonlySet<UrlKind> = new Set(['page', 'data', 'feed', 'api'])

/** A longer URL is a long search, or padding. Its response is computed for this client alone and not cached. */
const maxCachedUrlLength = 1024

/**
 * The hot path: a GET whose response is cached is written without routing or parsing. Concurrent requests for the same
 * response share one computation (single-flight): the first is the leader, the others wait for it. Errors are never
 * cached.
 */
export function createCachedListener(settings: Settings): RequestListener {
  const { respond, cache, send, shedLoad } = settings
  const { sendLarge = (_request, _response, write) => write() } = settings
  const handle: Settings['handle'] = (request, response) => {
    // Handling a request costs the same after its client has disconnected, so it is dropped.
    if (!request.socket.destroyed) return settings.handle(request, response)
  }
  const inFlight = new Map<string, Promise<Computed>>()

  const write = (request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void => {
    const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted } = request.headers
    const isNotModified = ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, cached.etag)
    const chosen = isNotModified ? cache.toNotModified(cached) : cache.encode(cached, accepted)
    if (chosen.bytes.length < largeBytes || request.method === 'HEAD') send(request, response, chosen)
    else sendLarge(request, response, () => send(request, response, chosen))
  }

  const writeCached = (request: IncomingMessage, response: ServerResponse, key: string): boolean => {
    const cached = cache.find(key)
    if (cached) write(request, response, cached)
    return cached !== undefined
  }

  const sendUncached = (request: IncomingMessage, response: ServerResponse, made: InternalResponse): void => {
    if (byteLengthOf(made.body) < largeBytes) writeUncached(made, response)
    else sendLarge(request, response, () => writeUncached(made, response))
  }

  /** Caches the response if allowed; otherwise only the leader gets it. */
  const compute = async (request: IncomingMessage, { key, isShared }: Target): Promise<Computed> => {
    const made = await respond(request, isShared)
    return made?.cacheable ? { cached: cache.set(key, made) } : { uncached: made }
  }

  const computeAsLeader = (request: IncomingMessage, response: ServerResponse, target: Target): void => {
    const task = compute(request, target)
    inFlight.set(target.key, task)
    task
      .finally(() => inFlight.delete(target.key))
      .then(async ({ cached, uncached }) => {
        if (cached && target.isShared) await settings.confirm?.()
        if (cached && isOutdated(target)) serve(request, response, toUnshared(target))
        // The request arrived before this response was computed, so it need not contain later writes.
        else if (cached) write(request, response, cached)
        else if (uncached) sendUncached(request, response, uncached)
        else handle(request, response)
      })
      .catch(() => handle(request, response))
  }

  /** The content may have changed since the leader began, so the followers look the response up again. */
  const waitForLeader = async (request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> => {
    const made = await inFlight.get(target.key)?.catch(() => undefined)
    if (made?.cached) serve(request, response, findTarget(request, settings))
    else handle(request, response)
  }

  const serve = (request: IncomingMessage, response: ServerResponse, target: Target): void => {
    if (writeCached(request, response, target.key)) return
    if (!cacheableKinds.has(toUrlKind(request.url ?? ''))) return void handle(request, response)
    if (inFlight.has(target.key)) void waitForLeader(request, response, target)
    else if (!shedLoad?.(request, response)) computeAsLeader(request, response, target)
  }

  /** A shared cache would keep the response after the purge of a write made while it was computed. */
  const isOutdated = ({ key, isShared }: Target): boolean => isShared && (!settings.isConfirmed?.() || !cache.has(key))

  const computeUncached = (request: IncomingMessage, response: ServerResponse): void => {
    respond(request, false)
      .then((made) => (made ? sendUncached(request, response, made) : handle(request, response)))
      .catch(() => handle(request, response))
  }

  const respondUncached = (request: IncomingMessage, response: ServerResponse): void => {
    if (!cacheableKinds.has(toUrlKind(request.url ?? ''))) handle(request, response)
    else if (!shedLoad?.(request, response)) computeUncached(request, response)
  }

  return (request, response) => {
    if (!isRead(request)) return void handle(request, response)
    if ((request.url ?? '').length > maxCachedUrlLength) return respondUncached(request, response)
    serve(request, response, findTarget(request, settings))
  }
}

/** The cache key of the requested response. `isShared`: shared caches may store it. */
type Target = { readonly key: string; readonly isShared: boolean }

/** With a CDN, a response that shared caches may not store has other headers, so it has its own key. */
function findTarget(request: IncomingMessage, settings: Settings): Target {
  const { isConfirmed } = settings
  const target = { key: toKey(request, settings), isShared: isConfirmed !== undefined }
  return !isConfirmed || isConfirmed() ? target : toUnshared(target)
}

const toUnshared = ({ key }: Target): Target => ({ key: `~${key}`, isShared: false })

type Computed = { readonly cached?: CachedResponse; readonly uncached?: InternalResponse | undefined }

/** A HEAD request is handled as GET; Node omits the body. */
function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Every part of the request that a response depends on. The content it depends on is recorded while it is computed. */
function toKey({ headers, url = '' }: IncomingMessage, { dependsOnHost, findEditions }: Settings): string {
  const host = dependsOnHost ? (headers.host ?? '') : ''
  return `${host}|${findReader(url, headers, findEditions)}|${url}`
}

/**
 * What a page depends on for this reader: pronunciation on or off, and the chosen editions; also the reader's language
 * at a URL without a language prefix.
 */
function findReader(
  url: string,
  { cookie, 'accept-language': acceptLanguage }: IncomingMessage['headers'],
  findEditions: Settings['findEditions'],
): string {
  if (url.startsWith('/api/')) return ''
  const editions = cookie && findEditions ? findEditions(cookie) : ''
  const chosen = (wantsPronunciation(cookie) ? '+' : '') + editions
  const [pathname = '/'] = url.split('?', 1)
  if (splitPrefix(pathname).prefix) return chosen
  return findPageLanguage({ pathname, cookie, acceptLanguage }) + chosen
}

function writeUncached({ status, headers, body, etag }: InternalResponse, response: ServerResponse): void {
  const length = ['Content-Length', String(byteLengthOf(body))]
  response.writeHead(status, [...headers.flat(), ...(etag ? ['ETag', etag] : []), ...length])
  response.end(joinBody(body))
}
