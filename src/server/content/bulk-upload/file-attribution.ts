import { toSlug } from '#shared/catalogue/edition-id.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { tanzilArabicTerms, tanzilTranslationTerms } from './edition-terms.ts'

/** The attribution in a Tanzil file's comment block. Missing parts are empty, for a person to fill in. */
export function toFileAttribution(language: TextLanguage, metadata: ReadonlyMap<string, string>): Attribution {
  const id = metadata.get('ID')
  const source = metadata.get('Source') ?? ''
  const isTanzil = /tanzil/i.test(source)
  return {
    _id: id ? toEditionIdOf(language, id) : '',
    language,
    title: metadata.get('Name') ?? '',
    translator: metadata.get('Translator') ?? '',
    source,
    sourceUrl: id && isTanzil ? `https://tanzil.net/trans/${encodeURIComponent(id)}` : '',
    publisher: '',
    version: metadata.get('Last Update') ?? '',
    date: metadata.get('Last Update') ?? '',
    // Tanzil's terms apply only to its own files.
    terms: isTanzil ? (language === 'ar' ? tanzilArabicTerms : tanzilTranslationTerms) : '',
    termsKey: isTanzil ? (language === 'ar' ? 'tanzil-arabic' : 'tanzil-translation') : '',
  }
}

/** Converts an id of Tanzil: `az.mammadaliyev` becomes `az-mammadaliyev`. */
function toEditionIdOf(language: TextLanguage, id: string): string {
  const name = toSlug(id.replace(/^[a-z]{2}[._-]/i, ''))
  return name && `${language}-${name}`
}
