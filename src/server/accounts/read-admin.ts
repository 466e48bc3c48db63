import type { Admin, Contacts } from '#shared/contract/account-records.ts'
import type { Db } from '../database/connection.ts'
import { requireAdminRow } from './admin-store.ts'
import { toGrant } from './grant.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** The account as its owner sees it. */
export async function readAdmin(db: Db, adminId: string, contacts: Contacts): Promise<Admin> {
  const row = await requireAdminRow(db, adminId)
  const { id, email, totpSecret } = row
  const { role, languages, isReviewed } = toGrant(row)
  const active = totpSecret !== null
  const recoveryCodesLeft = active ? await countRecoveryCodes(db, adminId) : 0
  const grant = { role, languages: [...languages], isReviewed }
  return { _id: id, email, ...grant, contacts, twoStep: { active, recoveryCodesLeft } }
}
