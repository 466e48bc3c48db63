import { callApi, isFailure } from '#web/ui/api-client.ts'
import type { SessionAction } from './session-state.ts'

/** `hasEnded`: the server says that there is no session. Without a connection or the database it may still exist. */
type SessionRead = { readonly action: SessionAction; readonly hasEnded: boolean }

/** Section 8: a failed admin fetch falls back to the public data. */
export async function readSession(): Promise<SessionRead> {
  const own = await callApi<'readAdmin'>({ method: 'GET', path: '/api/admin' })
  if (!isFailure(own)) return { action: { type: 'signedIn', admin: own.admin }, hasEnded: false }
  const open = await callApi<'readPublicAdmin'>({ method: 'GET', path: '/api/admin/public' })
  return {
    action: isFailure(open) ? { type: 'signedOut' } : { type: 'publicRead', admin: open.admin },
    hasEnded: own.status === 401,
  }
}
