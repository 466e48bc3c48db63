import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountUpdate } from '#shared/contract/account-records.ts'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { toFieldErrors } from '../record/record-api.ts'

/** Changes the account; returns whether it was changed. */
export function useAccount() {
  const { act } = useAdminApi()
  const { dispatch } = useSession()
  const { revalidate } = useRevalidator()
  const toRefusal = useRefusalText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const update = async (body: AccountUpdate): Promise<boolean> => {
    const response = await act('updateAdmin', { method: 'PUT', path: '/api/admin', body })
    setErrors(toFieldErrors(response, toRefusal))
    if (isFailure(response)) return false
    dispatch({ type: 'adminChanged', admin: response.admin })
    await revalidate()
    return true
  }
  return { update, errors }
}
