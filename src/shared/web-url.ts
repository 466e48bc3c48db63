/** Whether a text is a URL of the web, and not a name without `https://` or a script. */
export function isWebUrl(text: string): boolean {
  try {
    // Older browsers have no `URL.canParse`.
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** For a link; empty when the text is no URL of the web, as one that was stored before it was checked. */
export const toLinkUrl = (text: string) => (isWebUrl(text) ? text : '')
