import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SessionList } from './session-list.tsx'

/** Section 4: signing out reloads the public admin data. */
export function SessionsCard() {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { reload } = useSession()
  const signOut = async () => {
    const response = await act('signOut', { method: 'POST', path: '/api/admin/logout' })
    if (!isFailure(response)) await reload()
  }
  const [isAsking, setAsking] = useState(false)
  const signOutEverywhere = async () => {
    setAsking(false)
    const response = await act('signOutEverywhere', { method: 'POST', path: '/api/admin/logout-everywhere' })
    if (!isFailure(response)) await reload()
  }
  return (
    <section className="admin-card">
      <h2>{t('account.sessions')}</h2>
      <SessionList />
      <div className="bulk-actions">
        <button type="button" className="button quiet" onClick={() => void signOut()}>
          <Icon name="sign-out" size={18} /> {t('account.signOut')}
        </button>
        <button type="button" className="button danger-quiet" onClick={() => setAsking(true)}>
          {t('account.signOutEverywhere')}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('account.signOutEverywhereTitle')}
          confirm={t('account.signOutEverywhere')}
          cancel={t('record.cancel')}
          onConfirm={() => void signOutEverywhere()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('account.sessionsHint')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
