import { toReferenceText } from '#shared/catalogue/reference.ts'
import { EditionCredit } from './edition-credit.tsx'
import { VerseTexts } from './verse-texts.tsx'
import type { VerseView } from './verse-view.ts'

const plain = (text: string) => ({ text, marks: [] })

/** The verse itself: Arabic, translation, and whose words they are. */
export function VerseCard({ view }: { readonly view: VerseView }) {
  const { ar, text, others, edition, arabicEdition, editions, reference } = view
  return (
    <div className="verse-card">
      <VerseTexts ar={plain(ar)} texts={[plain(text), ...others.map(plain)]} columns={editions.columns} />
      <EditionCredit edition={edition} arabicEdition={arabicEdition} reference={toReferenceText(reference)} />
    </div>
  )
}
