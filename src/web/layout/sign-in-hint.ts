import { signInHintCookie, toSignInHintName } from '#shared/sign-in-hint.ts'
import { readCookies, writeCookie } from '../document-cookies.ts'

/** The server sets the hint at sign-in. The session itself is in a cookie that no script can read. */
export function hasSignInHint(document: Document): boolean {
  return readCookies(document).includes(`${signInHintCookie}=`)
}

const fortnightInSeconds = 14 * 24 * 3600

/** For a session that is older than the hint. */
export function saveSignInHint(document: Document): void {
  if (!hasSignInHint(document)) saveHint(document, 'yes', fortnightInSeconds)
}

/** For a session that has ended. */
export function clearSignInHint(document: Document): void {
  if (hasSignInHint(document)) saveHint(document, '', 0)
}

function saveHint(document: Document, value: string, maxAge: number): void {
  const isSecure = document.location.protocol === 'https:'
  const attributes = `path=/; max-age=${maxAge}; samesite=lax${isSecure ? '; secure' : ''}`
  writeCookie(document, `${toSignInHintName(isSecure)}=${value}; ${attributes}`)
}
