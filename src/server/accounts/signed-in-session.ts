import type { Kysely } from 'kysely'
import { wrongCredentials } from '#shared/contract/errors.ts'
import { toNetwork } from '../client-network.ts'
import type { Schema } from '../database/schema.ts'
import { recordEvent } from './account-events.ts'
import type { AdminRow } from './admin-store.ts'
import { createToken } from './secret-token.ts'
import { endSessionOfToken, startSession } from './session-store.ts'
import { type Trust, trustClient } from './trusted-client-store.ts'

/** The client that signs in, as far as the connection and the cookies show. */
export type SignInClient = {
  readonly address: string
  /** The name of the browser, shown in the list of sessions. */
  readonly client: string
  /** The tokens in the client's cookies. */
  readonly device: string | undefined
  readonly session: string | undefined
}

/** Tokens for the client's cookies. */
export type SignInResult = { readonly adminId: string; readonly session: string; readonly device: string }

type SignedIn = {
  readonly admin: AdminRow
  readonly passwordHash: string
  readonly kind: 'signed-in' | 'signed-in-with-passkey'
  readonly trust: Trust | undefined
  readonly client: SignInClient
  readonly now: Date
}

/** Starts a session in place of the client's old one, and remembers the client. */
export async function startSignedInSession(
  db: Kysely<Schema>,
  { admin, passwordHash, kind, trust, client, now }: SignedIn,
): Promise<SignInResult> {
  // A token that no sign-in issued is replaced: someone else may have planted it.
  const device = trust === 'device' && client.device ? client.device : createToken()
  return await db.transaction().execute(async (db) => {
    // Locks the row, and matches only if the password is still the one that was checked: a concurrent change ends
    // sessions.
    const { numUpdatedRows } = await db
      .updateTable('admin')
      .set({ passwordHash })
      .where('id', '=', admin.id)
      .where('passwordHash', '=', admin.passwordHash)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw wrongCredentials()
    if (client.session) await endSessionOfToken(db, client.session)
    await trustClient(db, admin.id, { device, network: toNetwork(client.address) }, now)
    await recordEvent(db, { kind, actor: admin.email, subject: admin.email, now })
    return { adminId: admin.id, session: await startSession(db, admin.id, now, client.client), device }
  })
}
