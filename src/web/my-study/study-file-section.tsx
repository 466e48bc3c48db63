import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import ConfirmDeletion from './confirm-deletion.tsx'
import { findNote, type MyStudy, maxNoteLength, mergeMyStudy, type Note, nothingKept } from './my-study.ts'
import { maxFileBytes, parseMyStudy, toMyStudyText } from './my-study-file.ts'
import { useChangeMyStudy } from './use-change-my-study.ts'

/** Exports, imports and deletes the reader's data. */
export function StudyFileSection({ study }: { readonly study: MyStudy }) {
  const { t } = useTranslation('extra')
  const change = useChangeMyStudy()
  const alerts = useAlerts()
  const [isAsking, setAsking] = useState(false)

  const read = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    const text = file.size <= maxFileBytes ? await file.text().catch(() => '') : ''
    const given = parseMyStudy(text)
    if (!given) return alerts.show({ text: t('myStudy.importFailed'), isError: true })
    const found: { tooLong?: Note | undefined; isJoined?: boolean } = {}
    const isStored = change((mine) => {
      const merged = mergeMyStudy(mine, given)
      found.tooLong = merged.notes.find((note) => note.text.length > maxNoteLength)
      found.isJoined = merged.notes.some(
        ({ reference, text }) => text !== findNote(mine, reference) && text !== findNote(given, reference),
      )
      return found.tooLong ? mine : merged
    })
    const { tooLong, isJoined } = found
    if (tooLong) alerts.show({ text: t('myStudy.importTooLong', { reference: tooLong.reference }), isError: true })
    else if (isStored) alerts.show({ text: t(isJoined ? 'myStudy.importJoined' : 'myStudy.imported') })
  }

  return (
    <section>
      <h2>{t('myStudy.file')}</h2>
      <div className="kept-acts">
        <button type="button" className="button quiet" onClick={() => saveFile(study)}>
          {t('myStudy.export')}
        </button>
        <label className="button quiet">
          {t('myStudy.import')}
          <input
            className="visually-hidden"
            type="file"
            accept="application/json,.json"
            onChange={(event) => void read(event.currentTarget)}
          />
        </label>
        <button type="button" className="button quiet danger" onClick={() => setAsking(true)}>
          {t('myStudy.deleteAll')}
        </button>
      </div>
      {isAsking && (
        <ConfirmDeletion
          title={t('myStudy.deleteTitle')}
          text={t('myStudy.deleteText')}
          onConfirm={() => {
            if (change(() => nothingKept)) alerts.show({ text: t('myStudy.deleted') })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function saveFile(study: MyStudy): void {
  const address = URL.createObjectURL(new Blob([toMyStudyText(study)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-study.json'
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
