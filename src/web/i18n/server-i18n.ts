import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, type InterfaceLanguage } from '#shared/language/languages.ts'
import { i18nOptions } from './options.ts'
import type { Translation } from './translation.ts'

/** An instance that already holds its texts, so that rendering never waits. */
export function createServerI18n(
  language: InterfaceLanguage,
  translations: Readonly<Record<InterfaceLanguage, Translation>>,
): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    initAsync: false,
    resources: {
      [language]: { translation: translations[language] },
      [defaultLanguage]: { translation: translations[defaultLanguage] },
    },
  })
  return instance
}
