import type { ReactNode } from 'react'
import { chapterCount } from '#shared/catalogue/bounds.ts'

type Props = { readonly height: number; readonly className?: string; readonly children: ReactNode }

/** One column per chapter, stretched to the available width. Nearby text describes what it shows. */
export function Strip({ height, className = '', children }: Props) {
  return (
    <svg
      className={`strip ${className}`}
      viewBox={`0 0 ${2 * chapterCount} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

const marks = [1, 20, 40, 60, 80, 100, chapterCount]

/** The numbers of some chapters, under their columns. */
export function ChapterAxis() {
  return (
    <svg className="chapter-axis" aria-hidden="true" focusable="false">
      {marks.map((chapter) => (
        <text key={chapter} x={`${((chapter - 0.5) / chapterCount) * 100}%`} y="12" textAnchor={toAnchor(chapter)}>
          {chapter}
        </text>
      ))}
    </svg>
  )
}

function toAnchor(chapter: number): 'start' | 'middle' | 'end' {
  if (chapter === 1) return 'start'
  return chapter === chapterCount ? 'end' : 'middle'
}
