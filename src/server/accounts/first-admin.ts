import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ownerGrant } from '#shared/access/roles.ts'
import type { Schema } from '../database/schema.ts'
import { insertAdmin, listAdminEmails } from './admin-store.ts'
import { findPasswordProblem } from './find-password-problem.ts'
import { argon2Passwords, type Passwords } from './password.ts'

type FirstAdmin = {
  readonly email: string
  readonly password: string | undefined
  readonly now: Date
  readonly passwords?: Passwords
}

/** Long enough to be unguessable, short enough to be typed once. */
export function createPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** Creates the first administrator if there is none. Returns the password if it was generated: it is shown once. */
export async function createFirstAdmin(
  db: Kysely<Schema>,
  { email, password, now, passwords = argon2Passwords }: FirstAdmin,
): Promise<{ readonly email: string; readonly generatedPassword: string | undefined } | undefined> {
  if ((await listAdminEmails(db)).length > 0) return undefined
  const problem = password && findPasswordProblem(password, email)
  if (problem) throw new Error(`ADMIN_PASSWORD ${problem.message}`)
  const generatedPassword = password ? undefined : createPassword()
  const passwordHash = await passwords.hash(password ?? generatedPassword ?? '')
  return (await insertAdmin(db, { email, passwordHash, grant: ownerGrant, now }))
    ? { email, generatedPassword }
    : undefined
}
