import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FormProblem, type FormProblems } from '../ui/form-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type Props = {
  readonly children: ReactNode
  readonly problems: FormProblems
  /** The button's text; without it, the form has its own buttons. */
  readonly submit?: string
  /** `pressed` is the value of the submit button. */
  onSubmit(pressed: string): Promise<void>
  onCancel?(): void
}

/** A form that submits only once at a time and shows its own errors. */
export function AccountForm({ children, problems, submit, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    setBusy(true)
    await onSubmit(button?.value ?? '')
    setBusy(false)
  }
  return (
    <Form className="account-form" validationErrors={problems.fields} onSubmit={send}>
      {children}
      <FormProblem text={problems.form} />
      {submit && (
        <div className="bulk-actions">
          <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
          {onCancel && (
            <button type="button" className="button quiet" onClick={onCancel}>
              {t('record.cancel')}
            </button>
          )}
        </div>
      )}
    </Form>
  )
}
