import type { ReactNode } from 'react'

type Props = { readonly height: number; readonly className?: string; readonly children: ReactNode }

/** A column for each of the 114 chapters; it stretches to whatever room there is. What it shows is said in words beside it. */
export function Strip({ height, className = '', children }: Props) {
  return (
    <svg
      className={`strip ${className}`}
      viewBox={`0 0 228 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

const marks = [1, 20, 40, 60, 80, 100, 114]

/** The numbers of some chapters, under their columns. */
export function ChapterAxis() {
  return (
    <svg className="chapter-axis" aria-hidden="true" focusable="false">
      {marks.map((chapter) => (
        <text key={chapter} x={`${((chapter - 0.5) / 114) * 100}%`} y="12" textAnchor={toAnchor(chapter)}>
          {chapter}
        </text>
      ))}
    </svg>
  )
}

function toAnchor(chapter: number): 'start' | 'middle' | 'end' {
  if (chapter === 1) return 'start'
  return chapter === 114 ? 'end' : 'middle'
}
