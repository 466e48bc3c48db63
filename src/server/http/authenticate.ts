import type { Kysely } from 'kysely'
import { findSession } from '../accounts/session-store.ts'
import type { Schema } from '../database/schema.ts'
import type { Authenticate } from './mount-contract.ts'
import type { SessionCookies } from './session-cookies.ts'

type Parts = { readonly cookies: SessionCookies; readonly now: () => Date }

/** Finds the signed-in administrator by the session cookie of the request. */
export function createAuthenticate(db: Kysely<Schema>, { cookies, now }: Parts): Authenticate {
  return async (context) => {
    const token = cookies.find(context.req.raw, 'session')
    return token ? await findSession(db, token, now()) : undefined
  }
}
