import { languageCookie, toChoiceCookie } from '#shared/cookies.ts'
import { writeCookie } from '../document-cookies.ts'

/**
 * The choice is in local storage, as the specification requires, and in a cookie, so that the server renders the first
 * HTML in that language.
 */
export const languageKey = 'i18nextLng'

export function saveLanguage(window: Window, language: string): void {
  try {
    window.localStorage.setItem(languageKey, language)
  } catch {
    // Storage may be disabled; the cookie or the URL still has the choice.
  }
  writeCookie(window.document, toChoiceCookie(languageCookie, language))
}
