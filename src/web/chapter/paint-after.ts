/**
 * The first paint of a loaded page waits for this element, so that there is no frame before it without text. A browser takes account of it
 * while it parses a document, never later.
 */
export function paintAfter(id: string) {
  return import.meta.env.SSR ? [{ tagName: 'link', rel: 'expect', href: `#${id}`, blocking: 'render' }] : []
}
