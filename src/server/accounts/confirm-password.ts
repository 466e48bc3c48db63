import type { Kysely } from 'kysely'
import { invalid } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { type AdminRow, requireAdminRow } from './admin-store.ts'
import { clearAttempts, countAttempt, refundAttempt, toCounter } from './attempt-store.ts'
import { consumeCode } from './consume-code.ts'

type Proof = { readonly currentPassword: string; readonly code?: string }

/**
 * Re-authentication: checks a signed-in administrator's password again, and the code if one is given, so that an
 * unattended screen is not enough.
 */
export async function confirmPassword(
  db: Kysely<Schema>,
  deps: AccountDeps,
  adminId: string,
  { currentPassword, code }: Proof,
): Promise<AdminRow> {
  const { now, passwords } = deps
  const counters = [toCounter('confirmation', adminId)]
  const admin = await requireAdminRow(db, adminId)
  await countAttempt(db, counters, now())
  if (!(await passwords.matches(currentPassword, admin.passwordHash)))
    throw invalid([{ path: 'currentPassword', ...toRefusal('wrong_password') }])
  if (code === undefined) {
    await (admin.totpSecret ? refundAttempt(db, counters) : clearAttempts(db, counters))
    return admin
  }
  if (!(await consumeCode(db, deps, admin, code))) throw invalid([{ path: 'code', ...toRefusal('wrong_code') }])
  await clearAttempts(db, counters)
  return admin
}
