import type { Kysely } from 'kysely'
import { codeRequired, wrongCode, wrongCredentials } from '#shared/contract/errors.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountTools } from './account-tools.ts'
import { type AdminRow, findAdminByEmail } from './admin-store.ts'
import { type Counted, clearAttempts, countBy, returnAttempt, takeAttempt } from './attempt-store.ts'
import { toNetwork } from './client-network.ts'
import { normalizeEmail } from './normalize-email.ts'
import { decoyHash, isOutdated } from './password.ts'
import { createToken } from './secret-token.ts'
import { endSessionOfToken, startSession } from './session-store.ts'
import { takeCode } from './take-code.ts'
import { type ClientMarks, findTrust, type Trust, trustClient } from './trusted-client-store.ts'

export type SignInAttempt = {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
  /** What the client's cookies hold from earlier. */
  readonly device: string | undefined
  readonly session: string | undefined
}

/** Tokens for the client's cookies. */
export type SignInResult = { readonly adminId: string; readonly session: string; readonly device: string }

/** An unknown email and a wrong password get the same answer after the same work. */
export async function signIn(db: Kysely<Schema>, tools: AccountTools, attempt: SignInAttempt): Promise<SignInResult> {
  const now = tools.now()
  const admin = await findAdminByEmail(db, attempt.email)
  const marks = { device: attempt.device, network: toNetwork(attempt.address) }
  const trust = await findTrust(db, admin?.id ?? '', marks, now)
  const counted = chooseCounts(trust, attempt.email, marks)
  await takeAttempt(db, counted, now)
  const right = await tools.passwords.fits(attempt.password, admin?.passwordHash ?? decoyHash)
  if (!admin || !right) throw wrongCredentials()
  if (admin.totpSecret) await requireCode(db, tools, admin, { code: attempt.code, counted })
  await clearAttempts(db, counted)
  const passwordHash = isOutdated(admin.passwordHash)
    ? await tools.passwords.hash(attempt.password)
    : admin.passwordHash
  // A token that no sign-in gave out is not taken over: someone else may have planted it.
  const device = trust === 'device' && attempt.device ? attempt.device : createToken()
  return await admit(db, { admin, passwordHash, session: attempt.session, marks: { ...marks, device }, now })
}

/**
 * Strangers count against the account and against their address. A device that has signed in before counts against itself
 * alone, and a known address against itself: whatever strangers do to the account, its owner gets in from there.
 */
function chooseCounts(trust: Trust | undefined, email: string, marks: ClientMarks): Counted[] {
  if (trust === 'device') return [countBy('device', marks.device ?? '')]
  const address = countBy('address', marks.network)
  return trust === 'address' ? [address] : [countBy('account', normalizeEmail(email)), address]
}

type CodeCheck = { readonly code: string | undefined; readonly counted: readonly Counted[] }

async function requireCode(
  db: Kysely<Schema>,
  tools: AccountTools,
  admin: AdminRow,
  { code, counted }: CodeCheck,
): Promise<void> {
  if (!code) {
    // Not counted, but nothing is cleared either: or a known password would buy endless guesses at the code.
    await returnAttempt(db, counted)
    throw codeRequired()
  }
  if (!(await takeCode(db, tools, admin, code))) throw wrongCode()
}

type Admission = {
  readonly admin: AdminRow
  readonly passwordHash: string
  /** The token of the session that this one takes the place of. */
  readonly session: string | undefined
  readonly marks: ClientMarks & { readonly device: string }
  readonly now: Date
}

async function admit(
  db: Kysely<Schema>,
  { admin, passwordHash, session, marks, now }: Admission,
): Promise<SignInResult> {
  return await db.transaction().execute(async (db) => {
    // Holds the row, and finds it only if the password is still the one that was checked: a change at this moment ends sessions.
    const { numUpdatedRows } = await db
      .updateTable('admin')
      .set({ passwordHash })
      .where('id', '=', admin.id)
      .where('passwordHash', '=', admin.passwordHash)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw wrongCredentials()
    if (session) await endSessionOfToken(db, session)
    await trustClient(db, admin.id, marks, now)
    return { adminId: admin.id, session: await startSession(db, admin.id, now), device: marks.device }
  })
}
