import { toSlug } from '#shared/catalogue/edition-id.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { tanzilArabicTerms, tanzilTranslationTerms } from './edition-terms.ts'

/** What a Tanzil file's comment block says of its edition; a part that it does not say is empty, for a person to fill in. */
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
    // Tanzil's terms are Tanzil's: a file from elsewhere has its own.
    terms: isTanzil ? (language === 'ar' ? tanzilArabicTerms : tanzilTranslationTerms) : '',
    termsKey: isTanzil ? (language === 'ar' ? 'tanzil-arabic' : 'tanzil-translation') : '',
  }
}

/** Tanzil's `az.mammadaliyev` is `az-mammadaliyev` here. */
function toEditionIdOf(language: TextLanguage, id: string): string {
  const name = toSlug(id.replace(/^[a-z]{2}[._-]/i, ''))
  return name && `${language}-${name}`
}
