import type { ApiFailure } from '#web/ui/api-client.ts'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { ReasonInput } from './reason-input.tsx'
import { useEditionOperation } from './use-edition-operation.ts'

type Props = {
  readonly title: string
  /** An explanation of the operation. */
  readonly text: string
  readonly confirm: string
  readonly isDanger?: boolean
  send(reason: string): Promise<object | ApiFailure>
  onClose(): void
}

/** Asks for the reason of an operation that needs no other input, and runs it. */
export function EditionOperationDialog({ text, send, onClose, ...props }: Props) {
  const { run, isBusy, problems, reason, setReason } = useEditionOperation(onClose)
  return (
    <OperationDialog
      {...props}
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void run(() => send(reason))}
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonInput value={reason} onChange={setReason} />
    </OperationDialog>
  )
}
