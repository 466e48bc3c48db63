import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { notFound } from '#shared/contract/errors.ts'
import { isInterfaceLanguage } from '#shared/language/languages.ts'
import type { AppFacts } from '#web/app-context.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { isFresh } from '../http/revision-etag.ts'
import { bodyOf } from '../http/serialized-response.ts'
import { findPicture } from './find-picture.ts'
import type { Picture } from './picture.ts'
import type { PictureStudio } from './picture-studio.ts'

export type PictureSettings = {
  readonly studio: PictureStudio
  readonly translations: AppFacts['translations']
  readonly siteName: string
}

type Mount = PictureSettings & { readonly catalogue: () => Catalogue; readonly buildId: string }

/** About two hundred and fifty pictures: those of the pages that are being shared these days. */
const roomInBytes = 16 * 1_048_576

/**
 * `/og/{language}/{kind}/{id}.png`, for whoever shows a preview of a page. A picture is known by what it shows, so it is drawn once
 * however it was asked for, by whomever and at whatever revision; the query of an address says nothing.
 */
export function mountPictures(app: Hono, { studio, translations, siteName, catalogue, buildId }: Mount): void {
  const cache = new ResponseCache(roomInBytes)
  const running = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  const draw = async (picture: Picture, etag: string): Promise<Buffer<ArrayBuffer>> => {
    const png = Buffer.from((await studio.draw(picture)).buffer)
    cache.set(etag, [], etag, png)
    return png
  }

  /** Whoever asks for what is being drawn waits for that one. */
  const drawOnce = (picture: Picture, etag: string): Promise<Buffer<ArrayBuffer>> => {
    const known = running.get(etag)
    if (known) return known
    const drawing = draw(picture, etag).finally(() => running.delete(etag))
    running.set(etag, drawing)
    return drawing
  }

  const answer = async (context: Context, kind: string, file: string): Promise<Response> => {
    const language = context.req.param('language') ?? ''
    const id = /^(.+)\.png$/.exec(file)?.[1] ?? ''
    if (!isInterfaceLanguage(language)) throw notFound('This picture')
    const source = { catalogue: catalogue(), language, texts: translations[language], siteName }
    const picture = findPicture(source, kind, id)
    if (!picture) throw notFound('This picture')
    const etag = `"${hash('sha256', `${buildId} ${JSON.stringify(picture)}`, 'base64url').slice(0, 24)}"`
    const headers = toHeaders(etag)
    if (isFresh(context, etag)) return context.body(null, 304, headers)
    const known = cache.find(etag)
    const png = known ? bodyOf(known.identity) : await drawOnce(picture, etag)
    return context.body(new Uint8Array(png), 200, {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
    })
  }

  app.get('/og/:language/:kind/:file', (context) =>
    answer(context, context.req.param('kind'), context.req.param('file')),
  )
  app.all('/og/*', () => {
    throw notFound('This picture')
  })
}

function toHeaders(etag: string): Record<string, string> {
  return {
    ETag: etag,
    // A corrected text shows within the hour; who has the picture asks whether it is still the same.
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    // Shown by other sites: that is what it is for.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}
