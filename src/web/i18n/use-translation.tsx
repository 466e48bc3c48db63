import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { Namespace, Translate } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import { defaultLanguage, type InterfaceLanguage } from '#shared/language/languages.ts'
import type { I18n, LocaleState } from './create-i18n.ts'

const LocaleContext = createContext<LocaleState>({ language: defaultLanguage, messages: {} })

/** For the server, where the language does not change while a page is rendered. */
export function StaticI18nProvider({
  locale,
  children,
}: {
  readonly locale: LocaleState
  readonly children: ReactNode
}) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** For the browser, where the page follows a change of language. */
export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return (
    <LocaleContext value={useSyncExternalStore(i18n.subscribe, i18n.current, i18n.current)}>{children}</LocaleContext>
  )
}

type Translation<Name extends Namespace> = { readonly t: Translate<Name>; readonly language: InterfaceLanguage }

export function useTranslation<Name extends Namespace = 'translation'>(namespace?: Name): Translation<Name> {
  const locale = use(LocaleContext)
  return useMemo(() => toTranslation(locale, namespace ?? ('translation' as Name)), [locale, namespace])
}

function toTranslation<Name extends Namespace>({ language, messages }: LocaleState, name: Name): Translation<Name> {
  return { language, t: (key, values) => translate(messages[name], language, key, values) }
}
