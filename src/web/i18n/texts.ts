import type { Namespace, Namespaces } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { fetchTexts } from './fetch-texts.ts'

/** What is spoken now: replaced whole, never changed. */
export type Spoken = { readonly language: InterfaceLanguage; readonly texts: Partial<Namespaces> }

/** The texts of the running page. They begin with what the page brought; the rest is fetched when it is asked for. */
export type Texts = {
  current(): Spoken
  subscribe(listener: () => void): () => void
  /** Resolves when every namespace in use is there in that language. */
  changeLanguage(language: InterfaceLanguage): Promise<void>
  loadNamespace(namespace: Namespace): Promise<void>
}

export function createTexts(first: Spoken, load = fetchTexts): Texts {
  const state = { spoken: first, wanted: first.language }
  const inUse = new Set(Object.keys(first.texts) as Namespace[])
  const listeners = new Set<() => void>()
  const loads = new Map<string, Promise<unknown>>()
  for (const name of inUse) loads.set(`${first.language}/${name}`, Promise.resolve(first.texts[name]))

  const loadOnce = async (language: InterfaceLanguage, name: Namespace) => {
    const key = `${language}/${name}`
    const running = loads.get(key) ?? load(language, name)
    loads.set(key, running)
    const texts = await running
    if (!texts) loads.delete(key)
    return [name, texts] as const
  }
  /** Speaks once all is there. Whoever asked for another language meanwhile is followed instead. */
  const settle = async (): Promise<void> => {
    const language = state.wanted
    const loaded = await Promise.all([...inUse].map((name) => loadOnce(language, name)))
    if (language !== state.wanted) return settle()
    // What cannot be fetched stays as it was: a page in the language before is better than one of bare keys.
    state.spoken = {
      language,
      texts: { ...state.spoken.texts, ...Object.fromEntries(loaded.filter(([, texts]) => texts)) },
    }
    for (const listener of listeners) listener()
  }
  return {
    current: () => state.spoken,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async changeLanguage(language) {
      state.wanted = language
      if (language !== state.spoken.language) await settle()
    },
    async loadNamespace(namespace) {
      inUse.add(namespace)
      if (!state.spoken.texts[namespace]) await settle()
    },
  }
}
