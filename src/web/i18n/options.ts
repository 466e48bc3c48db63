import type { InitOptions } from 'i18next'
import { defaultLanguage, interfaceLanguages } from '#shared/language/languages.ts'

/** Section 9, in i18next's words. React escapes, so i18next does not. */
export const i18nOptions = {
  fallbackLng: defaultLanguage,
  supportedLngs: [...interfaceLanguages],
  load: 'languageOnly',
  ns: ['translation'],
  defaultNS: 'translation',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions
