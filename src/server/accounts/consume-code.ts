import type { Db } from '../database/connection.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AdminRow } from './admin-store.ts'
import { consumeRecoveryCode, isRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

/** Whether a code from the authenticator or a recovery code is valid. Each is accepted once. */
export async function consumeCode(
  db: Db,
  { now, secrets }: AccountDeps,
  admin: AdminRow,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return await consumeRecoveryCode(db, admin.id, code)
  const digits = code.replaceAll(/\s/g, '')
  const secret = admin.totpSecret && secrets.open(admin.totpSecret, admin.id)
  const step = secret ? findTotpStep(secret, digits, now(), admin.totpLastStep) : undefined
  return step !== undefined && (await consumeStep(db, admin.id, step))
}

/** The update is conditional, so that of two sign-ins with one code one fails. */
async function consumeStep(db: Db, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin')
    .set({ totpLastStep: step })
    .where('id', '=', adminId)
    .where('totpLastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
