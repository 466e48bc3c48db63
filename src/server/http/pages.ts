import type { Context } from 'hono'
import { listApiRows } from '#shared/contract/api-rows.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import type { AppFacts } from '#shared/page-context.ts'
import { splitPrefix } from '#shared/paths.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { Log } from '../log.ts'
import { createOriginCheck } from './check-origin.ts'
import { logFailure } from './error-response.ts'
import type { Client } from './handlers.ts'
import { rememberText } from './known-text.ts'
import type { PageRenderer, RenderedPage } from './react-router-renderer.ts'
import { isFresh, type Revisions, toEtag } from './revision-etag.ts'

type Settings = {
  readonly log: Log
  readonly render: PageRenderer
  readonly feed: CatalogueFeed
  readonly translations: AppFacts['translations']
  readonly studyTexts: AppFacts['studyTexts']
  readonly textChanges: NonNullable<AppFacts['textChanges']>
  readonly editionIntegrity: NonNullable<AppFacts['editionIntegrity']>
  readonly publicUrl: string | undefined
  readonly revisions: Revisions
  readonly health: NonNullable<AppFacts['health']>
  readonly contacts: () => AppFacts['contacts']
  readonly findClient: (context: Context) => Client
  readonly sendLead: AppFacts['sendLead']
}

/** Every URL that is no file and no endpoint is a page. */
export function createPages(settings: Settings): (context: Context) => Promise<Response> {
  const { log, render, feed, publicUrl, revisions, contacts, findClient } = settings
  const { translations, studyTexts, textChanges, editionIntegrity, health, sendLead } = settings
  const checkOrigin = createOriginCheck(publicUrl)
  return async (context) => {
    const request = context.req.raw
    const url = new URL(request.url)
    const etag = toEtag(revisions, toVariant(request))
    const headers = pageHeaders(url, etag)
    if (isFresh(context, etag)) return context.body(null, 304, headers)
    const facts: AppFacts = {
      catalogue: feed.current(),
      searchable: feed.searchable,
      translations,
      studyTexts,
      textChanges,
      editionIntegrity,
      apiRows: listApiRows,
      origin: publicUrl ?? url.origin,
      health,
      contacts: contacts(),
      clientAddress: findClient(context).address,
      sendLead,
      reportError: (error) => logFailure(error, context, log),
    }
    if (request.method === 'POST') {
      // We know the origin that visitors see. React Router would compare with the one behind the proxy, and reject our own form.
      checkOrigin(context)
      request.headers.delete('origin')
    }
    return finish(await render(request, facts), headers)
  }
}

/** A URL without a language prefix is served in the reader's language, so the language is part of the ETag. */
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

function finish({ response, document }: RenderedPage, headers: Record<string, string>): Response {
  const finished = new Response(document?.html ?? response.body, response)
  if (response.status === 200 && !isVolatile(response))
    for (const [name, value] of Object.entries(headers)) finished.headers.set(name, value)
  if (!document) return finished
  finished.headers.set('Content-Security-Policy', document.contentSecurityPolicy)
  return rememberText(finished, document.html)
}

/** Such as the status page: it is about this moment, however little the content changed. */
function isVolatile(response: Response): boolean {
  return response.headers.get('Cache-Control') === 'no-store'
}
