import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/panels.css?url'
import { useAlerts } from '#web/ui/alerts.tsx'
import { findNote, longestNote, writeNote } from './my-study.ts'
import { changeMyStudy, useMyStudy } from './my-study-store.ts'

/** The reader's own note on a verse. It stays in this browser. */
export function VerseNote({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('extra')
  const frame = useTranslation()
  const alerts = useAlerts()
  const id = useId()
  const kept = findNote(useMyStudy(), reference)
  const [text, setText] = useState(kept)
  const save = (next: string) => {
    setText(next)
    const done = changeMyStudy((study) => writeNote(study, reference, next, new Date().toISOString()))
    alerts.show(done ? { text: t('note.kept') } : { text: frame.t('tools.notKept'), isError: true })
  }
  return (
    <form
      className="verse-note"
      onSubmit={(event) => {
        event.preventDefault()
        save(text)
      }}
    >
      <link rel="stylesheet" href={styles} precedence="panels" />
      <label htmlFor={id}>{t('note.label', { reference })}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={longestNote}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-describedby={`${id}where`}
      />
      <div className="tools">
        <button type="submit" className="tool">
          {t('note.keep')}
        </button>
        {kept && (
          <button type="button" className="tool" onClick={() => save('')}>
            {t('note.delete')}
          </button>
        )}
        <small id={`${id}where`}>{t('note.where')}</small>
      </div>
    </form>
  )
}
