import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useWhileShown } from '../ui/use-while-shown.ts'

/** Refusals because someone else saved meanwhile: sending the same again would be refused again. */
const outdated: readonly (string | undefined)[] = ['conflict', 'changed_since']

/**
 * Sends one operation on a record. A refusal is shown in its dialog, which stays open with the typed text; if others'
 * changes caused it, the list is reloaded.
 */
export function useOperation(onClose: () => void, fieldNames: readonly string[] = []) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('admin')
  const toText = useAdminFailureText()
  const { problems, take, say } = useFormProblems(fieldNames)
  const [isBusy, setBusy] = useState(false)
  const whileShown = useWhileShown()
  const run = async (send: () => Promise<object | ApiFailure>) => {
    setBusy(true)
    const response = await send()
    setBusy(false)
    if (isFailure(response) && outdated.includes(response.code)) say(`${toText(response)} ${t('problem.reopen')}`)
    else take(response)
    if (!isFailure(response)) whileShown(onClose)
    if (!isFailure(response) || response.status === 409) await revalidate()
  }
  return { run, isBusy, problems }
}
