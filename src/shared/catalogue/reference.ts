/** The reference of a verse, written `2:255`. */
export type Reference = { readonly chapter: number; readonly verse: number }

const referencePattern = /^([1-9]\d{0,2}):([1-9]\d{0,2})$/

/** Parses only the canonical form `2:255`. References typed in the search box are parsed in `search/`. */
export function parseReference(text: string): Reference | undefined {
  const match = referencePattern.exec(text)
  if (!match) return undefined
  return { chapter: Number(match[1]), verse: Number(match[2]) }
}

export function toReferenceText({ chapter, verse }: Reference): string {
  return `${chapter}:${verse}`
}

export function compareReferences(a: Reference, b: Reference): number {
  return a.chapter - b.chapter || a.verse - b.verse
}
