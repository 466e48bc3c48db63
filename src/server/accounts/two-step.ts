import type { Kysely } from 'kysely'
import { invalid, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { requireAdminRow, updateAdminRow } from './admin-store.ts'
import { clearAttempts, countAttempt, toCounter } from './attempt-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './session-store.ts'
import { createTotpSecret, findTotpStep, toOtpauthUri } from './totp.ts'

type Proof = { readonly currentPassword: string; readonly code: string }
type Who = { readonly adminId: string; readonly sessionId: string }

/** Makes a secret to show. It asks for nothing at sign-in until a code has shown that an app holds it. */
export async function startTwoStep(
  db: Kysely<Schema>,
  deps: AccountDeps,
  { adminId, issuer, currentPassword }: { adminId: string; issuer: string; currentPassword: string },
): Promise<{ secret: string; uri: string }> {
  const admin = await confirmPassword(db, deps, adminId, { currentPassword })
  if (admin.totpSecret) throw refused(409, toRefusal('two_step_on'))
  const secret = createTotpSecret()
  await updateAdminRow(db, adminId, { totpPending: deps.secrets.seal(`${deps.now().getTime()} ${secret}`, adminId) })
  return { secret, uri: toOtpauthUri(secret, { issuer, account: admin.email }) }
}

/** How long a secret that was shown waits for its first code. */
const pendingMs = 15 * 60_000

/** Turns it on; other sessions end, for they began without a code. Returns the recovery codes, which are shown this once. */
export async function confirmTwoStep(
  db: Kysely<Schema>,
  deps: AccountDeps,
  { adminId, sessionId }: Who,
  code: string,
): Promise<string[]> {
  // Guesses count together with those at the password: a stolen session would find a code in minutes.
  const counters = [toCounter('confirmation', adminId)]
  await countAttempt(db, counters, deps.now())
  return await db.transaction().execute(async (db) => {
    const { totpPending, email } = await requireAdminRow(db, adminId)
    const secret = findPendingSecret(deps, adminId, totpPending)
    if (!totpPending || !secret) throw refused(409, toRefusal('two_step_expired'))
    const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), deps.now(), 0)
    if (step === undefined) throw invalid([{ path: 'code', ...toRefusal('wrong_code') }])
    const { numUpdatedRows } = await db
      .updateTable('admin')
      .set({ totpSecret: deps.secrets.seal(secret, adminId), totpPending: null, totpLastStep: step })
      .where('id', '=', adminId)
      .where('totpPending', '=', totpPending)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refused(409, toRefusal('two_step_expired'))
    await clearAttempts(db, counters)
    await endSessionsOf(db, adminId, sessionId)
    await recordEvent(db, { kind: 'two-step-on', actor: email, subject: email, now: deps.now() })
    return await replaceRecoveryCodes(db, adminId)
  })
}

function findPendingSecret({ now, secrets }: AccountDeps, adminId: string, sealed: string | null): string | undefined {
  const [startedAt, secret] = (sealed ? (secrets.open(sealed, adminId) ?? '') : '').split(' ')
  return secret && now().getTime() - Number(startedAt) < pendingMs ? secret : undefined
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

export async function renewRecoveryCodes(
  db: Kysely<Schema>,
  deps: AccountDeps,
  adminId: string,
  proof: Proof,
): Promise<string[]> {
  await requireTwoStep(db, adminId)
  await confirmPassword(db, deps, adminId, proof)
  return await db.transaction().execute((db) => replaceRecoveryCodes(db, adminId))
}

async function requireTwoStep(db: Kysely<Schema>, adminId: string): Promise<void> {
  const { totpSecret } = await requireAdminRow(db, adminId)
  if (!totpSecret) throw refused(409, toRefusal('two_step_off'))
}
