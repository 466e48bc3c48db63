import { createContext, use } from 'react'
import { accountHeader } from '#shared/contract/account-header.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import { type ApiFailure, type ApiRequest, type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import type { ActionName, SaidName } from './action-names.ts'

export type AdminApi = {
  /** Calls the API. If the session has expired, asks to sign in again and then repeats the request. */
  call<N extends EndpointName>(request: ApiRequest<N>): Promise<ApiResponse<N> | ApiFailure>
  /**
   * The same with section 4's alerts: the loading message, then the server's. Failures are shown where the action was
   * taken.
   */
  submit<N extends ActionName>(
    name: N,
    request: ApiRequest<N>,
    send?: typeof fetch,
  ): Promise<ApiResponse<N> | ApiFailure>
  /** The same for a request that is not JSON, such as a file upload. It must name the account that it is given. */
  submitWith<T>(name: SaidName, send: (account: string) => Promise<T | ApiFailure>): Promise<T | ApiFailure>
  /** Asks to sign in again; false when the administrator declines. */
  signInAgain(): Promise<boolean>
}

export const adminApiContext = createContext<AdminApi | undefined>(undefined)

export function useAdminApi(): AdminApi {
  const api = use(adminApiContext)
  if (!api) throw new Error('useAdminApi is used outside of the admin area')
  return api
}

export function isSignedOut(response: unknown): boolean {
  return isFailure(response) && response.status === 401 && response.code === 'unauthenticated'
}

/** The request of a form that was filled in under this account. */
export function asAccount<N extends EndpointName>(request: ApiRequest<N>, account: string): ApiRequest<N> {
  return account ? { ...request, headers: { ...request.headers, [accountHeader]: account } } : request
}
