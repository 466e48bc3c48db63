import { toSlug } from '#shared/catalogue/edition-id.ts'
import { findLanguageByName } from '#shared/language/find-language.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { quranEncTerms } from '../content/bulk-upload/edition-terms.ts'
import { type FileAttribution, noAttribution } from './edition-file.ts'

/** The metadata of a QuranEnc download, by field names in lower case. */
export type QuranEncFacts = ReadonlyMap<string, string>

type Read = { readonly language: TextLanguage | undefined; readonly attribution: FileAttribution }

/** QuranEnc's ids begin with the language: `russian_kuliev`. */
export function readQuranEncFacts(facts: QuranEncFacts): Read {
  const fact = (...names: readonly string[]) => names.map((name) => facts.get(name)).find((value) => value) ?? ''
  const id = fact('translation id', 'id', 'key').toLowerCase()
  const [ofId = '', ...name] = id.split('_')
  const said = fact('language')
  const language = said ? findLanguage(said) : findLanguage(ofId)
  const slug = toSlug(name.join('-'))
  const title = fact('title', 'translation title')
  return {
    language,
    attribution: {
      ...noAttribution,
      _id: language && slug ? `${language}-${slug}` : '',
      title,
      translator: fact('translator') || toTranslator(title),
      publisher: fact('publisher', 'published by'),
      source: 'QuranEnc.com',
      sourceUrl: id ? `https://quranenc.com/en/browse/${encodeURIComponent(id)}` : 'https://quranenc.com',
      version: fact('version') || fact('last update', 'updated_at', 'last_update'),
      date: fact('last update', 'updated_at', 'last_update'),
      terms: quranEncTerms,
      termsKey: 'quranenc',
    },
  }
}

/** QuranEnc's Azeri is our Azerbaijani. */
function findLanguage(name: string): TextLanguage | undefined {
  return /^azeri$/i.test(name.trim()) ? 'az' : findLanguageByName(name)
}

/** Titles are like “Russian Translation - Elmir Kuliev”. */
function toTranslator(title: string): string {
  const [, ...rest] = title.split(' - ')
  return rest.join(' - ').trim()
}
