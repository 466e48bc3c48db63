/** Lists are written one item per line; as JSON if an item contains line breaks or could be mistaken for JSON. */
export function toListCell(items: readonly string[]): string {
  const isPlain = items.length > 0 && items.every((item) => item !== '' && !/[\r\n]/.test(item))
  return isPlain && !items[0]?.startsWith('[') ? items.join('\n') : JSON.stringify(items)
}

/** Reads one item per line, or JSON. Undefined for a text that only looks like JSON. */
export function parseListCell(text: string): unknown {
  if (!text.startsWith('[')) return text.split(/\r?\n/).filter((item) => item !== '')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
