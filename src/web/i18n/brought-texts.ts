import '../hydration/before-hydration.ts'
import type { Namespace } from '#shared/i18n/messages.ts'
import { defaultLanguage, type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import type { MessageSource } from '../hydration/page-data.ts'
import { fetchTexts, toTextsAddress } from './fetch-texts.ts'
import type { Spoken } from './texts.ts'

/** The texts that a page is drawn with. They are in what is drawn already, so the page does not carry them a second time. */
export function listTextFiles(language: InterfaceLanguage, namespaces: readonly Namespace[]): MessageSource[] {
  return namespaces.map((namespace) => [namespace, toTextsAddress(language, namespace)])
}

/** Undefined when they cannot be had: the page then stays as it was drawn. */
export async function readSpoken(window: Window): Promise<Spoken | undefined> {
  const { lang } = window.document.documentElement
  const language = isInterfaceLanguage(lang) ? lang : defaultLanguage
  const found = await Promise.all(
    (window.__earlyMessages ?? []).map(async ([namespace, early]) => [
      namespace,
      (await early) ?? (await fetchTexts(language, namespace)),
    ]),
  )
  return found.every(([, texts]) => texts) ? { language, texts: Object.fromEntries(found) } : undefined
}
