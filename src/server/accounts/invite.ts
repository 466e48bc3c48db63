import type { Kysely } from 'kysely'
import { can } from '#shared/access/capabilities.ts'
import type { Grant } from '#shared/access/roles.ts'
import { invalid, notFound, refused } from '#shared/contract/errors.ts'
import type { Invitation } from '#shared/contract/people-endpoints.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordEvent } from './account-events.ts'
import { type AdminRow, findAdminByEmail, insertAdmin, requireAdminRow } from './admin-store.ts'
import { toGrant } from './grant.ts'
import { deleteInvitation, deleteInvitationsOf, findInvitation, saveInvitation } from './invitation-store.ts'
import { normalizeEmail } from './normalize-email.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { createToken } from './secret-token.ts'
import { startSession } from './session-store.ts'
import { type ClientIdentifiers, trustClient } from './trusted-client-store.ts'

type Inviter = { readonly actor: string; readonly now: Date }

/** Returns the token of the invitation link. */
export async function invite(
  db: Kysely<Schema>,
  { actor, now }: Inviter,
  { email: given, grant }: { readonly email: string; readonly grant: Grant },
): Promise<string> {
  requireLanguages(grant)
  const email = normalizeEmail(given)
  if (await findAdminByEmail(db, email)) throw refused(409, toRefusal('email_taken'))
  return await db.transaction().execute(async (db) => {
    await recordEvent(db, { kind: 'invited', actor, subject: email, grant, now })
    return await saveInvitation(db, { email, grant, invitedBy: actor, now })
  })
}

/** A translator without a language could do nothing. */
export function requireLanguages({ role, languages }: Grant): void {
  if (role !== 'translator' || languages.length > 0) return
  throw invalid([{ path: 'languages', ...toRefusal('languages_required') }])
}

export async function withdrawInvitation(db: Kysely<Schema>, { actor, now }: Inviter, id: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    const invitation = await deleteInvitation(db, id)
    if (!invitation) throw notFound('The invitation')
    await recordEvent(db, { kind: 'invitation-withdrawn', actor, subject: invitation.email, now })
  })
}

/** Withdraws the invitations of someone who may no longer invite. */
export async function withdrawInvitationsOf(db: Db, { actor, now }: Inviter, inviter: AdminRow): Promise<void> {
  if (mayManagePeople(inviter)) return
  for (const { email } of await deleteInvitationsOf(db, inviter.email))
    await recordEvent(db, { kind: 'invitation-withdrawn', actor, subject: email, now })
}

export function mayManagePeople(row: AdminRow): boolean {
  return row.disabledAt === null && can(toGrant(row), 'people')
}

/** The sender must still be allowed to invite. */
export async function requireInvitation(db: Db, token: string, now: Date): Promise<Invitation> {
  const invitation = await findInvitation(db, token, now)
  const inviter = invitation && (await findAdminByEmail(db, invitation.invitedBy))
  if (!inviter || !mayManagePeople(inviter)) throw refused(400, toRefusal('invitation_expired'))
  return invitation
}

type Acceptance = {
  readonly token: string
  readonly password: string
  /** The name of the browser. */
  readonly client: string
  readonly network: ClientIdentifiers['network']
}

type Accepted = { readonly adminId: string; readonly session: string; readonly device: string }

/** Creates the account and signs in: the link came by email or from the owner in person. It works once. */
export async function acceptInvitation(
  db: Kysely<Schema>,
  { now: clock, passwords }: AccountDeps,
  { token, password, client, network }: Acceptance,
): Promise<Accepted> {
  const now = clock()
  const { _id, email, role, languages, isReviewed } = await requireInvitation(db, token, now)
  requireGoodPassword(password, email)
  const passwordHash = await passwords.hash(password)
  const grant = { role, languages, isReviewed }
  return await db.transaction().execute(async (db) => {
    await requireInvitation(db, token, now)
    const isTaken = !(await deleteInvitation(db, _id)) || !(await insertAdmin(db, { email, passwordHash, grant, now }))
    if (isTaken) throw refused(400, toRefusal('invitation_expired'))
    const { id: adminId } = (await findAdminByEmail(db, email)) ?? (await requireAdminRow(db, ''))
    const device = createToken()
    await trustClient(db, adminId, { device, network }, now)
    await recordEvent(db, { kind: 'joined', actor: email, subject: email, grant, now })
    return { adminId, session: await startSession(db, adminId, now, client), device }
  })
}
