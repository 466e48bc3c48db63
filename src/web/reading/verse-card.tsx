import { toReferenceText } from '#shared/catalogue/reference.ts'
import { EditionCredit } from './edition-credit.tsx'
import { PronunciationNote } from './pronunciation-note.tsx'
import { VerseTexts } from './verse-texts.tsx'
import type { VerseView } from './verse-view.ts'

const plain = (text: string) => ({ text, marks: [] })

/** The verse itself: Arabic, translation, and whose words they are. */
export function VerseCard({ view }: { readonly view: VerseView }) {
  const { ar, pronunciation, text, others, edition, arabicEdition, editions, reference } = view
  return (
    <div className="verse-card">
      <VerseTexts
        ar={plain(ar)}
        pronunciation={pronunciation}
        texts={[plain(text), ...others.map(plain)]}
        columns={editions.columns}
      />
      {editions.pronunciation && <PronunciationNote />}
      <EditionCredit edition={edition} arabicEdition={arabicEdition} reference={toReferenceText(reference)} />
    </div>
  )
}
