import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExpectedError, overloaded } from '#shared/contract/errors.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import { createSendLarge } from './limit-transfers.ts'
import type { Limiters } from './limiters.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const messages: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'The site is overloaded right now. Please try again in a moment.',
  az: 'Sayt hazırda həddən artıq yüklənib. Bir azdan yenidən cəhd edin.',
  tr: 'Site şu anda çok yoğun. Lütfen birazdan yeniden deneyin.',
  ru: 'Сайт сейчас перегружен. Попробуйте ещё раз через минуту.',
}

/** Files in memory and the health of the process are always served: that costs no more than a rejection. */
const alwaysServed: ReadonlySet<UrlKind> = new Set(['asset', 'file', 'pwa', 'icon', 'health'])
/** Requests of administrators have a limiter of their own. */
const otherLimiter: ReadonlySet<UrlKind> = new Set(['admin-api'])
/** Files of megabytes. */
const largeKinds: ReadonlySet<UrlKind> = new Set(['corpus', 'crawler', 'pwa'])
/** Whoever opens these sees a page; the others get JSON. */
const pageKinds: ReadonlySet<UrlKind> = new Set(['page', 'admin'])

/**
 * Load shedding: past capacity a public read gets a prebuilt 503 before the request is parsed, since a rejection has to be far cheaper
 * than a response. Cached responses are served before this. Writes are rejected by their own limiter, as is a read that finds the
 * limiter full only later.
 */
export function createLoadShedder(
  { reading, transfers }: Pick<Limiters, 'reading' | 'transfers'>,
  { isExposed = false }: { readonly isExposed?: boolean } = {},
) {
  const refuse: Listener = (request, response) => {
    sendBusy(request, response)
    // The connections of a proxy are shared by its clients.
    if (isExposed) pauseAfter(response)
  }
  const sendLarge = createSendLarge(transfers, refuse)
  /** Whether the request was rejected. */
  const shedLoad = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (reading.hasCapacity() || !isSheddable(request)) return false
    reading.countRejected()
    refuse(request, response)
    return true
  }
  /** The same for requests that do not go through the response cache. */
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
 * A client that was rejected is not read for a while. Asking again at once would otherwise cost as much as it likes: a few hundred
 * clients who do so keep the event loop busy with rejections, and Node accepts one new connection in each of its rounds.
 */
const pauseMs = 250

function pauseAfter(response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  // Once the response is sent, Node begins to read the next request.
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
  const busy = pageKinds.has(toUrlKind(url)) ? busyPages[findPageLanguage(page)] : busyJson
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
