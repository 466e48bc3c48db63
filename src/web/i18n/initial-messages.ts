import '../hydration/before-hydration.ts'
import type { Namespace } from '#shared/i18n/messages.ts'
import { defaultLanguage, type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import type { MessageSource } from '../hydration/page-data.ts'
import type { LocaleState } from './create-i18n.ts'
import { fetchMessages, toMessagesUrl } from './fetch-messages.ts'

/**
 * The URLs of the messages that a page is rendered with. The HTML already contains the messages it shows, so the page
 * does not embed them a second time.
 */
export function listMessageSources(language: InterfaceLanguage, namespaces: readonly Namespace[]): MessageSource[] {
  return namespaces.map((namespace) => [namespace, toMessagesUrl(language, namespace)])
}

/** Undefined when they cannot be fetched: the page then stays as rendered by the server. */
export async function loadInitialMessages(window: Window): Promise<LocaleState | undefined> {
  const { lang } = window.document.documentElement
  const language = isInterfaceLanguage(lang) ? lang : defaultLanguage
  const loaded = await Promise.all(
    (window.__earlyMessages ?? []).map(async ([namespace, early]) => [
      namespace,
      await resumeFetch(language, namespace, await early),
    ]),
  )
  return loaded.every(([, messages]) => messages) ? { language, messages: Object.fromEntries(loaded) } : undefined
}

/** The early request counts as the first attempt. */
async function resumeFetch(language: InterfaceLanguage, namespace: Namespace, early: object | number) {
  return typeof early === 'object' ? early : await fetchMessages(language, namespace, { firstStatus: early })
}
