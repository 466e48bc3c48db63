import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { invalid, notFound, refused } from '#shared/contract/errors.ts'
import type { PasskeyRegistration } from '#shared/contract/passkey-endpoints.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { holdAdminRow, requireAdminRow } from './admin-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { consumeChallenge, saveChallenge } from './passkey-challenge-store.ts'
import { deletePasskey, insertPasskey, listPasskeyRows, type PasskeyRow } from './passkey-store.ts'
import { readChallenge } from './read-challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/** More devices than anyone has. */
export const maxPasskeys = 20

type Proof = { readonly currentPassword: string; readonly code?: string | undefined }

/**
 * The options for creating a passkey. Requires the password, and a code if the account requires one at sign-in, because
 * a passkey later replaces both.
 */
export async function startPasskey(
  db: Kysely<Schema>,
  deps: AccountDeps,
  party: RelyingParty,
  { adminId, currentPassword, code }: Proof & { readonly adminId: string },
): Promise<object> {
  const { totpSecret } = await requireAdminRow(db, adminId)
  if (totpSecret && !code) throw invalid([{ path: 'code', ...toRefusal('required') }])
  const { email } = await confirmPassword(db, deps, adminId, {
    currentPassword,
    ...(totpSecret && code && { code }),
  })
  const passkeys = await listPasskeyRows(db, adminId)
  requireRoom(passkeys)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: email,
    userID: new TextEncoder().encode(adminId),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(db, options.challenge, adminId, deps.now())
  return options
}

type NewPasskey = { readonly adminId: string; readonly name: string; readonly response: PasskeyRegistration }

export async function addPasskey(
  db: Kysely<Schema>,
  deps: AccountDeps,
  party: RelyingParty,
  { adminId, name, response }: NewPasskey,
): Promise<void> {
  const now = deps.now()
  const challenge = readChallenge(response.response.clientDataJSON)
  const credential = await verifyRegistration(party, challenge, response)
  const isVerified = await db.transaction().execute(async (db) => {
    // Locked before the challenge is consumed: a concurrent removal of all passkeys then removes this one too, or its
    // challenge.
    const { email } = await holdAdminRow(db, adminId)
    if (!(await consumeChallenge(db, challenge, adminId, now))) throw refused(409, toRefusal('passkey_expired'))
    if (!credential) return false
    requireRoom(await listPasskeyRows(db, adminId))
    const isNew = await insertPasskey(db, {
      id: credential.id,
      adminId,
      name: name || randomUUID().slice(0, 8),
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports ?? []),
      createdAt: now.getTime(),
    })
    if (!isNew) throw refused(409, toRefusal('passkey_taken'))
    await recordEvent(db, { kind: 'passkey-added', actor: email, subject: email, now })
    return true
  })
  if (!isVerified) throw refused(400, toRefusal('passkey_refused'))
}

function requireRoom({ length }: readonly PasskeyRow[]): void {
  if (length >= maxPasskeys) throw refused(409, toRefusal('too_many_passkeys', { count: maxPasskeys }))
}

/** Undefined when anything is wrong. The reason is not reported, because only an attacker would need it. */
async function verifyRegistration(party: RelyingParty, challenge: string, response: PasskeyRegistration) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    // No extensions are requested.
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo?.credential
}

export async function removePasskey(
  db: Kysely<Schema>,
  { adminId, email }: { readonly adminId: string; readonly email: string },
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    if (!(await deletePasskey(db, { adminId, id }))) throw notFound('The passkey')
    await recordEvent(db, { kind: 'passkey-removed', actor: email, subject: email, now })
  })
}
