/** The value of a cookie in the header of a request, or in `document.cookie`. */
export function findCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Stores the reader's choice of language, so that the server sees it. */
export const languageCookie = 'lang'

const yearInSeconds = 31_536_000

/**
 * A choice of the reader as a cookie, in the form that both `Set-Cookie` and `document.cookie` take. Deleted when
 * `value` is undefined.
 */
export function toChoiceCookie(name: string, value: string | undefined, origin = ''): string {
  const secure = origin.startsWith('https:') ? '; secure' : ''
  return `${name}=${value ?? ''}; path=/; max-age=${value === undefined ? 0 : yearInSeconds}; samesite=lax${secure}`
}
