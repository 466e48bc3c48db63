import { languageCookie } from '#shared/cookies.ts'
import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { readCookies } from '../document-cookies.ts'
import { languageKey, saveLanguage } from './save-language.ts'

/** If an unprefixed page was rendered in a language other than the saved one, sets the cookie and reloads the page. */
export function reloadInSavedLanguage(window: Window): boolean {
  const saved = findSavedLanguage(window)
  const isUnprefixed = splitPrefix(window.location.pathname).prefix === undefined
  const hasCookie = readCookies(window.document).includes(`${languageCookie}=`)
  if (!saved || !isUnprefixed || hasCookie || saved === window.document.documentElement.lang) return false
  saveLanguage(window, saved)
  window.location.reload()
  return true
}

function findSavedLanguage(window: Window): InterfaceLanguage | undefined {
  try {
    const saved = window.localStorage.getItem(languageKey)?.split('-')[0]
    return saved && isInterfaceLanguage(saved) ? saved : undefined
  } catch {
    return undefined
  }
}
