import { ArabicText } from './arabic-text.tsx'
import { EditionCredit } from './edition-credit.tsx'
import type { EditionLine, VerseView } from './verse-view.ts'

type Props = {
  readonly ar: string
  readonly text: string
  readonly edition: VerseView['edition']
  readonly arabicEdition: EditionLine | null
}

/** The verse itself: Arabic, translation, and whose words they are. */
export function VerseCard({ ar, text, edition, arabicEdition }: Props) {
  return (
    <div className="verse-card">
      <ArabicText text={ar} marks={[]} />
      <p className="translation">{text}</p>
      <EditionCredit edition={edition} arabicEdition={arabicEdition} />
    </div>
  )
}
