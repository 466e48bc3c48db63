import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { EditionOperationDialog } from './edition-operation-dialog.tsx'
import type { EditionDialogProps } from './use-edition-operation.ts'

export function MakeDefault({ edition: { _id: id, title }, seen, onClose }: EditionDialogProps) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  return (
    <EditionOperationDialog
      title={t('editions.makeDefaultTitle', { title })}
      text={t('editions.makeDefaultText')}
      confirm={t('editions.makeDefault')}
      send={(reason) => {
        const path = '/api/admin/edition/{id}/default'
        return submit('makeDefaultEdition', { method: 'POST', path, params: { id }, body: { reason, seen } })
      }}
      onClose={onClose}
    />
  )
}
