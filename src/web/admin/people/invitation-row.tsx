import type { Invitation } from '#shared/contract/people-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAction } from '../changes/use-action.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { useRoleName } from './use-role-name.ts'

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const toRole = useRoleName()
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const { email, invitedBy, expiresAt } = invitation
  const params = { id: invitation._id }
  const withdraw = () => submit('withdrawInvitation', { method: 'DELETE', path: '/api/admin/invitations/{id}', params })
  return (
    <li className="person">
      <div className="person-head">
        <strong>{email}</strong>
        <span className="badge">{toRole(invitation)}</span>
      </div>
      <p className="admin-hint">
        {t('people.invitedBy', { email: invitedBy })} · {t('people.expires', { time: toMoment(expiresAt) })}
      </p>
      <div className="person-actions">
        <button type="button" className="button quiet small" onClick={() => void run(withdraw)}>
          {t('people.withdraw')}
          <span className="visually-hidden"> {email}</span>
        </button>
        <ActionProblem text={problem} />
      </div>
    </li>
  )
}
