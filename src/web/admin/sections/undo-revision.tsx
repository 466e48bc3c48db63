import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Undoes a whole write as one. What was changed again since is named, and undone only when one says so. */
export function UndoRevision({ revision }: { readonly revision: number }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation()
  const toText = useAdminFailureText()
  const [asks, setAsks] = useState<'undo' | { readonly refusal: string }>()
  const undo = async (force: boolean) => {
    setAsks(undefined)
    const response = await confirming.send((confirm) => {
      const body = { revision, force, ...(confirm && { confirm }) }
      return act('undoRevision', { method: 'POST', path: '/api/admin/history/undo', body })
    })
    if (!isFailure(response)) await revalidate()
    else if (response.code === 'changed_again' && !force) setAsks({ refusal: toText(response) })
  }
  const isForce = typeof asks === 'object'
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => setAsks('undo')}>
        {t('history.undo')}
        <span className="visually-hidden">: {t('history.number', { revision })}</span>
      </button>
      {confirming.dialog}
      {asks && (
        <ConfirmDialog
          title={t('history.undoTitle', { revision })}
          cancel={t('record.cancel')}
          confirm={isForce ? t('history.undoAnyway') : t('history.undo')}
          isDanger={isForce}
          onCancel={() => setAsks(undefined)}
          onConfirm={() => void undo(isForce)}
        >
          <p>{isForce ? asks.refusal : t('history.undoText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
