import type { Edition } from '#shared/catalogue/edition.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { tanzilArabicTerms, tanzilTranslationTerms } from '../content/bulk-upload/tanzil-terms.ts'

type EditionFacts = Pick<Edition, 'title' | 'translator' | 'source' | 'sourceUrl' | 'version' | 'terms'>

/** Whose words the default corpus holds and on what terms; the hash is computed when the corpus is built. */
export const packagedEditions: Readonly<Record<TextLanguage, EditionFacts>> = {
  ar: {
    title: 'Tanzil Quran Text, Uthmani',
    translator: '',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net',
    version: '1.1',
    terms: tanzilArabicTerms,
  },
  en: {
    title: 'Saheeh International',
    translator: 'Saheeh International',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net/trans/en.sahih',
    version: 'holy-quran 1.0.4; double quotation marks appear as single ones',
    terms: tanzilTranslationTerms,
  },
  az: {
    title: 'Əlixan Musayev',
    translator: 'Alikhan Musayev',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net/trans/az.musayev',
    version: 'August 16, 2010 (holy-quran 1.0.4)',
    terms: tanzilTranslationTerms,
  },
  tr: {
    title: 'Rowwad Tercüme Merkezi',
    translator: 'Rowwad Translation Center',
    source: 'QuranEnc.com',
    sourceUrl: 'https://quranenc.com/en/browse/turkish_rwwad',
    version: '@kmaslesa/quran-translations 1.0.1',
    terms: 'May be republished unmodified, naming the publisher, QuranEnc.com and the version.',
  },
  ru: {
    title: 'Валерия Порохова',
    translator: 'Valeria Porokhova',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net/trans/ru.porokhova',
    version: 'holy-quran 1.0.4; double quotation marks appear as single ones',
    terms: tanzilTranslationTerms,
  },
}
