import { useState } from 'react'
import type { EditionRow } from '../data/read-editions.ts'
import { useOperation } from '../record/use-operation.ts'

export type EditionOperation = 'edit' | 'makeDefault' | 'restore' | 'remove'

/** The props of every dialog of an edition. */
export type EditionDialogProps = {
  readonly edition: EditionRow
  /** The revision of the list: the server refuses to overwrite later changes. */
  readonly seen: number
  onClose(): void
}

/** An operation on an edition, with the reason for it. */
export function useEditionOperation(onClose: () => void, fieldNames: readonly string[] = []) {
  const [reason, setReason] = useState('')
  return { ...useOperation(onClose, ['reason', ...fieldNames]), reason, setReason }
}
