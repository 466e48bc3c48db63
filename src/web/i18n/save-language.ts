import { languageCookie, toChoiceCookie } from '#shared/cookies.ts'

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
  // biome's cookie rule asks for the Cookie Store API, which Safari and Firefox lack.
  window.document.cookie = toChoiceCookie(languageCookie, language)
}
