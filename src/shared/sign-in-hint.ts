/**
 * A cookie that scripts can read, set and cleared together with the session cookie. Not a secret: it only says that
 * requesting the session is worthwhile.
 */
export const signInHintCookie = 'signedIn'

/** `__Host-` as for every cookie over https: see session-cookies.ts. */
export function toSignInHintName(isSecure: boolean): string {
  return isSecure ? `__Host-${signInHintCookie}` : signInHintCookie
}
