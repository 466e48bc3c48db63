import type { Kysely } from 'kysely'
import { invalid } from '#shared/contract/errors.ts'
import type { Schema } from '../database/schema.ts'
import type { AccountTools } from './account-tools.ts'
import { type AdminRow, requireAdminRow } from './admin-store.ts'
import { clearAttempts, countBy, returnAttempt, takeAttempt } from './attempt-store.ts'
import { takeCode } from './take-code.ts'

type Proof = { readonly currentPassword: string; readonly code?: string }

/** Asks a signed-in administrator for the password once more, and for a code where one is given: a borrowed screen is not enough. */
export async function confirmPassword(
  db: Kysely<Schema>,
  tools: AccountTools,
  adminId: string,
  { currentPassword, code }: Proof,
): Promise<AdminRow> {
  const { now, passwords } = tools
  const counted = [countBy('confirmation', adminId)]
  const admin = await requireAdminRow(db, adminId)
  await takeAttempt(db, counted, now())
  if (!(await passwords.fits(currentPassword, admin.passwordHash)))
    throw invalid([{ path: 'currentPassword', message: 'is not right' }])
  if (code === undefined) {
    await (admin.totpSecret ? returnAttempt(db, counted) : clearAttempts(db, counted))
    return admin
  }
  if (!(await takeCode(db, tools, admin, code))) throw invalid([{ path: 'code', message: 'is not right' }])
  await clearAttempts(db, counted)
  return admin
}
