import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { listApiRows } from '#shared/contract/api-rows.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { wantsPronunciation } from '#shared/language/pronunciation/pronunciation-choice.ts'
import type { PageContext } from '#shared/page-context.ts'
import { splitPrefix } from '#shared/paths.ts'
import type { Log } from '../log.ts'
import { logFailure } from './error-response.ts'
import type { HeaderList, InternalResponse } from './internal-response.ts'
import type { PageRenderer, RenderedPage } from './react-router-renderer.ts'
import type { createFindReaderContent } from './reader-content.ts'
import { type Revisions, toEtag } from './revision-etag.ts'

export type PageRequest = {
  readonly request: Request
  /** Under which a failure is logged. */
  readonly requestId: string
  /** For limits per client; a read needs none. */
  readonly clientAddress: string
  /** Shows the content with a draft. The page is for this request alone. */
  readonly preview?: Preview | undefined
  /** Whether the client is gone; nothing is rendered for one that is. */
  readonly isGone?: () => boolean
}

export type Preview = { readonly author: string; readonly show: (catalogue: Catalogue) => Catalogue }

export type Pages = (page: PageRequest) => Promise<InternalResponse>

type Facts = Pick<PageContext, 'messages' | 'extraMessages' | 'sendLead'> &
  Required<Pick<PageContext, 'textChanges' | 'findEditionText' | 'health'>>

type Settings = {
  readonly log: Log
  readonly render: PageRenderer
  readonly findContent: ReturnType<typeof createFindReaderContent>
  readonly contacts: () => PageContext['contacts']
  readonly publicUrl: string | undefined
  readonly revisions: Revisions
  /** What is the same for every page. */
  readonly facts: Facts
}

/** Every URL that is no file and no endpoint is a page. */
export function createPages({ log, render, findContent, contacts, publicUrl, revisions, facts }: Settings): Pages {
  return async ({ request, requestId, clientAddress, preview }) => {
    const url = new URL(request.url)
    const cookies = request.headers.get('cookie') ?? undefined
    const found = findContent({ url, cookies })
    const { variant, ...reader } = found instanceof Promise ? await found : found
    const content = preview ? { ...reader, catalogue: preview.show(reader.catalogue) } : reader
    const showsPronunciation = wantsPronunciation(cookies) && hasDefaultArabic(content.catalogue)
    const etag = toEtag(
      revisions,
      `${toLanguage(request, url)}${showsPronunciation ? '+' : ''}${variant && `~${variant}`}`,
    )
    const rendered = await render(request, {
      ...facts,
      showsPronunciation,
      ...content,
      ...(preview && { previewOf: preview.author }),
      apiRows: listApiRows,
      origin: publicUrl ?? url.origin,
      contacts: contacts(),
      clientAddress,
      reportError: (error) => logFailure(error, { requestId, path: url.pathname }, log),
    })
    const isLasting = content.editionNotice !== 'unavailable'
    const response = await toPageResponse(rendered, { url, etag, isLasting: isLasting && !preview })
    return preview ? { ...response, headers: [...response.headers, ['X-Robots-Tag', 'noindex']] } : response
  }
}

/** The rules of pronunciation are for the spelling of the default Arabic edition: in another one they would mislead. */
function hasDefaultArabic({ editions, defaultEditions }: PageContext['catalogue']): boolean {
  return editions.get('ar')?._id === defaultEditions.get('ar')?._id
}

/** A URL without a language prefix is served in the reader's language, so the language is part of the ETag. */
function toLanguage(request: Request, { pathname }: URL): string {
  const cookie = request.headers.get('cookie') ?? undefined
  const acceptLanguage = request.headers.get('accept-language') ?? undefined
  return findPageLanguage({ pathname, cookie, acceptLanguage })
}

async function toPageResponse(
  { response, document }: RenderedPage,
  { url, etag, isLasting }: { readonly url: URL; readonly etag: string; readonly isLasting: boolean },
): Promise<InternalResponse> {
  const { status } = response
  const body = document?.html ?? new Uint8Array(await response.arrayBuffer())
  const policy: HeaderList = document ? [['Content-Security-Policy', document.contentSecurityPolicy]] : []
  const own = [...response.headers, ...policy]
  if (status === 200 && !isLasting)
    return { status, headers: [...withoutCaching(own), ['Cache-Control', 'no-store']], body, cacheable: false }
  // The status page, for example, is about this moment, however little the content changed.
  const isVolatile = response.headers.get('Cache-Control') === 'no-store'
  if (status !== 200 || isVolatile) return { status, headers: own, body, cacheable: false }
  return { status, headers: [...withoutCaching(own), ...toCachingHeaders(url)], body, etag, cacheable: true }
}

function withoutCaching(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !/^(?:cache-control|vary|etag)$/i.test(name))
}

function toCachingHeaders({ pathname }: URL): HeaderList {
  const hasPrefix = splitPrefix(pathname).prefix !== undefined
  return [
    ['Cache-Control', 'no-cache'],
    ['Vary', hasPrefix ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Accept-Language, Cookie'],
  ]
}
