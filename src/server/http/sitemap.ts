import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { juzCount } from '#shared/catalogue/divisions.ts'
import { notFound } from '#shared/contract/errors.ts'
import { type InterfaceLanguage, interfaceLanguages, isInterfaceLanguage } from '#shared/language/languages.ts'
import { type Prefix, paths } from '#shared/paths.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import { toEtag } from './content-etag.ts'
import { type HeaderList, toWebResponse } from './internal-response.ts'
import { type SitemapPage, toSitemap, toSitemapIndex } from './sitemap-xml.ts'

const compress = promisify(gzip)
const xmlType = 'application/xml; charset=utf-8'
const headers: HeaderList = [
  ['Content-Type', xmlType],
  ['Cache-Control', 'public, no-cache'],
  ['Vary', 'Accept-Encoding'],
]

type Settings = {
  readonly catalogue: () => Catalogue
  readonly publicUrl: string | undefined
  readonly limiter: Limiter
}

type SitemapFile = {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** Placeholder for the origin until the host is known. */
const originMarker = '{origin}'

/**
 * `sitemap.xml` lists one file per language, each with every page in that language and its translations. Such a file
 * has some megabytes and takes a tenth of a second, so it is made once per revision. Every response sends the same
 * bytes: with a copy per client, a few hundred could fill the memory. Without PUBLIC_URL the origin is that of the
 * request, and only its insertion is done per host.
 */
export function mountSitemap(app: Hono, { catalogue, publicUrl, limiter }: Settings): void {
  const templates = createLatestCache<string>()
  const files = createLatestCache<SitemapFile>()
  const toOrigin = (context: Context) => publicUrl ?? new URL(context.req.url).origin

  const makeTemplate = (current: Catalogue, language: InterfaceLanguage): Promise<string> => {
    const make = () => toSitemap(listPages(current), language, originMarker)
    return templates.load(`${current.revision} ${language}`, () => limiter.run(make))
  }
  // Without PUBLIC_URL each request may name another host, so speed matters: a quarter of the work for a twentieth more
  // bytes.
  const level = publicUrl ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_SPEED
  const makeFile = async (template: string, origin: string): Promise<SitemapFile> => {
    const plain = new TextEncoder().encode(template.replaceAll(originMarker, () => origin))
    return { plain, gzip: new Uint8Array(await compress(plain, { level })), etag: toEtag(headers, plain) }
  }

  app.get('/sitemap.xml', async (context) => {
    const origin = toOrigin(context)
    const names = interfaceLanguages.map((language) => `${origin}/sitemaps/${language}.xml`)
    const index = await limiter.run(() => toSitemapIndex(names))
    return context.body(index, 200, { 'Content-Type': xmlType, 'Cache-Control': 'no-cache' })
  })

  app.get('/sitemaps/:file', async (context) => {
    const language = context.req.param('file').replace(/\.xml$/, '')
    if (!isInterfaceLanguage(language)) throw notFound('This sitemap')
    const origin = toOrigin(context)
    // Read once: after an edit in between, these pages must not be cached under the later revision.
    const current = catalogue()
    const template = await makeTemplate(current, language)
    const key = `${current.revision} ${origin} ${language}`
    const file = await files.load(key, () => limiter.run(() => makeFile(template, origin)))
    const { plain: body, gzip, etag } = file
    const parts = { status: 200, headers, body, etag, cacheable: false as const, encoded: { gzip } }
    return await limiter.run(() => toWebResponse(parts, context.req.raw))
  })
}

/** Caches one value per language, each made once for all who wait; a new revision or host name evicts the oldest. */
function createLatestCache<T>() {
  const cached = new Map<string, Promise<T>>()
  return {
    load(key: string, make: () => Promise<T>): Promise<T> {
      const known = cached.get(key)
      if (known) return known
      const made = make()
      cached.set(key, made)
      made.catch(() => cached.delete(key))
      for (const oldest of cached.keys()) if (cached.size > interfaceLanguages.length) cached.delete(oldest)
      return made
    },
  }
}

/** Every page that search engines should find; not the status page or the admin area. */
function listPages(catalogue: Catalogue): readonly SitemapPage[] {
  const fixed = [
    paths.home,
    (prefix: Prefix) => paths.at(prefix, '/juz'),
    paths.topics,
    paths.editions,
    paths.pronunciation,
    paths.changes,
    paths.developers,
    paths.contact,
    paths.privacyPolicy,
    paths.cookiePolicy,
    paths.terms,
    paths.disclaimer,
    paths.returnPolicy,
  ]
  const verses = catalogue.verses.filter((verse) => verse.book === defaultBook)
  return [
    ...fixed.map((path) => ({ path })),
    ...catalogue.chapters.map(({ number }) => ({ path: (prefix: Prefix) => paths.chapterPage(prefix, number) })),
    ...Array.from({ length: juzCount }, (_, at) => ({ path: (prefix: Prefix) => paths.juz(prefix, at + 1) })),
    // The same URLs as in the pages' canonical links.
    ...catalogue.chapters.map(({ number }) => ({ path: (prefix: Prefix) => paths.chapter(prefix, number) })),
    ...catalogue.topics.map((topic) => ({
      path: (prefix: Prefix) => paths.topic(prefix, topic._id),
      ...toDate(topic),
    })),
    ...catalogue.groups.map((group) => ({
      path: (prefix: Prefix) => paths.group(prefix, group._id),
      ...toDate(group),
    })),
    ...verses.map((verse) => ({ path: (prefix: Prefix) => paths.verse(prefix, verse), ...toDate(verse) })),
  ]
}

function toDate({ updatedAt }: { readonly updatedAt: string }): { readonly changed: string } {
  return { changed: updatedAt.slice(0, 10) }
}
