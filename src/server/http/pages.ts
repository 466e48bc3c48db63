import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { listApiRows } from '#shared/contract/api-rows.ts'
import { wantsPronunciation } from '#shared/language/pronunciation/pronunciation-choice.ts'
import type { PageContext, TextChanges } from '#shared/page-context.ts'
import { splitPrefix } from '#shared/paths.ts'
import type { RecordContent } from '../content/recording/recorded-content.ts'
import { Recorder } from '../content/recording/recorder.ts'
import { isDecodable } from '../is-decodable.ts'
import type { Log } from '../log.ts'
import { joinBody } from './body.ts'
import { toEtag } from './content-etag.ts'
import { toDocumentBody } from './document-body.ts'
import { logFailure } from './error-response.ts'
import type { HeaderList, InternalResponse } from './internal-response.ts'
import type { PageRenderer, RenderedPage } from './react-router-renderer.ts'
import { findReaderContent } from './reader-content.ts'
import { SharedHeaders } from './shared-headers.ts'

export type PageRequest = {
  readonly request: Request
  /** The id under which a failure is logged. */
  readonly requestId: string
  /** For rate limits per client; reads need none. */
  readonly clientAddress: string
  /** A draft to show in the content. The page is for this request alone. */
  readonly preview?: Preview | undefined
  /** Whether the client is gone; nothing is rendered for one that is. */
  readonly isGone?: () => boolean
}

export type Preview = { readonly author: string; readonly show: (catalogue: Catalogue) => Catalogue }

export type Pages = (page: PageRequest) => Promise<InternalResponse>

type Facts = Pick<PageContext, 'messages' | 'extraMessages' | 'sendLead'> &
  Required<Pick<PageContext, 'textChanges' | 'health'>>

type Settings = {
  readonly log: Log
  readonly render: PageRenderer
  readonly recordContent: RecordContent
  readonly contacts: () => { readonly given: PageContext['contacts']; readonly version: number }
  readonly publicUrl: string | undefined
  /** Data that is the same for every page. */
  readonly facts: Facts
}

/** Every URL that is neither a file nor an endpoint is a page. */
export function createPages({ log, render, recordContent, contacts, publicUrl, facts }: Settings): Pages {
  const sharedHeaders = new SharedHeaders()
  return async ({ request: asked, requestId, clientAddress, preview }) => {
    const url = toReadableUrl(asked.url)
    const request = url.href === asked.url ? asked : new Request(url, { method: asked.method, headers: asked.headers })
    const cookies = request.headers.get('cookie') ?? undefined
    const recorder = new Recorder()
    const recorded = recordContent(recorder)
    const found = findReaderContent(recorded, { url, cookies })
    const { preview: showPreview, ...reader } = found instanceof Promise ? await found : found
    const content = preview ? { ...reader, catalogue: showPreview(preview.show) } : reader
    const { given, version } = contacts()
    recorder.record('contacts', version)
    if (content.editionNotice === 'unavailable') recorder.markPassing()
    const loadTextChanges = rememberTextChanges(facts.textChanges)
    const rendered = await render(request, {
      ...facts,
      textChanges(only) {
        recorded.dependOnRevision()
        return loadTextChanges(only)
      },
      showsPronunciation: wantsPronunciation(cookies) && hasDefaultArabic(content.catalogue),
      ...content,
      ...(preview && { previewOf: preview.author }),
      apiRows: listApiRows,
      origin: publicUrl ?? url.origin,
      contacts: given,
      clientAddress,
      reportError: (error) => logFailure(error, { requestId, path: url.pathname }, log),
    })
    const response = await toPageResponse(rendered, { url, recorder, sharedHeaders })
    return preview ? { ...response, headers: [...response.headers, ['X-Robots-Tag', 'noindex']] } : response
  }
}

/**
 * A path with a malformed escape, such as `/50%`, matches no route. It is escaped as a whole, because React Router
 * would print it several times, past the limits of the log.
 */
function toReadableUrl(asked: string): URL {
  const url = new URL(asked)
  if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll('%', '%25')
  return url
}

/** A page that the fast path gives up is rendered twice (decision 26): a database that does not respond is then waited for once. */
function rememberTextChanges(load: Facts['textChanges']): Facts['textChanges'] {
  const loads = new Map<number | undefined, ReturnType<typeof load>>()
  return (only) => {
    const known = loads.get(only) ?? load(only).then(rememberList)
    loads.set(only, known)
    return known
  }
}

function rememberList({ count, list }: TextChanges): TextChanges {
  const lists = new Map<string, ReturnType<typeof list>>()
  return {
    count,
    list(stretch) {
      const key = `${stretch.skip} ${stretch.limit}`
      const known = lists.get(key) ?? list(stretch)
      lists.set(key, known)
      return known
    },
  }
}

/** The rules of pronunciation match the spelling of the default Arabic edition; for another one they would be wrong. */
function hasDefaultArabic({ editions, defaultEditions }: PageContext['catalogue']): boolean {
  return editions.get('ar')?._id === defaultEditions.get('ar')?._id
}

type Making = { readonly url: URL; readonly recorder: Recorder; readonly sharedHeaders: SharedHeaders }

async function toPageResponse(
  { response, document }: RenderedPage,
  { url, recorder, sharedHeaders }: Making,
): Promise<InternalResponse> {
  const { status } = response
  const body = document ? toDocumentBody(document) : new Uint8Array(await response.arrayBuffer())
  const policy: HeaderList = document ? [['Content-Security-Policy', document.contentSecurityPolicy]] : []
  const own = [...response.headers, ...policy]
  // The status page, for example, shows the current moment, however little the content changed.
  const caching = response.headers.get('Cache-Control')
  if (status !== 200 || caching === 'no-store') {
    // Without this, a shared cache could choose how long to keep the 404 of a topic that is added later.
    const headers: HeaderList = caching ? own : [...own, ['Cache-Control', 'no-cache']]
    return { status, headers, body, cacheable: false }
  }
  const reads = recorder.finish()
  if (!reads)
    return { status, headers: [...withoutCaching(own), ['Cache-Control', 'no-store']], body, cacheable: false }
  const headers = sharedHeaders.share([...withoutCaching(own), ...toCachingHeaders(url)])
  // The hash covers shared scripts and styles, more than half of a page. The headers include the policy, which contains
  // their hashes.
  const etag = toEtag(headers, document?.ownHtml ?? joinBody(body), document?.sharedHash)
  return { status, headers, body, etag, cacheable: true, reads }
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
