import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import ConfirmDeletion from './confirm-deletion.tsx'
import { type Note, writeNote } from './my-study.ts'
import { useChangeMyStudy } from './use-change-my-study.ts'
import { VerseName } from './verse-name.tsx'

type Props = { readonly notes: readonly Note[]; readonly chapterNames: readonly string[] }

export function NotesSection({ notes, chapterNames }: Props) {
  const { t } = useTranslation('extra')
  const change = useChangeMyStudy()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, choose] = useState<Note>()
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('myStudy.notes')}
      </h2>
      {notes.length === 0 && <p className="none">{t('myStudy.notesNone')}</p>}
      <ul className="kept-list">
        {notes.map((note) => (
          <li key={note.reference} className="kept-note">
            <VerseName reference={note.reference} chapterNames={chapterNames} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('myStudy.remove', { reference: note.reference })}
              onClick={() => choose(note)}
            >
              <PageIcon name="close" size={16} />
            </button>
            <p dir="auto">{note.text}</p>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDeletion
          title={t('note.deleteTitle', { reference: chosen.reference })}
          text={chosen.text}
          onConfirm={() => {
            change((study) => writeNote(study, chosen.reference, '', ''))
            // The button that opened the dialog is gone.
            requestAnimationFrame(() => heading.current?.focus())
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  )
}
