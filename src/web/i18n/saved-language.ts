import { toChoiceCookie } from '#shared/cookies.ts'
import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import { languageCookie } from '#shared/language/page-language.ts'
import { splitPrefix } from '#shared/paths.ts'

/** The choice is in local storage, by the specification, and in a cookie, so that the server renders the first HTML in that language. */
const key = 'i18nextLng'

export function saveLanguage(window: Window, language: InterfaceLanguage): void {
  try {
    window.localStorage.setItem(key, language)
  } catch {
    // Storage may be switched off; the cookie, or the URL, still carries the choice.
  }
  // biome's cookie rule asks for the Cookie Store API, which Safari and Firefox lack.
  window.document.cookie = toChoiceCookie(languageCookie, language)
}

/** If an unprefixed page was rendered in another language than the saved one: sets the cookie and reloads the page. */
export function reloadInSavedLanguage(window: Window): boolean {
  const saved = findSavedLanguage(window)
  const isUnprefixed = splitPrefix(window.location.pathname).prefix === undefined
  const hasCookie = window.document.cookie.includes(`${languageCookie}=`)
  if (!saved || !isUnprefixed || hasCookie || saved === window.document.documentElement.lang) return false
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
