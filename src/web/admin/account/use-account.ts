import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountUpdate } from '#shared/contract/account-records.ts'
import { useSession } from '#web/chrome/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../frame/admin-api.tsx'
import { toFieldErrors } from '../record/record-api.ts'

/** Changes the account; returns whether it was changed. */
export function useAccount() {
  const { act } = useAdminApi()
  const { dispatch } = useSession()
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const update = async (body: AccountUpdate): Promise<boolean> => {
    const answer = await act('updateAdmin', { method: 'PUT', path: '/api/admin', body })
    setErrors(toFieldErrors(answer))
    if (isFailure(answer)) return false
    dispatch({ type: 'adminChanged', admin: answer.admin })
    await revalidate()
    return true
  }
  return { update, errors }
}
