import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { InboxRow } from '../data/read-inbox.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Deletes a message, for example when its author asks for it. Requires confirmation, because there is no undo. */
export function DeleteMessage({ message }: { readonly message: InboxRow }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const action = useAction()
  const [isAsking, setAsking] = useState(false)
  const params = { id: message._id }
  const remove = () => submit('deleteMessage', { method: 'DELETE', path: '/api/admin/inbox/{id}', params })
  const cancel = () => {
    setAsking(false)
    action.dismiss()
  }
  return (
    <>
      <button type="button" className="button danger-quiet small" onClick={() => setAsking(true)}>
        {t('record.delete')}
        <span className="visually-hidden"> {message.name}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('inbox.deleteTitle', { name: message.name })}
          cancel={t('record.cancel')}
          confirm={t('record.delete')}
          isDanger
          problem={action.problem}
          onCancel={cancel}
          onConfirm={() => void action.run(remove)}
        >
          <p>{t('inbox.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
