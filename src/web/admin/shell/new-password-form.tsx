import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { FormProblem } from '../ui/form-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  /** For password managers, which otherwise do not know whose password this is. */
  readonly email: string
  readonly intro?: string
  readonly submit: string
  /** Sends the password; the form shows its errors. */
  send(password: string): Promise<unknown>
  onDone(): Promise<void>
}

/** A form to choose a password, for users of a mailed link. */
export function NewPasswordForm({ email, intro, submit, send, onDone }: Props) {
  const { t } = useTranslation('admin')
  const { problems, take } = useFormProblems(['password'])
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const sendOnce = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const response = await send(password)
    take(response)
    if (!isFailure(response)) await onDone()
    setBusy(false)
  }
  return (
    <Form className="sign-in-form" validationErrors={problems.fields} onSubmit={sendOnce}>
      {intro && <p>{intro}</p>}
      <TextInput label={t('signIn.email')} type="email" autoComplete="username" isReadOnly value={email} />
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
      <FormProblem text={problems.form} />
      <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
    </Form>
  )
}
