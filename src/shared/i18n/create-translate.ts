import type { InterfaceLanguage } from '../language/languages.ts'
import type { Messages, Translate } from './messages.ts'
import { translate } from './translate.ts'

/** For what is not a component: loaders, and the images of shared pages. */
export function createTranslate(language: InterfaceLanguage, messages: Messages): Translate {
  return (key, values) => translate(messages, language, key, values)
}
