import type { Admin, Contacts } from '#shared/contract/account-records.ts'
import type { Db } from '../database/connection.ts'
import { requireAdminRow } from './admin-store.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** The account as its owner sees it. */
export async function readAdmin(db: Db, adminId: string, contacts: Contacts): Promise<Admin> {
  const { id, email, totpSecret } = await requireAdminRow(db, adminId)
  const active = totpSecret !== null
  const recoveryCodesLeft = active ? await countRecoveryCodes(db, adminId) : 0
  return { _id: id, email, contacts, twoStep: { active, recoveryCodesLeft } }
}
