import type { Kysely, Updateable } from 'kysely'
import { invalid, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { AdminTable } from '../database/account-tables.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { requireAdminRow, updateAdminRow } from './admin-store.ts'
import { clearAttempts, countAttempt, toCounter } from './attempt-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { findPending, sealPending } from './pending-two-step.ts'
import { createRecoveryCodes, deleteRecoveryCodes, hashRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './session-store.ts'
import { createTotpSecret, findTotpStep, toOtpauthUri } from './totp.ts'

type Proof = { readonly currentPassword: string; readonly code: string }
type Who = { readonly adminId: string; readonly sessionId: string }

/**
 * Creates a secret and recovery codes to show. They take effect only once a code has proved that an app has the secret,
 * so abandoning the setup loses nothing.
 */
export async function startTwoStep(
  db: Kysely<Schema>,
  deps: AccountDeps,
  { adminId, issuer, currentPassword }: { adminId: string; issuer: string; currentPassword: string },
): Promise<{ secret: string; uri: string; recoveryCodes: string[] }> {
  const admin = await confirmPassword(db, deps, adminId, { currentPassword })
  if (admin.totpSecret) throw refused(409, toRefusal('two_step_on'))
  const secret = createTotpSecret()
  const { codes, hashes } = createRecoveryCodes()
  await updateAdminRow(db, adminId, { totpPending: sealPending(deps, adminId, { secret, codeHashes: hashes }) })
  return { secret, uri: toOtpauthUri(secret, { issuer, account: admin.email }), recoveryCodes: codes }
}

/** Turns two-step sign-in on. Other sessions end, because they began without a code. */
export async function confirmTwoStep(
  db: Kysely<Schema>,
  deps: AccountDeps,
  { adminId, sessionId }: Who,
  code: string,
): Promise<void> {
  // Guesses count together with those at the password; with a stolen session, a code could otherwise be found in
  // minutes.
  const counters = [toCounter('confirmation', adminId)]
  await countAttempt(db, counters, deps.now())
  await db.transaction().execute(async (db) => {
    const { totpPending, email } = await requireAdminRow(db, adminId)
    const { secret, codeHashes = [] } = findPending(deps, adminId, totpPending) ?? {}
    if (!secret) throw refused(409, toRefusal('two_step_expired'))
    const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), deps.now(), 0)
    if (step === undefined) throw invalid([{ path: 'code', ...toRefusal('wrong_code') }])
    await usePending(db, adminId, totpPending, { totpSecret: deps.secrets.seal(secret, adminId), totpLastStep: step })
    await replaceRecoveryCodes(db, adminId, codeHashes)
    await clearAttempts(db, counters)
    await endSessionsOf(db, adminId, sessionId)
    await recordEvent(db, { kind: 'two-step-on', actor: email, subject: email, now: deps.now() })
  })
}

/** Of two concurrent confirmations, one succeeds. */
async function usePending(
  db: Db,
  adminId: string,
  totpPending: string | null,
  change: Updateable<AdminTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('admin')
    .set({ ...change, totpPending: null })
    .where('id', '=', adminId)
    .where('totpPending', '=', totpPending)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refused(409, toRefusal('two_step_expired'))
}

export async function stopTwoStep(db: Kysely<Schema>, deps: AccountDeps, adminId: string, proof: Proof): Promise<void> {
  await requireTwoStep(db, adminId)
  const { email } = await confirmPassword(db, deps, adminId, proof)
  await db.transaction().execute(async (db) => {
    await recordEvent(db, { kind: 'two-step-off', actor: email, subject: email, now: deps.now() })
    await updateAdminRow(db, adminId, { totpSecret: null, totpPending: null })
    await deleteRecoveryCodes(db, adminId)
  })
}

/** Creates new codes to show. The old ones stay valid until `keepRecoveryCodes`. */
export async function renewRecoveryCodes(
  db: Kysely<Schema>,
  deps: AccountDeps,
  adminId: string,
  proof: Proof,
): Promise<string[]> {
  await requireTwoStep(db, adminId)
  await confirmPassword(db, deps, adminId, proof)
  const { codes, hashes } = createRecoveryCodes()
  await updateAdminRow(db, adminId, { totpPending: sealPending(deps, adminId, { codeHashes: hashes }) })
  return codes
}

/**
 * Replaces the old codes with the new ones, once their owner has saved them. One of them shows that no other window has
 * created newer ones, which their owner would not have saved.
 */
export async function keepRecoveryCodes(
  db: Kysely<Schema>,
  deps: AccountDeps,
  adminId: string,
  code: string,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { totpPending, totpSecret, email } = await requireAdminRow(db, adminId)
    const pending = findPending(deps, adminId, totpPending)
    if (!totpSecret || !pending?.codeHashes.includes(hashRecoveryCode(code)))
      throw refused(409, toRefusal('two_step_expired'))
    await usePending(db, adminId, totpPending, {})
    await replaceRecoveryCodes(db, adminId, pending.codeHashes)
    await recordEvent(db, { kind: 'recovery-codes-replaced', actor: email, subject: email, now: deps.now() })
  })
}

async function requireTwoStep(db: Kysely<Schema>, adminId: string): Promise<void> {
  const { totpSecret } = await requireAdminRow(db, adminId)
  if (!totpSecret) throw refused(409, toRefusal('two_step_off'))
}
