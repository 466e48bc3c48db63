import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { ReasonInput } from './reason-input.tsx'
import { type EditionDialogProps, useEditionOperation } from './use-edition-operation.ts'

export function MakeDefault({ edition, seen, onClose }: EditionDialogProps) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { run, isBusy, errors, reason, setReason } = useEditionOperation(onClose)
  const makeDefault = () =>
    act('makeDefaultEdition', {
      method: 'POST',
      path: '/api/admin/edition/{id}/default',
      params: { id: edition._id },
      body: { reason, seen },
    })
  return (
    <OperationDialog
      title={t('editions.makeDefaultTitle', { title: edition.title })}
      confirm={t('editions.makeDefault')}
      isBusy={isBusy}
      errors={errors}
      onConfirm={() => void run(makeDefault)}
      onClose={onClose}
    >
      <p>{t('editions.makeDefaultText')}</p>
      <ReasonInput value={reason} onChange={setReason} />
    </OperationDialog>
  )
}
