import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { splitPrefix } from '#shared/paths.ts'
import { readBody } from './known-text.ts'
import type { PublicReads } from './public-reads.ts'
import { sendReady } from './ready-answer.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Revisions } from './revision-etag.ts'

type Settings = {
  /** Everything that does not go through the cache. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** What needs no request and no response to be made. */
  readonly read?: PublicReads
  readonly cache: ResponseCache
  /** What this address has to wait for before it takes a turn. */
  readonly waitFor?: (url: string) => Promise<void> | undefined
  /** Answers, and says so, when there is no room to compute one more. */
  readonly turnAway?: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly revisions: Revisions
  /** Whether absolute addresses in a page come from the request, because the operator named none. */
  readonly dependsOnHost: boolean
}

/**
 * The hot path: a GET whose answer is known is written at once, from ready bytes, without a look at the routes.
 * One computation serves all who ask for the same at the same time. Personal answers and errors never enter.
 */
export function createCachedListener(settings: Settings): RequestListener {
  const { handle, fetch, read, waitFor, cache, turnAway, revisions, dependsOnHost } = settings
  const running = new Map<string, Promise<Response | undefined>>()

  const write = (request: IncomingMessage, response: ServerResponse, key: string): boolean => {
    const entry = cache.find(key)
    if (!entry) return false
    const isKnown = request.headers['if-none-match'] === entry.etag
    const ready = isKnown ? cache.confirm(entry) : cache.encode(entry, request.headers['accept-encoding'] ?? '')
    sendReady(request, response, ready)
    return true
  }

  /** Keeps the answer if it may be kept; otherwise gives it back for the one who asked. */
  const compute = async (request: IncomingMessage, key: string): Promise<Response | undefined> => {
    await waitFor?.(request.url ?? '')
    const made = await read?.(request.url ?? '')
    if (made) {
      cache.keep(key, made.headers, made.etag, made.body)
      return undefined
    }
    const answer = await fetch(toRequest(request))
    const etag = answer.headers.get('etag')
    if (answer.status !== 200 || !etag || answer.headers.get('cache-control')?.includes('no-store')) return answer
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id').flat()
    cache.keep(key, headers, etag, await readBody(answer))
    return undefined
  }

  const lead = (request: IncomingMessage, response: ServerResponse, key: string): void => {
    const task = compute(request, key)
    running.set(key, task)
    task
      .finally(() => running.delete(key))
      .then((answer) =>
        answer ? writeAnswer(answer, response) : write(request, response, key) || handle(request, response),
      )
      .catch(() => handle(request, response))
  }

  const follow = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    await running.get(key)?.catch(() => undefined)
    if (!write(request, response, key)) handle(request, response)
  }

  return (request, response) => {
    if (!isRead(request) || !mayBeKept(request.url ?? '')) return void handle(request, response)
    const key = toKey(request, revisions, dependsOnHost)
    if (write(request, response, key)) return
    if (running.has(key)) void follow(request, response, key)
    else if (!turnAway?.(request, response)) lead(request, response, key)
  }
}

/** What belongs to someone signed in goes its own way, and so do files, which are in memory already. */
const ownWay = new RegExp(
  `^/(?:(?:${interfaceLanguages.join('|')})/)?(?:api/admin|api/health|api/corpus|admin|assets/|locales/|icons/|og/|sitemaps/)`,
)

/** HEAD is GET whose body Node leaves out. */
function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function mayBeKept(url: string): boolean {
  return !ownWay.test(url)
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

async function writeAnswer(answer: Response, response: ServerResponse): Promise<void> {
  const body = await readBody(answer)
  response.writeHead(answer.status, [...answer.headers].flat())
  response.end(body)
}
