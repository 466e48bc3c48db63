import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
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

type Mount = OgImageSettings & { readonly catalogue: () => Catalogue; readonly buildId: string }

/** About two hundred and fifty images: those of the pages that are being shared these days. */
const maxCacheBytes = 16 * 1_048_576

/**
 * `/og/{language}/{kind}/{id}.png`, for services that show a preview of a page. The cache key is the hash of what an image shows, so it is rendered once
 * for every URL and every revision that shows the same; the query string is ignored.
 */
export function mountOgImages(app: Hono, { renderer, messages, siteName, catalogue, buildId }: Mount): void {
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
    const source = { catalogue: catalogue(), language, messages: messages[language], siteName }
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

const headers: HeaderList = [
  ['Content-Type', 'image/png'],
  // A corrected text shows within the hour; after that a client revalidates its copy.
  ['Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400'],
  // Other sites embed the image: that is its purpose.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
]
