import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { EditionOperationDialog } from './edition-operation-dialog.tsx'
import type { EditionDialogProps } from './use-edition-operation.ts'

export function RemoveEdition({ edition: { _id: id, title }, seen, onClose }: EditionDialogProps) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  return (
    <EditionOperationDialog
      title={t('editions.removeTitle', { title })}
      text={t('editions.removeText')}
      confirm={t('editions.remove')}
      isDanger
      send={(reason) => {
        const query = { reason, seen: String(seen) }
        return submit('removeEdition', { method: 'DELETE', path: '/api/admin/edition/{id}', params: { id }, query })
      }}
      onClose={onClose}
    />
  )
}
