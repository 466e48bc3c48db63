import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { refused, wrongPasskey } from '#shared/contract/errors.ts'
import type { PasskeyAssertion } from '#shared/contract/passkey-endpoints.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { toNetwork } from '../client-network.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { type AdminRow, requireAdminRow } from './admin-store.ts'
import { clearAttempts, countAttempt, toCounter } from './attempt-store.ts'
import { consumeChallenge, saveChallenge } from './passkey-challenge-store.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey-store.ts'
import { readChallenge } from './read-challenge.ts'
import type { RelyingParty } from './relying-party.ts'
import { countSignIn } from './sign-in-counters.ts'
import { type SignInClient, type SignInResult, startSignedInSession } from './signed-in-session.ts'
import { findTrust } from './trusted-client-store.ts'

/** The options for the browser's passkey dialog. They name no account: the device knows whose passkeys it has. */
export async function startPasskeySignIn(
  db: Kysely<Schema>,
  deps: AccountDeps,
  party: RelyingParty,
  address: string,
): Promise<object> {
  const now = deps.now()
  // Each start stores a challenge, so it is rate-limited: a stranger must not be able to fill the database.
  await countAttempt(db, [toCounter('challenge', toNetwork(address))], now)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await saveChallenge(db, options.challenge, null, now)
  return options
}

/**
 * Signs in with a passkey alone. The device has verified a finger, a face or a PIN, so it is two factors in one and no
 * code is required. Rate-limited like passwords.
 */
export async function signInWithPasskey(
  db: Kysely<Schema>,
  deps: AccountDeps,
  party: RelyingParty,
  { assertion, client }: { readonly assertion: PasskeyAssertion; readonly client: SignInClient },
): Promise<SignInResult> {
  const now = deps.now()
  const passkey = await findPasskey(db, assertion.id)
  const admin = passkey && (await requireAdminRow(db, passkey.adminId))
  const identifiers = { device: client.device, network: toNetwork(client.address) }
  const trust = await findTrust(db, admin?.id ?? '', identifiers, now)
  const email = admin?.email ?? `passkey ${assertion.id}`
  const { all, refusal } = await countSignIn(db, { trust, email, identifiers }, now)
  const challenge = readChallenge(assertion.response.clientDataJSON)
  const isOpen = (await consumeChallenge(db, challenge, null, now)) && (!refusal || trust !== undefined)
  if (!passkey || !admin || !isOpen) throw refusal ?? wrongPasskey()
  const isRight = await isSignedBy(db, { passkey, admin, assertion, challenge, party, now })
  if (!isRight) throw refusal ?? wrongPasskey()
  // Reported only to someone who has the passkey.
  if (admin.disabledAt !== null) throw refused(403, toRefusal('account_disabled'))
  await clearAttempts(db, [...all, toCounter('challenge', identifiers.network)])
  const { passwordHash } = admin
  return await startSignedInSession(db, { admin, passwordHash, kind: 'signed-in-with-passkey', trust, client, now })
}

type Signed = {
  readonly passkey: PasskeyRow
  readonly admin: AdminRow
  readonly assertion: PasskeyAssertion
  readonly challenge: string
  readonly party: RelyingParty
  readonly now: Date
}

/** Checks the signature, the origin, the user verification, and that the counter rose. */
async function isSignedBy(
  db: Kysely<Schema>,
  { passkey, admin, assertion, challenge, party, now }: Signed,
): Promise<boolean> {
  const { userHandle } = assertion.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== admin.id) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await verifyAuthenticationResponse({
    // No extensions are requested.
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) return false
  return await notePasskeyUse(db, passkey, result.authenticationInfo.newCounter, now)
}
