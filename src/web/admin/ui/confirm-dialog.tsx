import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Heading } from 'react-aria-components/Heading'
import { AdminDialog } from './admin-dialog.tsx'
import { FormProblem } from './form-problem.tsx'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** Whether confirming deletes something. */
  readonly isDanger?: boolean
  /** The reason why the confirmed action was refused. */
  readonly problem?: string
  onConfirm(): void
  onCancel(): void
}

/** A question that must be answered. The harmless answer gets the focus. */
export function ConfirmDialog({ title, children, problem, confirm, cancel, isDanger = false, ...on }: Props) {
  return (
    <AdminDialog size="small" role="alertdialog" onClose={on.onCancel}>
      <Heading slot="title">{title}</Heading>
      <div className="confirm-text">
        {children}
        {problem !== undefined && <FormProblem text={problem} />}
      </div>
      <div className="dialog-actions">
        <Button className="button quiet" autoFocus onPress={on.onCancel}>
          {cancel}
        </Button>
        <button type="button" className={isDanger ? 'button danger' : 'button'} onClick={on.onConfirm}>
          {confirm}
        </button>
      </div>
    </AdminDialog>
  )
}
