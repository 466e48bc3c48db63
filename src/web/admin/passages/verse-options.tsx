import type { BoundaryRange } from '#shared/catalogue/edit-outline.ts'
import type { VerseText } from '../data/read-passages.ts'

type Props = { readonly chapter: number; readonly range: BoundaryRange; readonly verses: readonly VerseText[] }

const maxShown = 70

/** The verses at which a boundary may be set, each with the start of its text. */
export function VerseOptions({ chapter, range, verses }: Props) {
  const texts = new Map(verses.map(({ verse, text }) => [verse, text]))
  const numbers = Array.from({ length: range.max - range.min + 1 }, (_, at) => range.min + at)
  return numbers.map((verse) => (
    <option key={verse} value={verse}>
      {chapter}:{verse} · {shorten(texts.get(verse) ?? '')}
    </option>
  ))
}

function shorten(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()}…` : text
}
