import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/**
 * Shown when the URL names a record that does not exist, for example a deleted one, which can be restored from its
 * history.
 */
export function MissingRecord({ url }: { readonly url: AdminUrl }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const at = useAdminUrl(url)
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
