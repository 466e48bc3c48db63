import type { ReactNode } from 'react'
import type { MarkedText as Marked } from './card-view.ts'
import { MarkedText } from './marked-text.tsx'

/** A word with its pause mark: the source has a space between them, where a line must not break. */
const pausedWord = /(?<!\S)\S+ [\u06D6-\u06DC]/g

type Props = Marked & {
  /** Inline content after the text, such as the verse number. */
  readonly children?: ReactNode
}

/** Arabic, verbatim; we only control where its lines may break. */
export function ArabicText({ text, marks, children }: Props) {
  const pieces = splitAtPauses(text)
  return (
    <p className="arabic" lang="ar" dir="rtl">
      {pieces.map(({ start, end, isPaused }) => {
        const piece = <MarkedText key={start} text={text.slice(start, end)} marks={cutMarks(marks, start, end)} />
        return isPaused ? (
          <span key={start} className="paused">
            {piece}
            {/* Inside the span, because a line could break after it. */}
            {end === text.length && children}
          </span>
        ) : (
          piece
        )
      })}
      {!pieces.at(-1)?.isPaused && children}
    </p>
  )
}

type Piece = { readonly start: number; readonly end: number; readonly isPaused: boolean }

function splitAtPauses(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(pausedWord)) {
    if (index > at) pieces.push({ start: at, end: index, isPaused: false })
    at = index + word.length
    pieces.push({ start: index, end: at, isPaused: true })
  }
  if (at < text.length) pieces.push({ start: at, end: text.length, isPaused: false })
  return pieces
}

function cutMarks(marks: Marked['marks'], start: number, end: number): Marked['marks'] {
  return marks
    .filter(([from, to]) => from < end && to > start)
    .map(([from, to]) => [Math.max(from, start) - start, Math.min(to, end) - start] as const)
}
