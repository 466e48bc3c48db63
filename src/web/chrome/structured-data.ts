import { site } from 'virtual:site'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'

/** Where and in which language the page stands; a page's data is a function of it, so that its addresses are canonical. */
export type Place = { readonly origin: string; readonly language: InterfaceLanguage }
export type StructuredData = (place: Place) => Readonly<Record<string, unknown>>

const context = { '@context': 'https://schema.org' }

/** The site, with the address a search engine may send a search to. */
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

type VerseFacts = {
  readonly reference: Reference
  readonly chapterName: string
  readonly text: string
  readonly translator: string
}

/** A verse as a part of its chapter and its book, in this translation. */
export function toVerseData({ reference, chapterName, text, translator }: VerseFacts): StructuredData {
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

type ListFacts = { readonly name: string; readonly path: string; readonly references: readonly Reference[] }

/** A topic or a group: a page that collects verses, in order. */
export function toCollectionData({ name, path, references }: ListFacts): StructuredData {
  return ({ origin, language }) => ({
    ...context,
    '@type': 'CollectionPage',
    name,
    url: origin + paths.at(language, path),
    inLanguage: language,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: references.length,
      itemListElement: references.slice(0, listedAtMost).map((reference, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: origin + paths.verse(language, reference),
      })),
    },
  })
}

/** The largest topics hold hundreds of verses; the page itself links to all. */
const listedAtMost = 50
