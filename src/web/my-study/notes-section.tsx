import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { type Note, writeNote } from './my-study.ts'
import { useChangeMyStudy } from './use-change-my-study.ts'
import { VerseName } from './verse-name.tsx'

type Props = { readonly notes: readonly Note[]; readonly chapterNames: readonly string[] }

export function NotesSection({ notes, chapterNames }: Props) {
  const { t } = useTranslation('extra')
  const change = useChangeMyStudy()
  return (
    <section>
      <h2>{t('myStudy.notes')}</h2>
      {notes.length === 0 && <p className="none">{t('myStudy.notesNone')}</p>}
      <ul className="kept-list">
        {notes.map(({ reference, text }) => (
          <li key={reference} className="kept-note">
            <VerseName reference={reference} chapterNames={chapterNames} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('myStudy.remove', { reference })}
              onClick={() => change((study) => writeNote(study, reference, '', ''))}
            >
              <PageIcon name="close" size={16} />
            </button>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
