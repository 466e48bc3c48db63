/** Not a secret: a hint that requesting the session is worthwhile. The session itself is in a cookie that no script can read. */
const key = 'signedIn'

export function hasSignInHint(window: Window): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function saveSignInHint(window: Window): void {
  change(() => window.localStorage.setItem(key, 'yes'))
}

export function clearSignInHint(window: Window): void {
  change(() => window.localStorage.removeItem(key))
}

/** Storage may be switched off; then only the admin screen requests the session. */
function change(act: () => void): void {
  try {
    act()
  } catch {
    // There is no storage.
  }
}
