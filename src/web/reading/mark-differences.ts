import { type DiffPart, diffWords } from '#shared/catalogue/word-diff.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Highlight } from '#shared/search/highlight.ts'

type MarkedText = { readonly text: string; readonly marks: readonly Highlight[] }

/**
 * Marks the words that two editions of one language do not share: in the first, those that the second lacks; in all
 * others, those that the first lacks. A text that is the only one of its language keeps its marks.
 */
export function markDifferences(
  texts: readonly MarkedText[],
  columns: readonly { readonly language: TextLanguage }[],
): readonly MarkedText[] {
  const places = Map.groupBy(columns.keys(), (at) => columns[at]?.language)
  return texts.map((shown, at) => {
    const [first = at, second = at] = places.get(columns[at]?.language) ?? []
    const other = at === first ? second : first
    if (other === at) return shown
    return { ...shown, marks: listOwnWords(diffWords(texts[other]?.text ?? '', shown.text)) }
  })
}

/**
 * The ranges in the second text of the words that the first lacks, without surrounding white space; adjacent words form
 * one range.
 */
function listOwnWords(parts: readonly DiffPart[]): Highlight[] {
  const marks: Highlight[] = []
  let start = 0
  let isAfterMark = false
  for (const { kind, text } of parts) {
    if (kind === 'removed') continue
    const words = text.trim()
    const from = start + text.indexOf(words)
    if (kind === 'added' && words !== '') {
      const [first = from] = (isAfterMark ? marks.pop() : undefined) ?? []
      marks.push([first, from + words.length])
    }
    if (words !== '') isAfterMark = kind === 'added'
    start += text.length
  }
  return marks
}
