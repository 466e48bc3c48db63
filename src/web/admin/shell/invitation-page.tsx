import { useCallback } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { callApi } from '#web/ui/api-client.ts'
import { useRoleName } from '../people/use-role-name.ts'
import { LinkPage } from './link-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The page of an invitation link: the role it offers, and a form to choose a password. */
export function InvitationPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('admin')
  const toRole = useRoleName()
  const { reload } = useSession()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const read = useCallback(
    () => callApi<'readInvitation'>({ method: 'POST', path: '/api/admin/invitation', body: { token } }),
    [token],
  )
  const accept = (password: string) =>
    callApi<'acceptInvitation'>({
      method: 'POST',
      path: '/api/admin/invitation/accept',
      body: { token, password },
    })
  const enter = async () => {
    // Everything loaded so far was loaded while signed out.
    await revalidate()
    await reload()
    await navigate(pathname, { replace: true })
  }
  return (
    <LinkPage title={t('people.welcome')} read={read}>
      {(invitation) => (
        <NewPasswordForm
          email={invitation.email}
          intro={t('people.welcomeText', { role: toRole(invitation) })}
          submit={t('people.accept')}
          send={accept}
          onDone={enter}
        />
      )}
    </LinkPage>
  )
}
