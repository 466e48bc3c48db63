import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useApiAction } from '#web/ui/use-api-action.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  /** Before the screen knows of it, such as to read what it is about to show. */
  readonly beforeDone?: () => Promise<void>
  readonly onDone?: () => void
}

/** Email and password, and a code where the account asks for one. */
export function SignInForm({ beforeDone, onDone }: Props) {
  const { t } = useTranslation('admin')
  const { session, reload } = useSession()
  const run = useApiAction()
  const failure = useAdminFailureText()
  const [email, setEmail] = useState(session.admin?.email ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { email, password, ...(asksCode && code && { code }) }
    const response = await run<'signIn'>(
      { method: 'POST', path: '/api/admin/token', body },
      { loading: t('loading.signIn'), failure },
    )
    if (isFailure(response)) {
      if (response.code === 'code_required' || response.code === 'wrong_code') setAsksCode(true)
      setCode('')
    } else {
      await beforeDone?.()
      await reload()
      onDone?.()
    }
    setBusy(false)
  }

  return (
    <Form className="sign-in-form" onSubmit={submit}>
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
      <button type="submit" className="button" aria-disabled={busy || undefined}>
        {t('signIn.submit')}
      </button>
    </Form>
  )
}
