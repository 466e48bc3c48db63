import type { Kysely } from 'kysely'
import type { AccountUpdate } from '#shared/contract/account-records.ts'
import { invalid, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { type AdminRow, holdAdminRow, requireAdminRow, updateAdminRow } from './admin-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { updateContacts } from './contacts-store.ts'
import { renameInviter } from './invitation-store.ts'
import { normalizeEmail } from './normalize-email.ts'
import { deletePasswordResets } from './password-reset.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { endSessionsOf, startSession } from './session-store.ts'
import { type ClientIdentifiers, distrustClientsOf } from './trusted-client-store.ts'

/** The new session's token if the old one had to end. */
export type AccountUpdated = { readonly session: string | undefined }

type Updater = {
  readonly adminId: string
  /** The name of the browser. */
  readonly client: string
  readonly identifiers: ClientIdentifiers
}

/** Applies all changes or none. A new password ends every session of the account and gives this client a new one. */
export async function updateAccount(
  db: Kysely<Schema>,
  deps: AccountDeps,
  { adminId, client, identifiers }: Updater,
  change: AccountUpdate,
): Promise<AccountUpdated> {
  const email = change.email === undefined ? undefined : normalizeEmail(change.email)
  const admin = await requireProof(db, deps, { adminId, email, change })
  if (change.password !== undefined) requireGoodPassword(change.password, email ?? admin.email)
  const passwordHash = change.password === undefined ? undefined : await deps.passwords.hash(change.password)
  return await db.transaction().execute(async (db) => {
    if (email !== undefined || passwordHash !== undefined) {
      // Of a reset and a change with the old password, the reset must win, however long hashing took.
      const { passwordHash: stored } = await holdAdminRow(db, adminId)
      if (stored !== admin.passwordHash) throw invalid([{ path: 'currentPassword', ...toRefusal('wrong_password') }])
      const taken = await updateAdminRow(db, adminId, {
        ...(email && { email }),
        ...(passwordHash && { passwordHash }),
      })
      if (!taken) throw refused(409, toRefusal('email_taken'))
    }
    const told = { actor: admin.email, subject: email ?? admin.email, now: deps.now() }
    if (email !== undefined && email !== admin.email) {
      await recordEvent(db, { kind: 'email-changed', ...told })
      await renameInviter(db, admin.email, email)
    }
    if (passwordHash !== undefined) await recordEvent(db, { kind: 'password-changed', ...told })
    if (email !== undefined || passwordHash !== undefined) await deletePasswordResets(db, adminId)
    if (change.contacts) await updateContacts(db, withoutUndefined(change.contacts))
    if (passwordHash === undefined) return { session: undefined }
    await endSessionsOf(db, adminId)
    await distrustClientsOf(db, adminId, identifiers)
    return { session: await startSession(db, adminId, deps.now(), client) }
  })
}

type Asked = { readonly adminId: string; readonly email: string | undefined; readonly change: AccountUpdate }

/** Changing the email or the password requires the password; changing the contacts does not. */
async function requireProof(
  db: Kysely<Schema>,
  deps: AccountDeps,
  { adminId, email, change }: Asked,
): Promise<AdminRow> {
  const admin = await requireAdminRow(db, adminId)
  const sensitive = change.password !== undefined || (email !== undefined && email !== admin.email)
  if (!sensitive) return admin
  const { currentPassword } = change
  if (currentPassword === undefined) throw invalid([{ path: 'currentPassword', ...toRefusal('password_required') }])
  return await confirmPassword(db, deps, adminId, { currentPassword })
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>
}
