import { site } from 'virtual:site'
import { defaultLanguage, type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { ogImageSize, toOgImagePath } from '#shared/og-image-path.ts'
import { paths } from '#shared/paths.ts'
import type { StructuredData } from './structured-data.ts'

type Page = {
  /** The loader data of the root: the language of the page and the origin of the site. */
  readonly root: { readonly language: InterfaceLanguage; readonly origin: string } | undefined
  readonly title: string
  readonly description: string
  /** The path without its language prefix, with its query string. */
  readonly path: string
  /** The editions shown in the image, as a query; by default only the default ones. */
  readonly imageQuery?: string
  /** Structured data for search engines. */
  readonly data?: StructuredData
}

const maxDescriptionLength = 200

/** Title, description, canonical URL, alternate languages, Open Graph and structured data. */
export function toPageMeta({ root, title, description, path, imageQuery = '', data }: Page) {
  const { language, origin } = root ?? { language: defaultLanguage, origin: '' }
  const canonical = `${origin}${paths.at(language, path)}`
  const summary = shorten(description)
  return [
    { title },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...interfaceLanguages.map((code) => toAlternate(code, `${origin}${paths.at(code, path)}`)),
    toAlternate('x-default', `${origin}${path}`),
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: canonical },
    ...toImageMeta(`${origin}${toOgImagePath(language, path)}${imageQuery}`, title),
    { property: 'og:locale', content: languages[language].locale.replace('-', '_') },
    ...(data ? [{ 'script:ld+json': data({ origin, language }) }] : []),
  ]
}

/** Includes the size, so that a preview can be laid out before the image is fetched, and an alternative text. */
function toImageMeta(url: string, alt: string) {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(ogImageSize.width) },
    { property: 'og:image:height', content: String(ogImageSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function toAlternate(hrefLang: string, href: string) {
  return { tagName: 'link', rel: 'alternate', hrefLang, href } as const
}

/** Cuts at a word boundary: services that show descriptions would cut longer ones anyway. */
function shorten(text: string): string {
  if (text.length <= maxDescriptionLength) return text
  return `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`
}
