import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CurrentPassword } from '../account/current-password.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { FormProblem, type FormProblems } from '../ui/form-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type Props = {
  readonly title: string
  readonly submit: string
  readonly children: ReactNode
  readonly problems: FormProblems
  onSubmit(currentPassword: string): Promise<void>
  onClose(): void
}

/** Asks for the user's own password before granting access or more rights. */
export function PeopleDialog({ title, submit, children, problems, onSubmit, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onSubmit(password)
    setBusy(false)
  }
  return (
    <AdminDialog size="small" onClose={onClose}>
      <Form className="people-form" validationErrors={problems.fields} onSubmit={send}>
        <Heading slot="title">{title}</Heading>
        {children}
        <CurrentPassword value={password} onChange={setPassword} />
        <FormProblem text={problems.form} />
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('record.cancel')}
          </button>
          <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
        </div>
      </Form>
    </AdminDialog>
  )
}
