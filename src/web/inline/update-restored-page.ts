import { readCookies } from '../document-cookies.ts'
import { applySavedAppearance } from '../layout/appearance.ts'

/**
 * A page from the back/forward cache shows the choices of the time when it was left. The theme is applied again; choices
 * in cookies, such as language and editions, are part of the HTML, so the page is loaded again if any of them changed.
 */
export function updateRestoredPage(): void {
  let cookies = ''
  addEventListener('pagehide', () => {
    cookies = readCookies(document)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    applySavedAppearance()
    if (cookies !== readCookies(document)) location.reload()
  })
}
