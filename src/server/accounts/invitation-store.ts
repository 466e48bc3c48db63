import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import type { Invitation } from '#shared/contract/people-endpoints.ts'
import type { InvitationTable } from '../database/account-tables.ts'
import type { Db } from '../database/connection.ts'
import { toGrant, toGrantColumns } from './grant.ts'
import { createToken, hashToken } from './secret-token.ts'

/** How long an invitation can be accepted. */
export const invitationMs = 7 * 24 * 3_600_000

type NewInvitation = {
  readonly email: string
  readonly grant: Grant
  readonly invitedBy: string
  readonly now: Date
}

/**
 * Stores an invitation and returns the token of its link; only the token's hash is stored. An earlier invitation of the
 * same person becomes invalid.
 */
export async function saveInvitation(db: Db, { email, grant, invitedBy, now }: NewInvitation): Promise<string> {
  const token = createToken()
  await db.deleteFrom('invitation').where('email', '=', email).execute()
  await db
    .insertInto('invitation')
    .values({
      id: randomUUID(),
      email,
      ...toGrantColumns(grant),
      tokenHash: hashToken(token),
      invitedBy,
      createdAt: now.getTime(),
    })
    .execute()
  return token
}

export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('createdAt', '>', now.getTime() - invitationMs)
    .orderBy('email')
    .execute()
  return rows.map(toInvitation)
}

export async function findInvitation(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('createdAt', '>', now.getTime() - invitationMs)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Returns the deleted invitation: of two concurrent uses of one link, one gets it. */
export async function deleteInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const row = await db.deleteFrom('invitation').where('id', '=', id).returningAll().executeTakeFirst()
  return row && toInvitation(row)
}

/** Returns the deleted invitations. */
export async function deleteInvitationsOf(db: Db, inviter: string): Promise<Invitation[]> {
  const rows = await db.deleteFrom('invitation').where('invitedBy', '=', inviter).returningAll().execute()
  return rows.map(toInvitation)
}

/** Invitations follow their sender to a new email. */
export async function renameInviter(db: Db, email: string, newEmail: string): Promise<void> {
  await db.updateTable('invitation').set({ invitedBy: newEmail }).where('invitedBy', '=', email).execute()
}

function toInvitation({ id, email, invitedBy, createdAt, ...columns }: Selectable<InvitationTable>): Invitation {
  const { role, languages, isReviewed } = toGrant(columns)
  return {
    _id: id,
    email,
    role,
    languages: [...languages],
    isReviewed,
    invitedBy,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(createdAt + invitationMs).toISOString(),
  }
}
