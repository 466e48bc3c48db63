// The URL of a client-side navigation in progress, in session storage. If storage is disabled, none is kept.

const key = 'goingTo'

export function savePendingNavigation(url: string): void {
  try {
    sessionStorage.setItem(key, url)
  } catch {
    // A reload then stays on the current page.
  }
}

export function clearPendingNavigation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Continues a navigation that a reload interrupted. Any other page load clears the entry, but only after the first
 * paint, because reading session storage is slow.
 */
export function resumePendingNavigation(): void {
  try {
    const url = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (url) location.replace(url)
  } catch {
    // Nothing was stored.
  }
}
