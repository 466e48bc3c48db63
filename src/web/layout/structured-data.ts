import { site } from 'virtual:site'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'

/** Origin and language of the page. Structured data is a function of both, so that its URLs are canonical. */
export type Location = { readonly origin: string; readonly language: InterfaceLanguage }
export type StructuredData = (location: Location) => Readonly<Record<string, unknown>>

const context = { '@context': 'https://schema.org' }

/** The site, with its search URL for search engines. */
export const siteData: StructuredData = ({ origin, language }) => ({
  ...context,
  '@type': 'WebSite',
  name: site.name,
  url: origin + paths.home(language),
  inLanguage: language,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.home(language)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

type VerseInput = {
  readonly reference: Reference
  readonly chapterName: string
  readonly text: string
  readonly translator: string
}

/** A verse as part of its chapter and book, in this translation. */
export function toVerseData({ reference, chapterName, text, translator }: VerseInput): StructuredData {
  return ({ origin, language }) => {
    const name = `${chapterName} ${toReferenceText(reference)}`
    const url = origin + paths.verse(language, reference)
    return {
      ...context,
      '@type': 'CreativeWork',
      name,
      url,
      text,
      inLanguage: language,
      position: reference.verse,
      ...(translator && { translator: { '@type': 'Person', name: translator } }),
      isPartOf: {
        '@type': 'Chapter',
        name: chapterName,
        position: reference.chapter,
        url: origin + paths.chapter(language, reference.chapter),
        isPartOf: { '@type': 'Book', name: 'Quran' },
      },
    }
  }
}

type ListInput = { readonly name: string; readonly path: string; readonly references: readonly Reference[] }

/** A topic or a group: a page that collects verses, in order. */
export function toCollectionData({ name, path, references }: ListInput): StructuredData {
  return ({ origin, language }) => ({
    ...context,
    '@type': 'CollectionPage',
    name,
    url: origin + paths.at(language, path),
    inLanguage: language,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: references.length,
      itemListElement: references.slice(0, maxListItems).map((reference, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: origin + paths.verse(language, reference),
      })),
    },
  })
}

/** The largest topics have hundreds of verses; the page itself links to all of them. */
const maxListItems = 50
