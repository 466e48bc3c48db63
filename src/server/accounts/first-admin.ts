import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { hashPassword } from './password.ts'

type FirstAdmin = { readonly email: string; readonly password: string | undefined; readonly now: Date }

/** Creates the first administrator where there is none. Returns the password when it had to be made up: it is shown once. */
export async function createFirstAdmin(
  db: Kysely<Schema>,
  { email, password, now }: FirstAdmin,
): Promise<{ readonly email: string; readonly generatedPassword: string | undefined } | undefined> {
  const existing = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()
  if (existing) return undefined
  const generatedPassword = password ? undefined : randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admin')
    .values({ id: randomUUID(), email, passwordHash, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows ? { email, generatedPassword } : undefined
}
