import type { Kysely } from 'kysely'
import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { findAdminByEmail, holdAdminRow, updateAdminRow } from './admin-store.ts'
import { clearAttempts, toCounter } from './attempt-store.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { createToken, hashToken } from './secret-token.ts'
import { endSessionsOf } from './session-store.ts'
import { distrustClientsOf, trustClient } from './trusted-client-store.ts'

/** How long the link in a mail can be opened. */
export const passwordResetMs = 60 * 60_000

/** Returns the token of the link; only its hash is stored. Undefined when no active account has this email. */
export async function createPasswordReset(db: Db, email: string, now: Date): Promise<string | undefined> {
  const admin = await findAdminByEmail(db, email)
  if (!admin || admin.disabledAt !== null) return undefined
  const token = createToken()
  await db
    .insertInto('password_reset')
    .values({ tokenHash: hashToken(token), adminId: admin.id, createdAt: now.getTime() })
    .execute()
  return token
}

/** The account whose password a link resets. */
export async function requirePasswordReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly adminId: string; readonly email: string }> {
  const reset = await db
    .selectFrom('password_reset')
    .innerJoin('admin', 'admin.id', 'password_reset.adminId')
    .select(['admin.id as adminId', 'admin.email'])
    .where('password_reset.tokenHash', '=', hashToken(token))
    .where('password_reset.createdAt', '>', now.getTime() - passwordResetMs)
    .where('admin.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!reset) throw refused(400, toRefusal('reset_expired'))
  return reset
}

/**
 * Sets a new password, ends every session and removes the passkeys, which may be a stranger's. Does not sign in: access
 * to someone's mail is not the second factor. Returns the token that trusts this device, so that strangers who guess
 * passwords cannot keep its owner waiting.
 */
export async function resetPassword(
  db: Kysely<Schema>,
  { now: clock, passwords }: AccountDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ readonly adminId: string; readonly device: string }> {
  const now = clock()
  const { adminId, email } = await requirePasswordReset(db, token, now)
  requireGoodPassword(password, email)
  const passwordHash = await passwords.hash(password)
  return await db.transaction().execute(async (db) => {
    // Links of one account that are used at once wait for each other here; each deletes all of them.
    await holdAdminRow(db, adminId)
    const used = db.deleteFrom('password_reset').where('tokenHash', '=', hashToken(token))
    // Of two concurrent uses of one link, one finds it gone.
    if ((await used.executeTakeFirst()).numDeletedRows !== 1n) throw refused(400, toRefusal('reset_expired'))
    await deletePasswordResets(db, adminId)
    await updateAdminRow(db, adminId, { passwordHash, totpPending: null })
    await deletePasskeysOf(db, adminId)
    await endSessionsOf(db, adminId)
    await distrustClientsOf(db, adminId)
    const device = createToken()
    await trustClient(db, adminId, { device, network: '' }, now)
    await clearAttempts(db, [toCounter('account', email), toCounter('confirmation', adminId)])
    await recordEvent(db, { kind: 'password-reset', actor: email, subject: email, now })
    return { adminId, device }
  })
}

/** Invalidates the links sent so far, because the password or the email has changed. */
export async function deletePasswordResets(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('adminId', '=', adminId).execute()
}
