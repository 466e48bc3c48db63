import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, type InterfaceLanguage } from '#shared/language/languages.ts'
import { i18nOptions } from './options.ts'
import type { StudyTexts, Translation } from './translation.ts'

/** An instance that already holds its texts, so that rendering never waits. */
export function createServerI18n(
  language: InterfaceLanguage,
  translations: Readonly<Record<InterfaceLanguage, Translation>>,
  studyTexts?: Readonly<Record<InterfaceLanguage, StudyTexts>>,
): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    initAsync: false,
    resources: {
      [defaultLanguage]: { translation: translations[defaultLanguage] },
      // After the fallback, which may be the same language.
      [language]: { translation: translations[language], ...(studyTexts && { study: studyTexts[language] }) },
    },
  })
  return instance
}
