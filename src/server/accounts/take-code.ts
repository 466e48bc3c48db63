import type { Db } from '../database/connection.ts'
import type { AccountTools } from './account-tools.ts'
import type { AdminRow } from './admin-store.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

/** Whether a code is right: from the authenticator or a recovery code. Either is good once. */
export async function takeCode(
  db: Db,
  { now, secrets }: AccountTools,
  admin: AdminRow,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return await takeRecoveryCode(db, admin.id, code)
  const digits = code.replaceAll(/\s/g, '')
  const secret = admin.totpSecret && secrets.open(admin.totpSecret, admin.id)
  const step = secret ? findTotpStep(secret, digits, now(), admin.totpLastStep) : undefined
  return step !== undefined && (await takeStep(db, admin.id, step))
}

/** The database decides, so that of two sign-ins with one code one fails. */
async function takeStep(db: Db, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin')
    .set({ totpLastStep: step })
    .where('id', '=', adminId)
    .where('totpLastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
