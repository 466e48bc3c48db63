import type { Reference } from './reference.ts'

/** The text of one edition, in memory. */
export type EditionText = {
  /** Undefined when the edition lacks the verse. */
  find(reference: Reference): string | undefined
  /** The approximate memory size. */
  readonly bytes: number
}

type VerseText = Reference & { readonly text: string }

export function toEditionText(texts: readonly VerseText[]): EditionText {
  const chapters = new Map<number, string[]>()
  for (const { chapter, verse, text } of texts) {
    const list = chapters.get(chapter) ?? []
    chapters.set(chapter, list)
    list[verse - 1] = text
  }
  return {
    find: ({ chapter, verse }) => chapters.get(chapter)?.[verse - 1],
    // Two bytes per letter, since every language here has letters outside Latin-1, plus the string header.
    bytes: texts.reduce((sum, { text }) => sum + 2 * text.length + 24, 0),
  }
}
