import type { Kysely, Transaction } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import type { AccountEventKind, Person } from '#shared/contract/people-endpoints.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { recordEvent } from './account-events.ts'
import { type AdminRow, requireAdminRow, updateAdminRow } from './admin-store.ts'
import { toGrant, toGrantColumns } from './grant.ts'
import { mayManagePeople, requireLanguages, withdrawInvitationsOf } from './invite.ts'
import { countPasskeys, deletePasskeysOf } from './passkey-store.ts'
import { deletePasswordResets } from './password-reset.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { absoluteMs, endSessionsOf, idleMs } from './session-store.ts'
import { distrustClientsOf } from './trusted-client-store.ts'

export async function listPeople(db: Db, now: Date): Promise<Person[]> {
  const rows = await db.selectFrom('admin').selectAll().orderBy('email').execute()
  const seen = await countSessions(db, now)
  const passkeys = await countPasskeys(db)
  return rows.map((row) => toPerson(row, seen.get(row.id), passkeys.get(row.id) ?? 0))
}

type Seen = { readonly sessions: number; readonly seenAt: number }

/** Active sessions by account. */
async function countSessions(db: Db, now: Date): Promise<Map<string, Seen>> {
  const at = now.getTime()
  const rows = await db
    .selectFrom('session')
    .select((eb) => ['adminId', eb.fn.countAll().as('sessions'), eb.fn.max('seenAt').as('seenAt')])
    .where('seenAt', '>', at - idleMs)
    .where('startedAt', '>', at - absoluteMs)
    .groupBy('adminId')
    .execute()
  return new Map(rows.map((row) => [row.adminId, { sessions: Number(row.sessions), seenAt: Number(row.seenAt) }]))
}

function toPerson(row: AdminRow, seen: Seen | undefined, passkeys: number): Person {
  const { id, email, createdAt, disabledAt, totpSecret } = row
  const { role, languages, isReviewed } = toGrant(row)
  return {
    _id: id,
    email,
    role,
    languages: [...languages],
    isReviewed,
    isDisabled: disabledAt !== null,
    hasTwoStep: totpSecret !== null,
    passkeys,
    createdAt,
    seenAt: seen ? new Date(seen.seenAt).toISOString() : null,
    sessions: seen?.sessions ?? 0,
  }
}

export type PeopleAct = {
  /** The email of the person who acts. */
  readonly actor: string
  readonly actorId: string
  readonly id: string
  readonly now: Date
}

export async function changeRole(db: Kysely<Schema>, act: PeopleAct, grant: Grant): Promise<Person> {
  requireLanguages(grant)
  return await changePerson(db, act, { kind: 'role-changed', grant }, async (db, { id }) => {
    await updateAdminRow(db, id, toGrantColumns(grant))
  })
}

export async function disablePerson(db: Kysely<Schema>, act: PeopleAct): Promise<Person> {
  return await changePerson(db, act, { kind: 'disabled' }, async (db, { id }) => {
    await updateAdminRow(db, id, { disabledAt: act.now.getTime() })
    await deletePasswordResets(db, id)
    await signOut(db, id)
  })
}

export async function enablePerson(db: Kysely<Schema>, act: PeopleAct): Promise<Person> {
  return await changePerson(db, act, { kind: 'enabled' }, async (db, { id }) => {
    await updateAdminRow(db, id, { disabledAt: null })
  })
}

/**
 * For someone who lost the device and the recovery codes. Passkeys are removed too, and sessions end; the password
 * stays.
 */
export async function resetTwoStep(db: Kysely<Schema>, act: PeopleAct): Promise<Person> {
  return await changePerson(db, act, { kind: 'two-step-reset' }, async (db, { id, totpSecret }) => {
    if (totpSecret === null && !(await countPasskeys(db)).has(id)) throw refused(409, toRefusal('two_step_off'))
    await updateAdminRow(db, id, { totpSecret: null, totpPending: null })
    await deletePasskeysOf(db, id)
    await deleteRecoveryCodes(db, id)
    await signOut(db, id)
  })
}

export async function endSessions(db: Kysely<Schema>, act: PeopleAct): Promise<Person> {
  return await changePerson(db, act, { kind: 'sessions-ended' }, async (db, { id }) => await signOut(db, id))
}

async function signOut(db: Db, id: string): Promise<void> {
  await endSessionsOf(db, id)
  await distrustClientsOf(db, id)
}

type Told = { readonly kind: AccountEventKind; readonly grant?: Grant }

/**
 * Changes one account and records the event. Whoever acts must still be an owner, and every change must leave an owner
 * who can sign in.
 */
async function changePerson(
  db: Kysely<Schema>,
  { actor, actorId, id, now }: PeopleAct,
  told: Told,
  change: (db: Transaction<Schema>, row: AdminRow) => Promise<void>,
): Promise<Person> {
  return await db.transaction().execute(async (db) => {
    await queueUp(db)
    if (!mayManagePeople(await requireAdminRow(db, actorId))) throw refused(403, toRefusal('role_forbids'))
    const row = await db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('The account')
    await change(db, row)
    await requireOwner(db)
    await recordEvent(db, { ...told, actor, subject: row.email, now })
    await withdrawInvitationsOf(db, { actor, now }, await requireAdminRow(db, id))
    return (await listPeople(db, now)).find(({ _id }) => _id === id) as Person
  })
}

/** The write comes first, so that of two owners who demote each other at once, the second sees the first change. */
async function queueUp(db: Transaction<Schema>): Promise<void> {
  await db
    .updateTable('contacts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .execute()
}

async function requireOwner(db: Transaction<Schema>): Promise<void> {
  const owner = await db
    .selectFrom('admin')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!owner) throw refused(409, toRefusal('last_owner'))
}
