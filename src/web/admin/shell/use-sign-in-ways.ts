import { useEffect, useState } from 'react'
import { type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'

export type SignInWays = ApiResponse<'readPublicAdmin'>['signIn']

/** The sign-in methods of this installation besides the password; undefined until known. */
export function useSignInWays(): SignInWays | undefined {
  const [ways, setWays] = useState<SignInWays>()
  useEffect(() => {
    let isCurrent = true
    void callApi<'readPublicAdmin'>({ method: 'GET', path: '/api/admin/public' }).then((response) => {
      if (isCurrent && !isFailure(response)) setWays(response.signIn)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return ways
}
