import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'

type Props = {
  readonly title: string
  readonly hint?: string
  readonly submit: string
  readonly children: ReactNode
  /** Server-side validation errors by field. */
  readonly errors?: Record<string, string>
  onSubmit(): Promise<void>
}

/** One thing of the account that is changed by itself. */
export function AccountCard({ title, hint, submit, children, errors = {}, onSubmit }: Props) {
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onSubmit()
    setBusy(false)
  }
  return (
    <section className="admin-card">
      <h2>{title}</h2>
      {hint && <p className="admin-hint">{hint}</p>}
      <Form className="account-form" validationErrors={errors} onSubmit={send}>
        {children}
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          {submit}
        </button>
      </Form>
    </section>
  )
}
