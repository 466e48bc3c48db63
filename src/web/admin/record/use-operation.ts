import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { toFieldErrors } from '../changes/to-field-errors.ts'
import { useRefusalText } from '../changes/use-refusal-text.ts'

/** Sends one operation on a record. Afterwards the list is read again; also when it was refused because of what others did. */
export function useOperation(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const toRefusal = useRefusalText()
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
  return { run, isBusy, errors }
}
