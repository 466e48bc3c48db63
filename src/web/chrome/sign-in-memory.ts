/** No secret: it says only that asking who is signed in is worth a request. The session itself is in a cookie no script can read. */
const key = 'signedIn'

export function hasSignedIn(window: Window): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberSignIn(window: Window): void {
  change(() => window.localStorage.setItem(key, 'yes'))
}

export function forgetSignIn(window: Window): void {
  change(() => window.localStorage.removeItem(key))
}

/** Storage may be switched off; then the admin screen asks for itself. */
function change(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing to remember with.
  }
}
