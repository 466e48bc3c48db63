import type { InterfaceLanguage } from '../language/languages.ts'
import type { Translate, Translation } from './messages.ts'
import { translate } from './translate.ts'

/** For what is not a component: loaders, and the images of shared pages. */
export function createTranslate(language: InterfaceLanguage, messages: Translation): Translate {
  return (key, values) => translate(messages, language, key, values)
}
