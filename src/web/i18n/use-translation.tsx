import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { Namespace, Translate } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import { defaultLanguage, type InterfaceLanguage } from '#shared/language/languages.ts'
import type { Spoken, Texts } from './texts.ts'

const SpokenContext = createContext<Spoken>({ language: defaultLanguage, texts: {} })

/** On the server: the texts do not change while a page is drawn. */
export function SpokenProvider({ spoken, children }: { readonly spoken: Spoken; readonly children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

/** In the browser: what is drawn follows the language. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  return (
    <SpokenContext value={useSyncExternalStore(texts.subscribe, texts.current, texts.current)}>
      {children}
    </SpokenContext>
  )
}

type Translation<Name extends Namespace> = { readonly t: Translate<Name>; readonly language: InterfaceLanguage }

export function useTranslation<Name extends Namespace = 'translation'>(namespace?: Name): Translation<Name> {
  const spoken = use(SpokenContext)
  return useMemo(() => toTranslation(spoken, namespace ?? ('translation' as Name)), [spoken, namespace])
}

function toTranslation<Name extends Namespace>({ language, texts }: Spoken, name: Name): Translation<Name> {
  return { language, t: (key, values) => translate(texts[name], language, key, values) }
}
