/** Whether a text is an http(s) URL, and not a bare name or a script. */
export function isWebUrl(text: string): boolean {
  try {
    // Older browsers have no `URL.canParse`.
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** A URL that is safe in a link; empty for anything else, such as texts stored before URLs were checked. */
export const toLinkUrl = (text: string) => (isWebUrl(text) ? text : '')
