const safeSchemes = /^(https?:\/\/[^/]|mailto:|tel:)/i
/** A page of ours: one slash, since two would name another host, and browsers read a backslash as a slash. */
const ownPage = /^(\/(?![/\\])|#|\?)/

/** The address when it may stand in a link, or undefined: only schemes that open a page, a mail or a call, and our own pages. */
export function findSafeAddress(address: string): string | undefined {
  if (!/^[\x21-\x7e\u00a0-\uffff]+$/.test(address)) return undefined
  return safeSchemes.test(address) || ownPage.test(address) ? address : undefined
}
