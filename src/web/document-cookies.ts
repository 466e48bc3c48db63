// A browser or a frame without storage refuses cookies with an error; the page then works without them.

export function readCookies(document: Document): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets `document.cookie`, because Safari and Firefox lack the Cookie Store API, and an insecure context does. */
export function writeCookie(document: Document, cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // The choice then applies to this page only.
  }
}
