import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { findQuestions } from '../changes/find-questions.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useFieldName } from '../changes/use-field-name.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Conflicts = readonly { readonly label: string; readonly fields: readonly string[] }[]

const maxNamed = 5

/** The names of the fields that were changed again since. */
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

type Asked = {
  /** Whether to undo even what was changed again since. */
  readonly isForce: boolean
  /** The reason of the last refusal; empty before the first. */
  readonly refusal: string
}

/** Undoes a whole write. Fields that were changed again since are listed, and undone only on confirmation. */
export function UndoRevision({ revision }: { readonly revision: number }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation()
  const toText = useConflictText()
  const [asks, setAsks] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const undo = async ({ isForce }: Asked) => {
    if (isBusy) return
    setBusy(true)
    const response = await confirming.send((confirm) => {
      const body = { revision, force: isForce, ...(confirm && { confirm }) }
      return submit('undoRevision', { method: 'POST', path: '/api/admin/history/undo', body })
    })
    setBusy(false)
    if (isFailure(response) && !findQuestions(response))
      return setAsks({ isForce: isForce || response.code === 'changed_again', refusal: toText(response) })
    setAsks(undefined)
    if (!isFailure(response)) await revalidate()
  }
  const cancel = () => {
    setAsks(undefined)
    // Someone else may have undone it already; reloading the list shows that.
    if (asks?.refusal) void revalidate()
  }
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => setAsks({ isForce: false, refusal: '' })}>
        {t('history.undo')}
        <span className="visually-hidden">: {t('history.number', { revision })}</span>
      </button>
      {confirming.dialog}
      {asks && !confirming.dialog && (
        <ConfirmDialog
          title={t('history.undoTitle', { revision })}
          cancel={t('record.cancel')}
          confirm={asks.isForce ? t('history.undoAnyway') : t('history.undo')}
          isDanger={asks.isForce}
          problem={asks.refusal}
          onCancel={cancel}
          onConfirm={() => void undo(asks)}
        >
          {asks.refusal === '' && <p>{t('history.undoText')}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
