import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminAddress } from '../frame/admin-address.ts'
import { useAddress } from '../frame/use-address.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** The address names a record that is not there, such as one that another has deleted: its history can bring it back. */
export function MissingRecord({ address }: { readonly address: AdminAddress }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const at = useAddress(address)
  return (
    <ConfirmDialog
      title={t('missing.title')}
      cancel={t('missing.back')}
      confirm={t('missing.history')}
      onCancel={() => void navigate(at.toOpen(''))}
      onConfirm={() => void navigate(at.to({ section: 'history' }))}
    >
      <p>{t('missing.text')}</p>
    </ConfirmDialog>
  )
}
