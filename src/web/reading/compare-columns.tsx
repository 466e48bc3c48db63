import type { ReactNode } from 'react'
import { languages } from '#shared/language/languages.ts'
import { ArabicText } from './arabic-text.tsx'
import type { MarkedText as Marked } from './card-view.ts'
import type { ShownEditions } from './compare.ts'
import { MarkedText } from './marked-text.tsx'

type Props = {
  readonly columns: ShownEditions['columns']
  readonly texts: readonly Marked[]
  readonly underArabic?: ReactNode
}

/** One verse in several languages: side by side if there is room, one below the other on a phone. */
export function CompareColumns({ columns, texts, underArabic }: Props) {
  return (
    <div className="compare">
      {columns.map(({ language, title, edition = language }, at) => {
        const text = texts[at] ?? { text: '', marks: [] }
        return (
          <div key={edition} className="compare-column">
            <p className="compare-label">
              <span lang={language}>{languages[language].name}</span> <span>{title}</span>
            </p>
            {language === 'ar' ? (
              <>
                <ArabicText {...text} />
                {underArabic}
              </>
            ) : (
              <p className="translation" lang={language} dir={languages[language].direction}>
                <MarkedText {...text} />
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
