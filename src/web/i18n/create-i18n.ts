import type { Namespace, Namespaces } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { fetchMessages } from './fetch-messages.ts'

/** The language of the page and its messages. Immutable: a change replaces it. */
export type LocaleState = { readonly language: InterfaceLanguage; readonly messages: Partial<Namespaces> }

/** The messages of the running page: initially those it was rendered with; others are fetched on demand. */
export type I18n = {
  current(): LocaleState
  subscribe(listener: () => void): () => void
  /** Resolves when every namespace in use is loaded in that language. */
  changeLanguage(language: InterfaceLanguage): Promise<void>
  loadNamespace(namespace: Namespace): Promise<void>
}

export function createI18n(initial: LocaleState, load = fetchMessages): I18n {
  const state = { locale: initial, requested: initial.language }
  const inUse = new Set(Object.keys(initial.messages) as Namespace[])
  const listeners = new Set<() => void>()
  const loads = new Map<string, Promise<unknown>>()
  for (const name of inUse) loads.set(`${initial.language}/${name}`, Promise.resolve(initial.messages[name]))

  const loadOnce = async (language: InterfaceLanguage, name: Namespace) => {
    const key = `${language}/${name}`
    const running = loads.get(key) ?? load(language, name)
    loads.set(key, running)
    const messages = await running
    if (!messages) loads.delete(key)
    return [name, messages] as const
  }
  /**
   * Applies the requested language once all its messages are loaded. If another one was requested meanwhile, continues
   * with that.
   */
  const settle = async (): Promise<void> => {
    const language = state.requested
    const loaded = await Promise.all([...inUse].map((name) => loadOnce(language, name)))
    if (language !== state.requested) return settle()
    // Messages that cannot be fetched stay in the previous language, which is better than bare keys.
    state.locale = {
      language,
      messages: { ...state.locale.messages, ...Object.fromEntries(loaded.filter(([, messages]) => messages)) },
    }
    for (const listener of listeners) listener()
  }
  return {
    current: () => state.locale,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async changeLanguage(language) {
      state.requested = language
      if (language !== state.locale.language) await settle()
    },
    async loadNamespace(namespace) {
      inUse.add(namespace)
      if (!state.locale.messages[namespace]) await settle()
    },
  }
}
