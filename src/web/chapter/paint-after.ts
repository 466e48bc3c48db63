/**
 * Delays the first paint of a loaded page until this element exists, so that no frame without text is painted. Browsers
 * honour it only while parsing a document.
 */
export function paintAfter(id: string) {
  return import.meta.env.SSR ? [{ tagName: 'link', rel: 'expect', href: `#${id}`, blocking: 'render' }] : []
}
