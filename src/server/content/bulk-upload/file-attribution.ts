import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { tanzilArabicTerms, tanzilTranslationTerms } from './tanzil-terms.ts'

/** What a Tanzil file's comment block says of its edition; a part that it does not say is empty, for a person to fill in. */
export function toFileAttribution(language: TextLanguage, metadata: ReadonlyMap<string, string>): Attribution {
  const id = metadata.get('ID')
  const source = metadata.get('Source') ?? ''
  const isTanzil = /tanzil/i.test(source)
  return {
    language,
    title: metadata.get('Name') ?? '',
    translator: metadata.get('Translator') ?? '',
    source,
    sourceUrl: id && isTanzil ? `https://tanzil.net/trans/${encodeURIComponent(id)}` : '',
    version: metadata.get('Last Update') ?? '',
    // Tanzil's terms are Tanzil's: a file from elsewhere has its own.
    terms: isTanzil ? (language === 'ar' ? tanzilArabicTerms : tanzilTranslationTerms) : '',
  }
}
