import type { InterfaceLanguage } from '../languages.ts'

/** What a screen reader is told: Arabic, in these letters. */
export const readingTags: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'ar-Latn',
  az: 'ar-Latn',
  tr: 'ar-Latn',
  ru: 'ar-Cyrl',
}
