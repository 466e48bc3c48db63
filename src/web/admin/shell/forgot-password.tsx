import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { FormProblem } from '../ui/form-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

/** Sends a reset link by mail; if the site cannot send mail, says who can help. */
export function ForgotPassword({ onBack }: { onBack(): void }) {
  const { t } = useTranslation('admin')
  const ways = useSignInWays()
  return (
    <>
      {ways && !ways.passwordReset && <p>{t('reset.unavailable')}</p>}
      {ways?.passwordReset && <RequestForm />}
      <button type="button" className="button quiet" onClick={onBack}>
        {t('reset.back')}
      </button>
    </>
  )
}

function RequestForm() {
  const { t, language } = useTranslation('admin')
  const { problems, take } = useFormProblems(['email'])
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const request = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    const body = { email: email.trim(), language }
    const path = '/api/admin/password-reset'
    const response = await callApi<'requestPasswordReset'>({ method: 'POST', path, body })
    take(response)
    setState(isFailure(response) ? 'asking' : 'sent')
  }
  return (
    <>
      <p role="status">{state === 'sent' && t('reset.sent')}</p>
      {state !== 'sent' && (
        <Form className="sign-in-form" validationErrors={problems.fields} onSubmit={request}>
          <p>{t('reset.text')}</p>
          <TextInput
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            isRequired
            autoFocus
            value={email}
            onChange={setEmail}
          />
          <FormProblem text={problems.form} />
          <SubmitButton isBusy={state === 'busy'}>{t('reset.send')}</SubmitButton>
        </Form>
      )}
    </>
  )
}
