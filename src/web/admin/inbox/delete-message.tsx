import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { InboxRow } from '../data/read-inbox.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Whoever wrote may ask for it. There is no undo, so it is asked about. */
export function DeleteMessage({ message }: { readonly message: InboxRow }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    const params = { id: message._id }
    const response = await act('deleteMessage', { method: 'DELETE', path: '/api/admin/inbox/{id}', params })
    if (!isFailure(response)) await revalidate()
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
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('inbox.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
