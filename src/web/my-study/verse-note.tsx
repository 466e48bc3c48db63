import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/panels.css?url'
import { useAlerts } from '#web/ui/alerts.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { maxNoteLength, writeNote } from './my-study.ts'
import { changeMyStudy } from './my-study-store.ts'
import { type NoteResult, useNoteDraft } from './use-note-draft.ts'

const ConfirmDeletion = onDemand(() => import('./confirm-deletion.tsx'))

/** The reader's own note on a verse. It stays in this browser. */
export function VerseNote({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('extra')
  const frame = useTranslation()
  const alerts = useAlerts()
  const id = useId()
  const hasFailed = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    // A reader who opens an empty note wants to write; an existing note opens automatically.
    if (box.current?.value === '') box.current.focus()
  }, [])
  const texts = { saved: t('note.kept'), joined: t('note.joined'), failed: frame.t('tools.notKept') }
  const tell = (result: NoteResult) => alerts.show({ text: texts[result], isError: result === 'failed' })
  const draft = useNoteDraft(reference, (result) => {
    // A failure is reported once, not after every pause.
    if (result === 'joined' || (result === 'failed' && !hasFailed.current)) tell(result)
    hasFailed.current = result === 'failed'
  })
  const remove = () => {
    draft.clear()
    tell(changeMyStudy((study) => writeNote(study, reference, '', '')) ? 'saved' : 'failed')
  }
  return (
    <>
      <form
        className="verse-note"
        onSubmit={(event) => {
          event.preventDefault()
          tell(draft.save())
        }}
      >
        <link rel="stylesheet" href={styles} precedence="panels" />
        <label htmlFor={id}>{t('note.label', { reference })}</label>
        <textarea
          ref={box}
          id={id}
          dir="auto"
          rows={3}
          maxLength={maxNoteLength}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.leave}
          aria-describedby={`${id}where`}
        />
        <div className="tools">
          <button type="submit" className="tool">
            {t('note.keep')}
          </button>
          {draft.saved && (
            <button type="button" className="tool" onClick={() => setAsking(true)}>
              {t('note.delete')}
            </button>
          )}
          <small id={`${id}where`}>{t('note.where')}</small>
        </div>
      </form>
      {isAsking && (
        <ConfirmDeletion
          title={t('note.deleteTitle', { reference })}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
