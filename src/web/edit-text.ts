/** What stands between two places gives way to a text. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

export function insertAfter(text: string, mark: string, added: string): Edit[] {
  const found = text.indexOf(mark)
  const at = found + mark.length
  return found < 0 ? [] : [{ start: at, end: at, text: added }]
}

export function replace(match: RegExpMatchArray, text: string): Edit {
  const start = match.index ?? 0
  return { start, end: start + match[0].length, text }
}

/** All edits at once: one after the other, each would copy the whole text. */
export function edit(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start)
  const parts = sorted.flatMap((each, at) => [text.slice(sorted[at - 1]?.end ?? 0, each.start), each.text])
  return [...parts, text.slice(sorted.at(-1)?.end ?? 0)].join('')
}
