import type { InterfaceLanguage } from '../language/languages.ts'
import type { Messages, Translate } from './messages.ts'
import { translate } from './translate.ts'

/** For code outside components: loaders, and the Open Graph images. */
export function createTranslate(language: InterfaceLanguage, messages: Messages): Translate {
  return (key, values) => translate(messages, language, key, values)
}
