import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import type { EditionRow } from '../data/read-editions.ts'
import { toFieldErrors } from '../record/record-api.ts'

export type EditionOperation = 'edit' | 'makeDefault' | 'restore' | 'remove'

/** What every dialog of an edition is given. */
export type EditionDialogProps = {
  readonly edition: EditionRow
  /** The revision of the list: what others changed since is refused. */
  readonly seen: number
  onClose(): void
}

/** Sends one operation, with the reason for it, and reads the list again; also when it was refused because of what others did. */
export function useEditionOperation(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const toRefusal = useRefusalText()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const run = async (send: () => Promise<object | ApiFailure>) => {
    setBusy(true)
    const response = await send()
    setBusy(false)
    setErrors(toFieldErrors(response, toRefusal))
    if (isFailure(response) && response.status !== 409) return
    onClose()
    await revalidate()
  }
  return { run, isBusy, errors, reason, setReason }
}
