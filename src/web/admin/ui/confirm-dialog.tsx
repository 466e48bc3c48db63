import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Heading } from 'react-aria-components/Heading'
import { AdminDialog } from './admin-dialog.tsx'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** Whether confirming takes something away. */
  readonly isDanger?: boolean
  onConfirm(): void
  onCancel(): void
}

/** A question that must be answered. The harmless answer has the focus. */
export function ConfirmDialog({ title, children, confirm, cancel, isDanger = false, onConfirm, onCancel }: Props) {
  return (
    <AdminDialog size="small" role="alertdialog" onClose={onCancel}>
      <Heading slot="title">{title}</Heading>
      <div className="confirm-text">{children}</div>
      <div className="dialog-actions">
        <Button className="button quiet" autoFocus onPress={onCancel}>
          {cancel}
        </Button>
        <button type="button" className={isDanger ? 'button danger' : 'button'} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </AdminDialog>
  )
}
