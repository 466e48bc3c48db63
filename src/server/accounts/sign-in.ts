import type { Kysely } from 'kysely'
import { codeRequired, refused, wrongCode, wrongCredentials } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { toNetwork, toWideNetwork } from '../client-network.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { type AdminRow, findAdminByEmail } from './admin-store.ts'
import {
  type AttemptCounter,
  clearAttempts,
  countAttempt,
  countFirstOpen,
  refundAttempt,
  toCounter,
} from './attempt-store.ts'
import { consumeCode } from './consume-code.ts'
import { normalizeEmail } from './normalize-email.ts'
import { decoyHash, isOutdated } from './password.ts'
import { createToken } from './secret-token.ts'
import { endSessionOfToken, startSession } from './session-store.ts'
import { type ClientIdentifiers, findTrust, type Trust, trustClient } from './trusted-client-store.ts'

export type SignInAttempt = {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
  /** The name of the browser, by which its owner knows the session. */
  readonly client: string
  /** What the client's cookies hold from earlier. */
  readonly device: string | undefined
  readonly session: string | undefined
}

/** Tokens for the client's cookies. */
export type SignInResult = { readonly adminId: string; readonly session: string; readonly device: string }

/** An unknown email and a wrong password get the same answer after the same work. */
export async function signIn(db: Kysely<Schema>, deps: AccountDeps, attempt: SignInAttempt): Promise<SignInResult> {
  const now = deps.now()
  const admin = await findAdminByEmail(db, attempt.email)
  const identifiers = { device: attempt.device, network: toNetwork(attempt.address) }
  const trust = await findTrust(db, admin?.id ?? '', identifiers, now)
  const choices = listCounters(trust, attempt.email, identifiers)
  const counters = await countFirstOpen(db, choices, now)
  const right = await deps.passwords.matches(attempt.password, admin?.passwordHash ?? decoyHash)
  if (!admin || !right) throw wrongCredentials()
  // Told to whoever knows the password, and to nobody else.
  if (admin.disabledAt !== null) throw refused(403, toRefusal('account_disabled'))
  if (admin.totpSecret)
    await requireCode(db, deps, admin, { code: attempt.code, counters, isKnown: trust !== undefined })
  await clearAttempts(db, choices.flat())
  const passwordHash = isOutdated(admin.passwordHash) ? await deps.passwords.hash(attempt.password) : admin.passwordHash
  // A token that no sign-in gave out is not taken over: someone else may have planted it.
  const device = trust === 'device' && attempt.device ? attempt.device : createToken()
  return await startSignedInSession(db, {
    admin,
    passwordHash,
    session: attempt.session,
    client: attempt.client,
    identifiers: { ...identifiers, device },
    now,
  })
}

/**
 * What an attempt counts against; where there are several choices, the first that is not waiting. A device that has signed in before
 * counts against itself alone, and a known address against itself. Strangers count against their wider network, then against the
 * account: whatever they do, its owner gets in from a device or an address that is known, and from a network where nobody has failed.
 */
function listCounters(trust: Trust | undefined, email: string, { device, network }: ClientIdentifiers) {
  if (trust === 'device') return [[toCounter('device', device ?? '')]]
  const address = toCounter('address', network)
  if (trust === 'address') return [[address]]
  const account = normalizeEmail(email)
  const around = toCounter('network', `${account} ${toWideNetwork(network)}`)
  return [
    [around, address],
    [toCounter('account', account), address],
  ]
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
    // Not counted, but nothing is cleared either: or a known password would buy endless guesses at the code.
    await refundAttempt(db, counters)
    throw codeRequired()
  }
  // Whoever knows the password would otherwise have some guesses at the code from each network.
  const guesses = [toCounter('code', admin.id)]
  if (!isKnown) await countAttempt(db, guesses, deps.now())
  if (!(await consumeCode(db, deps, admin, code))) throw wrongCode()
  await clearAttempts(db, guesses)
}

type SignedIn = {
  readonly admin: AdminRow
  readonly passwordHash: string
  /** The token of the session that this one takes the place of. */
  readonly session: string | undefined
  readonly client: string
  readonly identifiers: ClientIdentifiers & { readonly device: string }
  readonly now: Date
}

async function startSignedInSession(
  db: Kysely<Schema>,
  { admin, passwordHash, session, client, identifiers, now }: SignedIn,
): Promise<SignInResult> {
  return await db.transaction().execute(async (db) => {
    // Holds the row, and finds it only if the password is still the one that was checked: a change at this moment ends sessions.
    const { numUpdatedRows } = await db
      .updateTable('admin')
      .set({ passwordHash })
      .where('id', '=', admin.id)
      .where('passwordHash', '=', admin.passwordHash)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw wrongCredentials()
    if (session) await endSessionOfToken(db, session)
    await trustClient(db, admin.id, identifiers, now)
    await recordEvent(db, { kind: 'signed-in', actor: admin.email, subject: admin.email, now })
    return { adminId: admin.id, session: await startSession(db, admin.id, now, client), device: identifiers.device }
  })
}
