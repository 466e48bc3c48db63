import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { readEditionChoice } from '#shared/catalogue/edition-choice.ts'
import { notFound } from '#shared/contract/errors.ts'
import { isInterfaceLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import { ClockCache } from '../http/clock-cache.ts'
import { type HeaderList, toWebResponse } from '../http/internal-response.ts'
import { matchesEtag } from '../http/matches-etag.ts'
import type { Card } from './card.ts'
import { findCard } from './find-card.ts'
import type { ImageRenderer } from './image-renderer.ts'

export type OgImageSettings = {
  readonly renderer: ImageRenderer
  readonly messages: PageContext['messages']
  readonly siteName: string
}

type Mount = OgImageSettings & {
  readonly catalogue: () => Catalogue
  /** The Catalogue in the words of other editions. */
  readonly showEditions: (catalogue: Catalogue, ids: readonly string[]) => Promise<Catalogue>
  readonly buildId: string
}

/** About two hundred and fifty images, enough for the pages being shared at a time. */
const maxCacheBytes = 16 * 1_048_576

/**
 * `/og/{language}/{kind}/{id}.png`, for services that preview a page. The cache key is the hash of the image's content,
 * so it is rendered once for all URLs and revisions with that content. In the query string, only `edition` counts.
 */
export function mountOgImages(app: Hono, mount: Mount): void {
  const { renderer, messages, siteName, buildId } = mount
  const cache = new ClockCache<Buffer<ArrayBuffer>>(maxCacheBytes)
  const running = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  const render = async (card: Card, etag: string): Promise<Buffer<ArrayBuffer>> => {
    const png = Buffer.from((await renderer.render(card)).buffer)
    cache.set(etag, png, png.length)
    return png
  }

  /** Single-flight: a request for an image that is being rendered waits for it. */
  const renderOnce = (card: Card, etag: string): Promise<Buffer<ArrayBuffer>> => {
    const known = running.get(etag)
    if (known) return known
    const rendering = render(card, etag).finally(() => running.delete(etag))
    running.set(etag, rendering)
    return rendering
  }

  const respond = async (context: Context, kind: string, file: string): Promise<Response> => {
    const language = context.req.param('language') ?? ''
    const id = /^(.+)\.png$/.exec(file)?.[1] ?? ''
    if (!isInterfaceLanguage(language)) throw notFound('This picture')
    const source = {
      catalogue: await findCatalogue(mount, new URL(context.req.url)),
      language,
      messages: messages[language],
      siteName,
    }
    const card = findCard(source, kind, id)
    if (!card) throw notFound('This picture')
    const etag = `"${hash('sha256', `${buildId} ${JSON.stringify(card)}`, 'base64url').slice(0, 24)}"`
    const isKnown = matchesEtag(context.req.header('if-none-match'), etag)
    const body = isKnown ? '' : (cache.get(etag) ?? (await renderOnce(card, etag)))
    return toWebResponse({ status: 200, headers, body, etag, cacheable: false }, context.req.raw)
  }

  app.get('/og/:language/:kind/:file', (context) =>
    respond(context, context.req.param('kind'), context.req.param('file')),
  )
  app.all('/og/*', () => {
    throw notFound('This picture')
  })
}

/** If an edition no longer exists, the default one is shown, and named in the image. */
async function findCatalogue({ catalogue, showEditions }: Mount, { searchParams }: URL): Promise<Catalogue> {
  const current = catalogue()
  const { ids } = readEditionChoice(current, { search: searchParams, cookies: undefined })
  return ids.length > 0 ? await showEditions(current, ids) : current
}

const headers: HeaderList = [
  ['Content-Type', 'image/png'],
  // A corrected text appears within the hour; after that a client revalidates its copy.
  ['Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400'],
  // Images are made to be embedded by other sites.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
]
