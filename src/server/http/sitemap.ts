import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { juzCount } from '#shared/catalogue/divisions.ts'
import { notFound } from '#shared/contract/errors.ts'
import { interfaceLanguages, isInterfaceLanguage } from '#shared/language/languages.ts'
import { type Prefix, paths } from '#shared/paths.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { type HeaderList, toWebResponse } from './internal-response.ts'
import { type Revisions, toEtag } from './revision-etag.ts'
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
  readonly revisions: Revisions
  readonly publicUrl: string | undefined
}

/**
 * `sitemap.xml` lists one file a language, each with every page in that language and its translations. Such a file has some megabytes,
 * so it is made at the first request of a revision and cached compressed, about a thirtieth of that.
 */
export function mountSitemap(app: Hono, { catalogue, revisions, publicUrl }: Settings): void {
  const cached = new Map<string, Promise<Uint8Array>>()
  const toOrigin = (context: Context) => publicUrl ?? new URL(context.req.url).origin

  app.get('/sitemap.xml', (context) => {
    const origin = toOrigin(context)
    const files = interfaceLanguages.map((language) => `${origin}/sitemaps/${language}.xml`)
    return context.body(toSitemapIndex(files), 200, { 'Content-Type': xmlType, 'Cache-Control': 'no-cache' })
  })

  app.get('/sitemaps/:file', async (context) => {
    const language = context.req.param('file').replace(/\.xml$/, '')
    if (!isInterfaceLanguage(language)) throw notFound('This sitemap')
    const etag = toEtag(revisions, language)
    const current = catalogue()
    const key = `${current.revision} ${toOrigin(context)} ${language}`
    const make = () => compress(toSitemap(listPages(current), language, toOrigin(context)))
    const gzip = new Uint8Array(await cacheLatest(cached, key, make))
    const acceptsGzip = chooseEncoding(context.req.header('accept-encoding'), ['gzip']) === 'gzip'
    const body = acceptsGzip ? gzip : new Uint8Array(gunzipSync(gzip))
    return toWebResponse({ status: 200, headers, body, etag, cacheable: false, encoded: { gzip } }, context.req.raw)
  })
}

/** Caches as many as there are languages: a new revision, or another host name, evicts the oldest. */
async function cacheLatest<T>(cached: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cached.get(key)
  if (known) return known
  const made = make()
  cached.set(key, made)
  for (const oldest of cached.keys()) if (cached.size > interfaceLanguages.length) cached.delete(oldest)
  return made
}

/** Every page that should be found; not the status page and the admin area. */
function listPages(catalogue: Catalogue): readonly SitemapPage[] {
  const fixed = [
    paths.home,
    paths.topics,
    paths.editions,
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
    // As the page itself names its canonical URL.
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
