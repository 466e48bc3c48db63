import type { Edition } from '#shared/catalogue/edition.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { quranEncTerms, tanzilArabicTerms, tanzilTranslationTerms } from '../content/bulk-upload/edition-terms.ts'

export type EditionFacts = Omit<Edition, 'language' | 'direction' | 'verseCount' | 'sha256' | 'status' | 'updatedAt'>

/** Attribution and terms of the texts in the default corpus; hashes are computed when the corpus is built. */
export const packagedEditions: Readonly<Record<TextLanguage, EditionFacts>> = {
  ar: {
    _id: 'ar-uthmani',
    title: 'Tanzil Quran Text, Uthmani',
    translator: '',
    publisher: '',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net',
    version: '1.1',
    date: '',
    terms: tanzilArabicTerms,
    termsKey: 'tanzil-arabic',
  },
  en: {
    _id: 'en-sahih',
    title: 'Saheeh International',
    translator: 'Saheeh International',
    publisher: '',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net/trans/en.sahih',
    version: 'holy-quran 1.0.4; double quotation marks appear as single ones',
    date: '',
    terms: tanzilTranslationTerms,
    termsKey: 'tanzil-translation',
  },
  az: {
    _id: 'az-musayev',
    title: 'Əlixan Musayev',
    translator: 'Alikhan Musayev',
    publisher: '',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net/trans/az.musayev',
    version: 'August 16, 2010 (holy-quran 1.0.4)',
    date: 'August 16, 2010',
    terms: tanzilTranslationTerms,
    termsKey: 'tanzil-translation',
  },
  tr: {
    _id: 'tr-rwwad',
    title: 'Rowwad Tercüme Merkezi',
    translator: 'Rowwad Translation Center',
    publisher: '',
    source: 'QuranEnc.com',
    sourceUrl: 'https://quranenc.com/en/browse/turkish_rwwad',
    version: '@kmaslesa/quran-translations 1.0.1',
    date: '',
    terms: quranEncTerms,
    termsKey: 'quranenc',
  },
  ru: {
    _id: 'ru-porokhova',
    title: 'Валерия Порохова',
    translator: 'Valeria Porokhova',
    publisher: '',
    source: 'Tanzil Project',
    sourceUrl: 'https://tanzil.net/trans/ru.porokhova',
    version: 'holy-quran 1.0.4; double quotation marks appear as single ones',
    date: '',
    terms: tanzilTranslationTerms,
    termsKey: 'tanzil-translation',
  },
}

/** The Arabic in everyday spelling, an additional edition. */
export const everydaySpelling: EditionFacts = {
  _id: 'ar-simple',
  title: 'Tanzil Quran Text, Simple',
  translator: '',
  publisher: '',
  source: 'Tanzil Project',
  sourceUrl: 'https://tanzil.net',
  version: 'holy-quran 1.0.4',
  date: '',
  terms: tanzilArabicTerms,
  termsKey: 'tanzil-arabic',
}
