import type { Edition } from '#shared/catalogue/edition.ts'

// The terms of Tanzil and QuranEnc, shown with their texts.

export const tanzilArabicTerms =
  'Copyright © Tanzil Project, Creative Commons Attribution 3.0. Shown verbatim; changing the text is not allowed. The source is to be named with a link to tanzil.net.'

export const tanzilTranslationTerms =
  'For non-commercial use, unless the translator or publisher has agreed otherwise; the source is to be named with a link to tanzil.net.'

export const quranEncTerms = 'May be republished unmodified, naming the publisher, QuranEnc.com and the version.'

const keys: ReadonlyMap<string, Edition['termsKey']> = new Map([
  [tanzilArabicTerms, 'tanzil-arabic'],
  [tanzilTranslationTerms, 'tanzil-translation'],
  [quranEncTerms, 'quranenc'],
])

/** The key of the translated terms; empty unless the terms match word for word. */
export function findTermsKey(terms: string): Edition['termsKey'] {
  return keys.get(terms) ?? ''
}
