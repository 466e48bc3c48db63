import { useRevalidator } from 'react-router'
import type { Invitation } from '#shared/contract/people-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { useRoleName } from './use-role-name.ts'

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const toRole = useRoleName()
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { email, invitedBy, expiresAt } = invitation
  const withdraw = async () => {
    const params = { id: invitation._id }
    const response = await act('withdrawInvitation', { method: 'DELETE', path: '/api/admin/invitations/{id}', params })
    if (!isFailure(response)) await revalidate()
  }
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
        <button type="button" className="button quiet small" onClick={() => void withdraw()}>
          {t('people.withdraw')}
          <span className="visually-hidden"> {email}</span>
        </button>
      </div>
    </li>
  )
}
