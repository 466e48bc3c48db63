import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useApiAction } from '#web/ui/use-api-action.ts'
import { canUsePasskeys } from '../account/passkey-ceremony.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { FormProblem } from '../ui/form-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

type Props = {
  /** Runs before the screen learns of the sign-in, for example to load what it will show. */
  readonly beforeDone?: () => Promise<void>
  readonly onDone?: () => void
}

/** Email and password, and a code if the account requires one. */
export function SignInForm({ beforeDone, onDone }: Props) {
  const { t } = useTranslation('admin')
  const { session, reload } = useSession()
  const run = useApiAction()
  const { problems, take } = useFormProblems(['email', 'password', 'code'])
  const [email, setEmail] = useState(session.admin?.email ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const ways = useSignInWays()

  const finish = async () => {
    await beforeDone?.()
    await reload()
    onDone?.()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { email, password, ...(asksCode && code && { code }) }
    const response = await run<'signIn'>(
      { method: 'POST', path: '/api/admin/token', body },
      { loading: t('loading.signIn'), failure: 'none' },
    )
    // A required code is not an error: the field for it appears.
    take(isFailure(response) && response.code === 'code_required' ? undefined : response)
    if (isFailure(response)) {
      if (response.code === 'code_required' || response.code === 'wrong_code') setAsksCode(true)
      setCode('')
    } else await finish()
    setBusy(false)
  }

  return (
    <>
      <Form className="sign-in-form" validationErrors={problems.fields} onSubmit={submit}>
        <TextInput
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isRequired
          autoFocus={!email}
        />
        <TextInput
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          autoFocus={Boolean(email)}
        />
        {asksCode && (
          <TextInput
            label={t('signIn.code')}
            description={t('signIn.codeHint')}
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            isRequired
            autoFocus
          />
        )}
        <FormProblem text={problems.form} />
        <SubmitButton isBusy={busy}>{t('signIn.submit')}</SubmitButton>
      </Form>
      {ways?.passkeys && canUsePasskeys() && <PasskeySignIn onSignedIn={finish} />}
    </>
  )
}
