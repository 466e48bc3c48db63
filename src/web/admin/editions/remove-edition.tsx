import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { ReasonInput } from './reason-input.tsx'
import { type EditionDialogProps, useEditionOperation } from './use-edition-operation.ts'

export function RemoveEdition({ edition, seen, onClose }: EditionDialogProps) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { run, isBusy, errors, reason, setReason } = useEditionOperation(onClose)
  const remove = () =>
    act('removeEdition', {
      method: 'DELETE',
      path: '/api/admin/edition/{id}',
      params: { id: edition._id },
      query: { reason, seen: String(seen) },
    })
  return (
    <OperationDialog
      title={t('editions.removeTitle', { title: edition.title })}
      confirm={t('editions.remove')}
      isDanger
      isBusy={isBusy}
      errors={errors}
      onConfirm={() => void run(remove)}
      onClose={onClose}
    >
      <p>{t('editions.removeText')}</p>
      <ReasonInput value={reason} onChange={setReason} />
    </OperationDialog>
  )
}
