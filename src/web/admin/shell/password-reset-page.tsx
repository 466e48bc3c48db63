import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { callApi } from '#web/ui/api-client.ts'
import { LinkPage } from './link-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { passwordChanged } from './sign-in-page.tsx'

/** The page of a reset link: a new password, followed by sign-in with its second step. */
export function PasswordResetPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('admin')
  const { reload } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const read = useCallback(
    () => callApi<'readPasswordReset'>({ method: 'POST', path: '/api/admin/password-reset/read', body: { token } }),
    [token],
  )
  const reset = (password: string) =>
    callApi<'resetPassword'>({ method: 'POST', path: '/api/admin/password-reset/finish', body: { token, password } })
  const leave = async () => {
    // All sessions have ended, including this browser's.
    await reload()
    await navigate(pathname + passwordChanged, { replace: true })
  }
  return (
    <LinkPage title={t('reset.title')} read={read}>
      {({ email }) => (
        <NewPasswordForm email={email} intro={t('reset.effect')} submit={t('reset.set')} send={reset} onDone={leave} />
      )}
    </LinkPage>
  )
}
