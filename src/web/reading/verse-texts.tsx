import { ArabicText } from './arabic-text.tsx'
import type { MarkedText as Marked } from './card-view.ts'
import type { ShownEditions } from './compare.ts'
import { CompareColumns } from './compare-columns.tsx'
import { MarkedText } from './marked-text.tsx'
import { Pronunciation } from './pronunciation.tsx'
import type { Pronounced } from './pronunciation-view.ts'

type Props = Pronounced & {
  readonly ar: Marked
  /** The page's own language first, then the compared ones. */
  readonly texts: readonly [Marked, ...Marked[]]
  readonly columns: ShownEditions['columns']
}

/** Arabic and translation. When comparing, the languages are side by side, including Arabic if chosen. */
export function VerseTexts({ ar, pronunciation, texts, columns }: Props) {
  const compares = columns.length > 1
  const pronounced = pronunciation && <Pronunciation {...pronunciation} />
  const hasArabicColumn = columns.some(({ language }) => language === 'ar')
  return (
    <>
      {!hasArabicColumn && (
        <>
          <ArabicText {...ar} />
          {pronounced}
        </>
      )}
      {compares ? (
        <CompareColumns columns={columns} texts={texts} underArabic={pronounced} />
      ) : (
        <p className="translation">
          <MarkedText {...texts[0]} />
        </p>
      )}
    </>
  )
}
