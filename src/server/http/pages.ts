import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { listApiRows } from '#shared/contract/api-rows.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { splitPrefix } from '#shared/paths.ts'
import type { Site } from '#shared/site/site.ts'
// Only the type crosses from web: the module itself is in the build, and importing it here would make a second copy.
import type { AppFacts } from '#web/app-context.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { Log } from '../log.ts'
import { createOriginCheck } from './check-origin.ts'
import { logFailure } from './error-response.ts'
import type { Client } from './handlers.ts'
import { rememberText } from './known-text.ts'
import { isFresh, type Revisions, toEtag } from './revision-etag.ts'
import { toPagePolicy } from './security-headers.ts'

/** What the web build hands over beside React Router's own exports. */
type WebEntry = {
  readonly appContext: Parameters<RouterContextProvider['get']>[0]
  readonly site: Site
  readonly pageTexts: WeakMap<Response, string>
}

export type WebBuild = ServerBuild & { readonly entry: { readonly module: WebEntry } }

type Settings = {
  readonly log: Log
  readonly build: WebBuild
  readonly mode: 'production' | 'development'
  readonly feed: CatalogueFeed
  readonly translations: AppFacts['translations']
  readonly studyTexts: AppFacts['studyTexts']
  readonly textChanges: NonNullable<AppFacts['textChanges']>
  readonly originals: NonNullable<AppFacts['originals']>
  readonly publicUrl: string | undefined
  readonly revisions: Revisions
  readonly health: NonNullable<AppFacts['health']>
  readonly contacts: () => AppFacts['contacts']
  readonly findClient: (context: Context) => Client
  readonly sendLead: AppFacts['sendLead']
}

/** Every address that is no file and no endpoint is a page. */
export function createPages(settings: Settings): (context: Context) => Promise<Response> {
  const { log, studyTexts, textChanges, originals } = settings
  const { build, mode, feed, translations, publicUrl, revisions, health, contacts, findClient, sendLead } = settings
  const handle = createRequestHandler(build, mode)
  const checkOrigin = createOriginCheck(publicUrl)
  return async (context) => {
    const request = context.req.raw
    const url = new URL(request.url)
    const etag = toEtag(revisions, toVariant(request))
    const headers = pageHeaders(url, etag)
    if (isFresh(context, etag)) return context.body(null, 304, headers)
    const provider = new RouterContextProvider()
    const facts: AppFacts = {
      catalogue: feed.current(),
      library: feed.library,
      translations,
      studyTexts,
      textChanges,
      originals,
      apiRows: listApiRows,
      origin: publicUrl ?? url.origin,
      health,
      contacts: contacts(),
      clientAddress: findClient(context).address,
      sendLead,
      reportError: (error) => logFailure(error, context, log),
    }
    provider.set(build.entry.module.appContext, facts)
    if (request.method === 'POST') {
      // Ours knows the address that visitors see; React Router would compare with the one behind the proxy, and refuse our own form.
      checkOrigin(context)
      request.headers.delete('origin')
    }
    const response = await handle(request, provider)
    return await finish(response, headers, build.entry.module)
  }
}

/** A plain address answers in the reader's language, so the language is part of the answer's identity. */
function toVariant(request: Request): string {
  const { pathname } = new URL(request.url)
  const cookie = request.headers.get('cookie') ?? undefined
  const acceptLanguage = request.headers.get('accept-language') ?? undefined
  return findPageLanguage({ pathname, cookie, acceptLanguage })
}

function pageHeaders(url: URL, etag: string): Record<string, string> {
  const plain = splitPrefix(url.pathname).prefix === undefined
  return {
    ETag: etag,
    'Cache-Control': 'no-cache',
    Vary: plain ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
  }
}

async function finish(
  response: Response,
  headers: Record<string, string>,
  { site, pageTexts }: WebEntry,
): Promise<Response> {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  const body = isHtml ? (pageTexts.get(response) ?? (await response.text())) : response.body
  const finished = new Response(body, response)
  if (response.status === 200 && !isAboutThisMoment(response))
    for (const [name, value] of Object.entries(headers)) finished.headers.set(name, value)
  if (typeof body !== 'string') return finished
  finished.headers.set('Content-Security-Policy', toPagePolicy(body, site))
  return rememberText(finished, body)
}

/** Such as the status page, which says so itself: it must be asked for anew however little the content changed. */
function isAboutThisMoment(response: Response): boolean {
  return response.headers.get('Cache-Control') === 'no-store'
}
