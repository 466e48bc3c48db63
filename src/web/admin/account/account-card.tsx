import type { ReactNode } from 'react'
import type { FormProblems } from '../ui/form-problem.tsx'
import { AccountForm } from './account-form.tsx'

type Props = {
  readonly title: string
  readonly hint?: string
  readonly submit: string
  readonly children: ReactNode
  readonly problems: FormProblems
  onSubmit(): Promise<void>
}

/** One part of the account that is changed separately. */
export function AccountCard({ title, hint, ...form }: Props) {
  return (
    <section className="admin-card">
      <h2>{title}</h2>
      {hint && <p className="admin-hint">{hint}</p>}
      <AccountForm {...form} />
    </section>
  )
}
