import type { MarkedText as Marked } from './card-view.ts'

/** The text verbatim, with the found words marked. */
export function MarkedText({ text, marks }: Marked) {
  if (marks.length === 0) return text
  const ends = [0, ...marks.map(([, end]) => end)]
  return (
    <>
      {marks.map(([start, end], at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
