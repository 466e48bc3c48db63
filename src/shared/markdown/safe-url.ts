const safeSchemes = /^(https?:\/\/[^/]|mailto:|tel:)/i
/** A page of ours: one slash, since two would name another host, and browsers read a backslash as a slash. */
const ownPage = /^(\/(?![/\\])|#|\?)/

/** The URL when it may stand in a link, or undefined: only schemes that open a page, a mail or a call, and our own pages. */
export function findSafeUrl(url: string): string | undefined {
  if (!/^[\x21-\x7e\u00a0-\uffff]+$/.test(url)) return undefined
  return safeSchemes.test(url) || ownPage.test(url) ? url : undefined
}
