import { callApi, isFailure } from '#web/ui/api-client.ts'
import type { SessionAction } from './session-state.ts'

/** Section 8: a failed admin fetch falls back to the public data. */
export async function readSession(): Promise<SessionAction> {
  const own = await callApi<'readAdmin'>({ method: 'GET', path: '/api/admin' })
  if (!isFailure(own)) return { type: 'signedIn', admin: own.admin }
  const open = await callApi<'readPublicAdmin'>({ method: 'GET', path: '/api/admin/public' })
  return isFailure(open) ? { type: 'signedOut' } : { type: 'publicRead', admin: open.admin }
}
