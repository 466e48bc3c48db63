import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'

type Props = {
  readonly title: string
  readonly confirm: string
  readonly size?: 'medium' | 'large'
  readonly isBusy: boolean
  readonly errors?: Record<string, string>
  readonly children: ReactNode
  onConfirm(): void
  onClose(): void
}

/** The frame that splitting, merging and moving share. */
export function OperationDialog({ title, confirm, size = 'medium', isBusy, errors = {}, children, ...on }: Props) {
  const { t } = useTranslation('admin')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) on.onConfirm()
  }
  return (
    <AdminDialog size={size} onClose={on.onClose}>
      <header className="record-head">
        <Heading slot="title">{title}</Heading>
      </header>
      <Form className="record-form" validationErrors={errors} onSubmit={submit}>
        <div className="record-body">{children}</div>
        <footer className="record-foot">
          <button type="button" className="button quiet" onClick={on.onClose}>
            {t('record.cancel')}
          </button>
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {confirm}
          </button>
        </footer>
      </Form>
    </AdminDialog>
  )
}
