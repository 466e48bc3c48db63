import { signInHintCookie, toSignInHintName } from '#shared/sign-in-hint.ts'

/** The server sets the hint at sign-in. The session itself is in a cookie that no script can read. */
export function hasSignInHint({ cookie }: Document): boolean {
  return cookie.includes(`${signInHintCookie}=`)
}

const fortnightInSeconds = 14 * 24 * 3600

/** For a session that is older than the hint. */
export function saveSignInHint(document: Document): void {
  if (!hasSignInHint(document)) writeCookie(document, 'yes', fortnightInSeconds)
}

/** For a session that has ended. */
export function clearSignInHint(document: Document): void {
  if (hasSignInHint(document)) writeCookie(document, '', 0)
}

function writeCookie(document: Document, value: string, maxAge: number): void {
  // biome's cookie rule asks for the Cookie Store API, which Safari and Firefox lack.
  const isSecure = document.location.protocol === 'https:'
  const attributes = `path=/; max-age=${maxAge}; samesite=lax${isSecure ? '; secure' : ''}`
  document.cookie = `${toSignInHintName(isSecure)}=${value}; ${attributes}`
}
