import { translationDebug } from 'virtual:site'
import { createI18n, type I18n, type LocaleState } from './create-i18n.ts'
import { fetchMessages } from './fetch-messages.ts'

const page: { i18n?: I18n } = {}

/** For browser code outside React: loaders, and modules fetched on demand. */
export function getI18n(): I18n {
  if (!page.i18n) throw new Error('The page has not started.')
  return page.i18n
}

export function startI18n(initial: LocaleState): I18n {
  page.i18n = createI18n(initial, translationDebug ? fetchWithLogging : fetchMessages)
  return page.i18n
}

/** Section 9: debug logging, if the site configuration enables it. */
const fetchWithLogging: typeof fetchMessages = async (language, namespace) => {
  const messages = await fetchMessages(language, namespace)
  console.debug(`messages: ${language}/${namespace}`, messages ? 'loaded' : 'not loaded')
  return messages
}
