import { useRevalidator } from 'react-router'
import type { AccountUpdate } from '#shared/contract/account-records.ts'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'

/** Updates the account from a form with these fields; returns whether it succeeded. */
export function useAccount(fieldNames: readonly string[]) {
  const { submit } = useAdminApi()
  const { dispatch } = useSession()
  const { revalidate } = useRevalidator()
  const { problems, take } = useFormProblems(fieldNames)
  const update = async (body: AccountUpdate): Promise<boolean> => {
    const response = await submit('updateAdmin', { method: 'PUT', path: '/api/admin', body })
    take(response)
    if (isFailure(response)) return false
    dispatch({ type: 'adminChanged', admin: response.admin })
    await revalidate()
    return true
  }
  return { update, problems }
}
