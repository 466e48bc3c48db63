import { toReferenceText } from '#shared/catalogue/reference.ts'
import { EditionNotice } from './edition-choice.tsx'
import { EditionCredit } from './edition-credit.tsx'
import { PronunciationNote } from './pronunciation-note.tsx'
import { VerseTexts } from './verse-texts.tsx'
import type { VerseView } from './verse-view.ts'

const plain = (text: string) => ({ text, marks: [] })

/** The verse itself: Arabic, translation and edition. */
export function VerseCard({ view }: { readonly view: VerseView }) {
  const { ar, pronunciation, text, others, marks, edition, arabicEdition, editions, reference } = view
  const mark = (shown: string, at: number) => ({ text: shown, marks: marks?.[at] ?? [] })
  return (
    <div className="verse-card">
      <EditionNotice notice={editions.notice} />
      <VerseTexts
        ar={plain(ar)}
        pronunciation={pronunciation}
        texts={[mark(text, 0), ...others.map((other, at) => mark(other, at + 1))]}
        columns={editions.columns}
      />
      {editions.pronunciation && <PronunciationNote />}
      <EditionCredit
        edition={edition}
        arabicEdition={arabicEdition}
        editions={editions}
        reference={toReferenceText(reference)}
      />
    </div>
  )
}
