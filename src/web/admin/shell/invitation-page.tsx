import { type FormEvent, useEffect, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { type ApiAnswer, type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import { BackdropPage } from '#web/ui/backdrop-page.tsx'
import { Star } from '#web/ui/star.tsx'
import { useApiAction } from '#web/ui/use-api-action.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { useRoleName } from '../people/use-role-name.ts'
import { TextInput } from '../ui/text-input.tsx'

/** The token of an invitation that the address holds, in its fragment. */
export function useInvitationToken(): string | undefined {
  return /^#invitation=([\w-]{43})$/.exec(useLocation().hash)?.[1]
}

/** For whoever opened the link of an invitation: what it offers, and a password to choose. */
export function InvitationPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('admin')
  const toText = useAdminFailureText()
  const [invitation, setInvitation] = useState<ApiAnswer<'readInvitation'>>()
  const [failure, setFailure] = useState<ApiFailure>()
  useEffect(() => {
    const body = { token }
    void callApi<'readInvitation'>({ method: 'POST', path: '/api/admin/invitation', body }).then((response) => {
      if (isFailure(response)) setFailure(response)
      else setInvitation(response)
    })
  }, [token])
  return (
    <BackdropPage>
      <section className="sign-in-card">
        <Star className="sign-in-star" />
        <h1>{t('people.welcome')}</h1>
        {failure && <p role="alert">{toText(failure)}</p>}
        {invitation && <AcceptForm token={token} invitation={invitation} />}
      </section>
    </BackdropPage>
  )
}

type FormProps = { readonly token: string; readonly invitation: ApiAnswer<'readInvitation'> }

function AcceptForm({ token, invitation }: FormProps) {
  const { t } = useTranslation('admin')
  const toRole = useRoleName()
  const run = useApiAction()
  const failure = useAdminFailureText()
  const { reload } = useSession()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const response = await run<'acceptInvitation'>(
      { method: 'POST', path: '/api/admin/invitation/accept', body: { token, password } },
      { loading: t('loading.acceptInvitation'), failure },
    )
    if (!isFailure(response)) {
      // What the page read so far, it read as nobody.
      await revalidate()
      await reload()
      await navigate(pathname, { replace: true })
    }
    setBusy(false)
  }
  return (
    <Form className="sign-in-form" onSubmit={accept}>
      <p>{t('people.welcomeText', { role: toRole(invitation) })}</p>
      <TextInput label={t('signIn.email')} type="email" autoComplete="username" isReadOnly value={invitation.email} />
      <TextInput
        label={t('account.newPassword')}
        description={t('account.passwordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        isRequired
        autoFocus
        value={password}
        onChange={setPassword}
      />
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {t('people.accept')}
      </button>
    </Form>
  )
}
