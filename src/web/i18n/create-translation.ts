import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { translate } from './translate.ts'
import type { Translate, Translation } from './translation.ts'

/** For loaders, which speak outside of React. */
export function createTranslation(
  language: InterfaceLanguage,
  translations: Readonly<Record<InterfaceLanguage, Translation>>,
): { readonly t: Translate } {
  return { t: (key, values) => translate(translations[language], language, key, values) }
}
