import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SessionList } from './session-list.tsx'

/** Section 4: signing out reloads the public admin data. */
export function SessionsCard() {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const signingOut = useAction()
  const endingAll = useAction()
  const { reload } = useSession()
  const signOut = () => signingOut.run(() => submit('signOut', { method: 'POST', path: '/api/admin/logout' }), reload)
  const [isAsking, setAsking] = useState(false)
  const cancel = () => {
    setAsking(false)
    endingAll.dismiss()
  }
  const signOutEverywhere = () =>
    endingAll.run(() => submit('signOutEverywhere', { method: 'POST', path: '/api/admin/logout-everywhere' }), reload)
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
      <ActionProblem text={signingOut.problem} />
      {isAsking && (
        <ConfirmDialog
          title={t('account.signOutEverywhereTitle')}
          confirm={t('account.signOutEverywhere')}
          cancel={t('record.cancel')}
          problem={endingAll.problem}
          onConfirm={() => void signOutEverywhere()}
          onCancel={cancel}
        >
          <p>{t('account.sessionsHint')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
