import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { findSpokenWords, spellWords } from '#shared/language/pronunciation/spell-words.ts'
import type { Highlight } from '#shared/search/highlight.ts'

type Marked = { readonly text: string; readonly marks: readonly Highlight[] }

/** The pronunciation of the Arabic in the letters of the page's language, if the reader chose to see it. */
export type Pronounced = { readonly pronunciation?: Marked | undefined }

/** The pronunciation of an Arabic text, with the marks of the Arabic. Empty for a text that the rules cannot read. */
export function toPronunciation({ text, marks }: Marked, language: InterfaceLanguage): Pronounced {
  const words = findSpokenWords(text, 'marks')
  if (!words || words.length === 0) return {}
  const reading = spellWords(words, language)
  const marked = words.flatMap(({ start, end }, at): Highlight[] => {
    const isMarked = marks.some(([from, to]) => from < end && to > start)
    return isMarked ? [[reading.spans[2 * at] ?? 0, reading.spans[2 * at + 1] ?? 0]] : []
  })
  return { pronunciation: { text: reading.text, marks: marked } }
}
