import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useFieldName } from '../changes/use-field-name.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Conflicts = readonly { readonly label: string; readonly fields: readonly string[] }[]

const maxNamed = 5

/** What was changed again since, by the names of its fields. */
function useConflictText(): (failure: ApiFailure) => string {
  const { t } = useTranslation('admin')
  const toText = useAdminFailureText()
  const toName = useFieldName()
  return (failure) => {
    const { conflicts = [] } = (failure.body ?? {}) as { conflicts?: Conflicts }
    if (conflicts.length === 0) return toText(failure)
    const named = conflicts.slice(0, maxNamed).map(({ label, fields }) => `${label} (${fields.map(toName).join(', ')})`)
    return t('refusal.changed_again', { names: [...named, ...(conflicts.length > maxNamed ? ['…'] : [])].join(', ') })
  }
}

/** Undoes a whole write as one. What was changed again since is named, and undone only when one says so. */
export function UndoRevision({ revision }: { readonly revision: number }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation()
  const toText = useConflictText()
  const [asks, setAsks] = useState<'undo' | { readonly refusal: string }>()
  const undo = async (force: boolean) => {
    setAsks(undefined)
    const response = await confirming.send((confirm) => {
      const body = { revision, force, ...(confirm && { confirm }) }
      return act('undoRevision', { method: 'POST', path: '/api/admin/history/undo', body })
    })
    if (isFailure(response) && response.code === 'changed_again' && !force)
      return setAsks({ refusal: toText(response) })
    // Also when someone else has undone it already: the list then says so.
    if (!isFailure(response) || response.status === 409) await revalidate()
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
