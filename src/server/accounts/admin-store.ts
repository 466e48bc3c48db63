import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import { unauthenticated } from '#shared/contract/errors.ts'
import type { AdminTable } from '../database/account-tables.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { toGrantColumns } from './grant.ts'
import { normalizeEmail } from './normalize-email.ts'

export type AdminRow = Selectable<AdminTable>

export async function findAdminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  return await db.selectFrom('admin').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst()
}

/** The row of the signed-in administrator. If the account was deleted a moment ago, nobody is signed in. */
export async function requireAdminRow(db: Db, id: string): Promise<AdminRow> {
  const row = await db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unauthenticated()
  return row
}

/**
 * Locks the row until the end of the transaction. What belongs to the account can then be counted: of two concurrent
 * requests, the second counts what the first added.
 */
export async function holdAdminRow(db: Transaction<Schema>, id: string): Promise<AdminRow> {
  await db
    .updateTable('admin')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', id)
    .execute()
  return await requireAdminRow(db, id)
}

/** Everyone who can sign in. */
export async function listActiveAdmins(db: Db): Promise<AdminRow[]> {
  return await db.selectFrom('admin').selectAll().where('disabledAt', 'is', null).orderBy('email').execute()
}

type NewAdmin = {
  readonly email: string
  readonly passwordHash: string
  readonly grant: Grant
  readonly now: Date
}

/** False when the email is taken. */
export async function insertAdmin(db: Db, { email, passwordHash, grant, now }: NewAdmin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admin')
    .values({
      id: randomUUID(),
      email: normalizeEmail(email),
      passwordHash,
      createdAt: now.toISOString(),
      ...toGrantColumns(grant),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the email is taken. */
export async function updateAdminRow(db: Db, id: string, change: Updateable<AdminTable>): Promise<boolean> {
  try {
    await db.updateTable('admin').set(change).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('admin').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
