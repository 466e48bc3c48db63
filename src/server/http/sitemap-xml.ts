import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import type { Prefix } from '#shared/paths.ts'

export type SitemapPage = {
  readonly path: (prefix: Prefix) => string
  /** The day of the last change, as `2026-01-31`. */
  readonly changed?: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function toSitemapIndex(files: readonly string[]): string {
  const rows = files.map((file) => `<sitemap><loc>${toXml(file)}</loc></sitemap>`)
  return `${declaration}\n<sitemapindex xmlns="${namespace}">\n${rows.join('\n')}\n</sitemapindex>\n`
}

/** Each page in one language, with its alternates in every language and as `x-default` the URL that chooses one. */
export function toSitemap(pages: readonly SitemapPage[], language: InterfaceLanguage, origin: string): string {
  const rows = pages.map(({ path, changed }) => {
    const alternates = interfaceLanguages.map((code) => toAlternate(code, origin + path(code)))
    const date = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${toXml(origin + path(language))}</loc>${date}${alternates.join('')}${toAlternate('x-default', origin + path(undefined))}</url>`
  })
  return `${declaration}\n<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>\n`
}

function toAlternate(code: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${code}" href="${toXml(url)}"/>`
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
