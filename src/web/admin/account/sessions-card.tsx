import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminApi } from '../data/admin-api.ts'
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
  const signOutEverywhere = async () => {
    const response = await act('signOutEverywhere', { method: 'POST', path: '/api/admin/logout-everywhere' })
    if (!isFailure(response)) await reload()
  }
  return (
    <section className="admin-card">
      <h2>{t('account.sessions')}</h2>
      <p className="admin-hint">{t('account.sessionsHint')}</p>
      <SessionList />
      <div className="bulk-actions">
        <button type="button" className="button quiet" onClick={() => void signOut()}>
          <Icon name="sign-out" size={18} /> {t('account.signOut')}
        </button>
        <button type="button" className="button danger-quiet" onClick={() => void signOutEverywhere()}>
          {t('account.signOutEverywhere')}
        </button>
      </div>
    </section>
  )
}
