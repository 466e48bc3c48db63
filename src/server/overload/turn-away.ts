import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExpectedError, overloaded } from '#shared/contract/errors.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import type { Lanes } from './lanes.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const texts: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'The site is very busy just now. Please try again in a moment.',
  az: 'Sayt hazırda çox məşğuldur. Bir azdan yenidən cəhd edin.',
  tr: 'Site şu anda çok yoğun. Lütfen birazdan yeniden deneyin.',
  ru: 'Сайт сейчас перегружен. Пожалуйста, попробуйте ещё раз через минуту.',
}

/** Files in memory and the state of the process: always answered, since that costs no more than a refusal. */
const alwaysReady = /^\/(?:assets\/|locales\/|icons\/|api\/health)/

/**
 * Past capacity, the refusal before anything is made of the request: it has to be far cheaper than an answer. Ready answers never get
 * here. Who sends or edits is refused further in, as is a reader who finds the lane full only then.
 */
export function createTurnAway({ reading }: Pick<Lanes, 'reading'>) {
  /** Whether the request was answered with a refusal. */
  const turnAway = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isReading(request) || reading.hasRoom()) return false
    reading.noteRefused()
    refuse(request, response)
    return true
  }
  /** The same for what never goes through the ready answers. */
  const guard =
    (listener: Listener): Listener =>
    (request, response) => {
      if (!alwaysReady.test(request.url ?? '') && turnAway(request, response)) return
      return listener(request, response)
    }
  return { turnAway, guard }
}

function isReading({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/admin')
}

function refuse({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const [pathname = '/'] = url.split('?', 1)
  const isData = url.startsWith('/api/') || pathname.endsWith('.data')
  const page = { pathname, cookie: headers.cookie, acceptLanguage: headers['accept-language'] }
  const ready = isData ? forMachines : forReaders[findPageLanguage(page)]
  response.writeHead(503, ready.headers)
  response.end(method === 'HEAD' ? undefined : ready.bytes)
}

/** The tiny page that a reader is shown. */
export function toBusyPage(language: InterfaceLanguage): string {
  const text = texts[language]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title>`
  return `<!doctype html><html lang="${language}">${head}<p>${text}</p></html>\n`
}

const error = overloaded()
const forMachines = toReady('application/json', JSON.stringify({ message: error.message, error: error.code }), error)
const forReaders = Object.fromEntries(
  interfaceLanguages.map((language) => [language, toReady('text/html; charset=utf-8', toBusyPage(language), error)]),
) as Readonly<Record<InterfaceLanguage, ReturnType<typeof toReady>>>

function toReady(type: string, text: string, { headers }: ExpectedError) {
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
