import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AdminDialog } from './admin-dialog.tsx'
import { FormProblem, type FormProblems } from './form-problem.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFocusProblem } from './use-focus-problem.ts'

type Props = {
  readonly title: string
  readonly confirm: string
  readonly size?: 'medium' | 'large'
  /** Whether it deletes something. */
  readonly isDanger?: boolean
  readonly isBusy: boolean
  readonly problems: FormProblems
  readonly children: ReactNode
  onConfirm(): void
  onClose(): void
}

/** A form for one operation on a record, with its submit button. */
export function OperationDialog({ title, confirm, size = 'medium', isBusy, problems, children, ...props }: Props) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  useFocusProblem(form, problems.fields)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) props.onConfirm()
  }
  return (
    <AdminDialog size={size} onClose={props.onClose}>
      <header className="record-head">
        <Heading slot="title">{title}</Heading>
      </header>
      <Form ref={form} className="record-form" validationErrors={problems.fields} onSubmit={submit}>
        <div className="record-body">{children}</div>
        <FormProblem text={problems.form} />
        <footer className="record-footer">
          <button type="button" className="button quiet" onClick={props.onClose}>
            {t('record.cancel')}
          </button>
          <SubmitButton className={props.isDanger ? 'button danger' : 'button'} isBusy={isBusy}>
            {confirm}
          </SubmitButton>
        </footer>
      </Form>
    </AdminDialog>
  )
}
