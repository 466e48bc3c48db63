import type { Selectable } from 'kysely'
import type { Passkey } from '#shared/contract/passkey-endpoints.ts'
import type { PasskeyTable } from '../database/account-tables.ts'
import type { Db } from '../database/connection.ts'
import { deleteChallengesOf } from './passkey-challenge-store.ts'

export type PasskeyRow = Selectable<PasskeyTable>

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The passkeys of an account, oldest first. */
export async function listPasskeyRows(db: Db, adminId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('adminId', '=', adminId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** False when the passkey already exists. */
export async function insertPasskey(db: Db, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({ ...passkey, usedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when another sign-in with the passkey came first: of two with one counter, one is a copy. */
export async function notePasskeyUse(db: Db, { id, counter }: PasskeyRow, next: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: next, usedAt: now.getTime() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Own = { readonly adminId: string; readonly id: string }

/** False when the account has no such passkey. */
export async function renamePasskey(db: Db, { adminId, id }: Own, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the account has no such passkey. */
export async function deletePasskey(db: Db, { adminId, id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Also ends registrations in progress. */
export async function deletePasskeysOf(db: Db, adminId: string): Promise<void> {
  await deleteChallengesOf(db, adminId)
  await db.deleteFrom('passkey').where('adminId', '=', adminId).execute()
}

/** The number of passkeys by account. */
export async function countPasskeys(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('passkey')
    .select((eb) => ['adminId', eb.fn.countAll().as('count')])
    .groupBy('adminId')
    .execute()
  return new Map(rows.map(({ adminId, count }) => [adminId, Number(count)]))
}

export function toPasskey({ id, name, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
  }
}
