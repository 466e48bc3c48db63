import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExpectedError, overloaded } from '#shared/contract/errors.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import { corsPublic } from '../cors-public.ts'
import { createSendLarge } from './limit-transfers.ts'
import type { Limiters } from './limiters.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const messages: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'The site is overloaded right now. Please try again in a moment.',
  az: 'Sayt hazırda həddən artıq yüklənib. Bir azdan yenidən cəhd edin.',
  tr: 'Site şu anda çok yoğun. Lütfen birazdan yeniden deneyin.',
  ru: 'Сайт сейчас перегружен. Попробуйте ещё раз через минуту.',
}

/** Files in memory and health checks are always served: they cost no more than a rejection. */
const alwaysServed: ReadonlySet<UrlKind> = new Set(['asset', 'file', 'pwa', 'icon', 'health'])
/** Requests of administrators have a limiter of their own. */
const otherLimiter: ReadonlySet<UrlKind> = new Set(['admin-api'])
/** URLs of large files, some of several megabytes. */
const largeKinds: ReadonlySet<UrlKind> = new Set(['corpus', 'crawler', 'pwa'])
/** Busy responses to these are a page; others are JSON. */
const pageKinds: ReadonlySet<UrlKind> = new Set(['page', 'admin'])
/** Public reads of the API. */
const publicKinds: ReadonlySet<UrlKind> = new Set(['api', 'corpus'])

/**
 * Load shedding: beyond capacity a public read gets a prebuilt 503 before the request is parsed, because a rejection
 * has to be far cheaper than a response. Cached responses are served before this. Writes are rejected by their own
 * limiter, as are reads that reach the limiter after it has filled.
 */
export function createLoadShedder(
  { reading, transfers }: Pick<Limiters, 'reading' | 'transfers'>,
  { isExposed = false }: { readonly isExposed?: boolean } = {},
) {
  const refuse: Listener = (request, response) => {
    sendBusy(request, response)
    // A proxy's clients share its connections.
    if (isExposed) pauseAfter(response)
  }
  const sendLarge = createSendLarge(transfers, refuse)
  /** Returns whether the request was rejected. */
  const shedLoad = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (reading.hasCapacity() || !isSheddable(request)) return false
    reading.countRejected()
    refuse(request, response)
    return true
  }
  /** The same check for requests that bypass the response cache. */
  const guard =
    (listener: Listener): Listener =>
    (request, response) => {
      if (shedLoad(request, response)) return
      if (!isLarge(request)) return listener(request, response)
      sendLarge(request, response, () => listener(request, response))
    }
  return { shedLoad, guard, sendLarge }
}

function isSheddable({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const kind = toUrlKind(url)
  return !alwaysServed.has(kind) && !otherLimiter.has(kind)
}

/**
 * Reading from a rejected client is paused. Otherwise a few hundred clients that retry at once would keep the event
 * loop busy with rejections, and Node accepts only one new connection in each of its rounds.
 */
const pauseMs = 250

function pauseAfter(response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  // Node begins to read the next request once the response is sent.
  response.once('finish', () => {
    setImmediate(() => socket.pause())
    setTimeout(() => socket.resume(), pauseMs).unref()
  })
}

function isLarge({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && largeKinds.has(toUrlKind(url))
}

function sendBusy({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const [pathname = '/'] = url.split('?', 1)
  const page = { pathname, cookie: headers.cookie, acceptLanguage: headers['accept-language'] }
  const kind = toUrlKind(url)
  const busy = pageKinds.has(kind) ? busyPages[findPageLanguage(page)] : publicKinds.has(kind) ? busyApi : busyJson
  response.writeHead(503, busy.headers)
  response.end(method === 'HEAD' ? undefined : busy.bytes)
}

/** The small page that a reader sees. */
export function toBusyPage(language: InterfaceLanguage): string {
  const text = messages[language]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title>`
  return `<!doctype html><html lang="${language}">${head}<p>${text}</p></html>\n`
}

const error = overloaded()
const busyJson = prebuild('application/json', JSON.stringify({ message: error.message, error: error.code }), error)
/** Pages of other sites may read why a public read was rejected. */
const busyApi = { ...busyJson, headers: [...busyJson.headers, ...corsPublic] }
const busyPages = Object.fromEntries(
  interfaceLanguages.map((language) => [language, prebuild('text/html; charset=utf-8', toBusyPage(language), error)]),
) as Readonly<Record<InterfaceLanguage, ReturnType<typeof prebuild>>>

function prebuild(type: string, text: string, { headers }: ExpectedError) {
  const bytes = Buffer.from(text)
  const all = {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  }
  return { bytes, headers: Object.entries(all).flat() }
}
