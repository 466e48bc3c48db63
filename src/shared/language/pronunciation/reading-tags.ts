import type { InterfaceLanguage } from '../languages.ts'

/** The language tag for screen readers: Arabic in these letters. */
export const readingTags: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'ar-Latn',
  az: 'ar-Latn',
  tr: 'ar-Latn',
  ru: 'ar-Cyrl',
}
