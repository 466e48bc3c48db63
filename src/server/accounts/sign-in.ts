import type { Kysely } from 'kysely'
import { codeRequired, refused, wrongCode, wrongCredentials } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { toNetwork } from '../client-network.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { type AdminRow, findAdminByEmail } from './admin-store.ts'
import { type AttemptCounter, clearAttempts, countAttempt, refundAttempt, toCounter } from './attempt-store.ts'
import { consumeCode } from './consume-code.ts'
import { countSignIn } from './sign-in-counters.ts'
import { type SignInClient, type SignInResult, startSignedInSession } from './signed-in-session.ts'
import { findTrust } from './trusted-client-store.ts'

export type SignInAttempt = SignInClient & {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
}

/** An unknown email and a wrong password get the same response after the same work. */
export async function signIn(db: Kysely<Schema>, deps: AccountDeps, attempt: SignInAttempt): Promise<SignInResult> {
  const { passwords } = deps
  const now = deps.now()
  const found = await findAdminByEmail(db, attempt.email)
  const identifiers = { device: attempt.device, network: toNetwork(attempt.address) }
  const trust = await findTrust(db, found?.id ?? '', identifiers, now)
  const { counters, all, refusal } = await countSignIn(db, { trust, email: attempt.email, identifiers }, now)
  const admin = refusal && !trust ? undefined : found
  const right = await passwords.matches(attempt.password, admin?.passwordHash ?? passwords.decoyHash)
  if (!admin || !right) throw refusal ?? wrongCredentials()
  // Reported only to someone who knows the password.
  if (admin.disabledAt !== null) throw refused(403, toRefusal('account_disabled'))
  if (admin.totpSecret)
    await requireCode(db, deps, admin, { code: attempt.code, counters, isKnown: trust !== undefined })
  await clearAttempts(db, all)
  const passwordHash = passwords.isOutdated(admin.passwordHash)
    ? await passwords.hash(attempt.password)
    : admin.passwordHash
  return await startSignedInSession(db, { admin, passwordHash, kind: 'signed-in', trust, client: attempt, now })
}

type CodeCheck = {
  readonly code: string | undefined
  readonly counters: readonly AttemptCounter[]
  readonly isKnown: boolean
}

async function requireCode(
  db: Kysely<Schema>,
  deps: AccountDeps,
  admin: AdminRow,
  { code, counters, isKnown }: CodeCheck,
): Promise<void> {
  if (!code) {
    // Not counted, but nothing is cleared either; otherwise a known password would allow endless guesses at the code.
    await refundAttempt(db, counters)
    throw codeRequired()
  }
  // Counted per account; otherwise someone who knows the password would get some guesses at the code from each network.
  const guesses = [toCounter('code', admin.id)]
  if (!isKnown) await countAttempt(db, guesses, deps.now())
  if (!(await consumeCode(db, deps, admin, code))) throw wrongCode()
  await clearAttempts(db, guesses)
}
