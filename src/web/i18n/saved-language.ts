import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import { languageCookie } from '#shared/language/page-language.ts'
import { splitPrefix } from '#shared/paths.ts'

/** Where the choice is kept: local storage by the specification, and a cookie beside it, so that the server's first HTML is in it already. */
const key = 'i18nextLng'
const yearInSeconds = 31_536_000

export function saveLanguage(window: Window, language: InterfaceLanguage): void {
  try {
    window.localStorage.setItem(key, language)
  } catch {
    // Storage may be switched off; the cookie, or the address, still carries the choice.
  }
  // biome's cookie rule asks for the Cookie Store API, which Safari and Firefox lack.
  window.document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

/** When the saved language is not the one this unprefixed page came in, tells the server and loads the page again. */
export function followSavedLanguage(window: Window): boolean {
  const saved = findSavedLanguage(window)
  const isPlain = splitPrefix(window.location.pathname).prefix === undefined
  const hasCookie = window.document.cookie.includes(`${languageCookie}=`)
  if (!saved || !isPlain || hasCookie || saved === window.document.documentElement.lang) return false
  saveLanguage(window, saved)
  window.location.reload()
  return true
}

function findSavedLanguage(window: Window): InterfaceLanguage | undefined {
  try {
    const saved = window.localStorage.getItem(key)?.split('-')[0]
    return saved && isInterfaceLanguage(saved) ? saved : undefined
  } catch {
    return undefined
  }
}
