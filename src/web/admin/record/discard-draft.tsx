import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { RecordEditor } from './use-record-editor.ts'

/** Leaving a form keeps unsaved work, so discarding it is a separate action. */
export function DiscardDraft({ editor }: { readonly editor: RecordEditor }) {
  const { t } = useTranslation('admin')
  const [isAsking, setAsking] = useState(false)
  if (editor.form.changed.length === 0) return null
  return (
    <>
      <button type="button" className="button danger-quiet" onClick={() => setAsking(true)}>
        {t('drafts.discard')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('drafts.discardTitle')}
          cancel={t('leave.stay')}
          confirm={t('leave.discard')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void editor.discard()
          }}
        >
          <p>{t('leave.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
