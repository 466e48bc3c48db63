import { site } from 'virtual:site'
import { defaultLanguage, type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { ogImageSize, toOgImagePath } from '#shared/og-image-path.ts'
import { paths } from '#shared/paths.ts'
import type { StructuredData } from './structured-data.ts'

type Page = {
  /** The root's data: which language the page is in and where the site stands. */
  readonly root: { readonly language: InterfaceLanguage; readonly origin: string } | undefined
  readonly title: string
  readonly description: string
  /** The page's path without a language, with its query. */
  readonly path: string
  /** What the page is, for machines. */
  readonly data?: StructuredData
}

const descriptionLength = 200

/** Title, description, canonical address, the page in the other languages, and how it looks when shared. */
export function toPageMeta({ root, title, description, path, data }: Page) {
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
    ...toPicture(`${origin}${toOgImagePath(language, path)}`, title),
    { property: 'og:locale', content: languages[language].locale.replace('-', '_') },
    ...(data ? [{ 'script:ld+json': data({ origin, language }) }] : []),
  ]
}

/** With its size, or whoever shows it would have to fetch it first; with words for those who do not see it. */
function toPicture(address: string, alt: string) {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(ogImageSize.width) },
    { property: 'og:image:height', content: String(ogImageSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function toAlternate(hrefLang: string, href: string) {
  return { tagName: 'link', rel: 'alternate', hrefLang, href } as const
}

/** At a word's end, since a description is cut by whoever shows it anyway. */
function shorten(text: string): string {
  if (text.length <= descriptionLength) return text
  return `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`
}
