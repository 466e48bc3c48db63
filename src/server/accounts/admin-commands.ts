import type { Kysely } from 'kysely'
import { ownerGrant } from '#shared/access/roles.ts'
import { accountEmail } from '#shared/contract/account-records.ts'
import type { Schema } from '../database/schema.ts'
import { recordEvent } from './account-events.ts'
import { type AdminRow, findAdminByEmail, insertAdmin, listAdminEmails, updateAdminRow } from './admin-store.ts'
import { clearAttempts, toCounter } from './attempt-store.ts'
import { createDeviceLink } from './device-link.ts'
import { createPassword } from './first-admin.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { argon2Passwords } from './password.ts'
import { deletePasswordResets } from './password-reset.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './session-store.ts'
import { distrustClientsOf } from './trusted-client-store.ts'

/** The actor in the account log for commands run on the server. */
const operator = 'command line'

/** Adds an owner and returns a generated password. */
export async function createAdmin(db: Kysely<Schema>, email: string, now: Date): Promise<string> {
  if (!accountEmail.safeParse(email).success) throw new Error(`${email} is not an email address.`)
  const password = createPassword()
  const isNew = await insertAdmin(db, {
    email,
    passwordHash: await argon2Passwords.hash(password),
    grant: ownerGrant,
    now,
  })
  if (!isNew) throw new Error(`There is an administrator ${email} already.`)
  await recordEvent(db, { kind: 'joined', actor: operator, subject: email, grant: ownerGrant, now })
  return password
}

export type ResetAdmin = { readonly password: string; readonly deviceLink: string }

/**
 * Lets the operator back in: sets a new password and removes sessions, devices and passkeys, which may be a stranger's.
 * Also returns a link that trusts a device, because none is trusted after this, and strangers who guess passwords would
 * keep the owner waiting.
 */
export async function resetAdmin(
  db: Kysely<Schema>,
  email: string,
  { twoStepOff, now }: { readonly twoStepOff: boolean; readonly now: Date },
): Promise<ResetAdmin> {
  const admin = await requireAdminByEmail(db, email)
  const password = createPassword()
  const passwordHash = await argon2Passwords.hash(password)
  await db.transaction().execute(async (db) => {
    await updateAdminRow(db, admin.id, { passwordHash, ...(twoStepOff && { totpSecret: null, totpPending: null }) })
    if (twoStepOff) await deleteRecoveryCodes(db, admin.id)
    await deletePasskeysOf(db, admin.id)
    await deletePasswordResets(db, admin.id)
    await endSessionsOf(db, admin.id)
    await distrustClientsOf(db, admin.id)
    const told = { actor: operator, subject: admin.email, now }
    await recordEvent(db, { kind: 'password-changed', ...told })
    if (twoStepOff) await recordEvent(db, { kind: 'two-step-reset', ...told })
    await clearAttempts(db, [toCounter('account', admin.email), toCounter('confirmation', admin.id)])
  })
  return { password, deviceLink: await createDeviceLink(db, admin.id, now) }
}

/** Creates a link that trusts a device, and changes nothing else. */
export async function trustDevice(db: Kysely<Schema>, email: string, now: Date): Promise<string> {
  return await createDeviceLink(db, (await requireAdminByEmail(db, email)).id, now)
}

async function requireAdminByEmail(db: Kysely<Schema>, email: string): Promise<AdminRow> {
  const admin = await findAdminByEmail(db, email)
  if (!admin) throw new Error(`There is no administrator ${email}, only ${(await listAdminEmails(db)).join(', ')}.`)
  return admin
}
