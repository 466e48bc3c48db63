// The URL of a client-side navigation under way, in session storage. Storage may be switched off; then there is none.

const key = 'goingTo'

export function savePendingNavigation(url: string): void {
  try {
    sessionStorage.setItem(key, url)
  } catch {
    // A reload then stays where it is.
  }
}

export function clearPendingNavigation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There was nothing.
  }
}

/**
 * After a reload in the middle of a navigation: on to where it led. Any other load of a page clears it, but after the first paint: to
 * read session storage takes a while.
 */
export function resumePendingNavigation(): void {
  try {
    const url = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (url) location.replace(url)
  } catch {
    // There was nothing.
  }
}
