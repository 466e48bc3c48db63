import { hash } from 'node:crypto'
import type { Db } from '../database/connection.ts'

/** Trust ends when it was not used for this long. */
export const trustMs = 90 * 24 * 3_600_000

const hashKey = (kind: 'device' | 'address', value: string) => hash('sha256', `${kind}:${value}`, 'base64url')

/** A client by what it shows: the token of its device cookie, if it has one, and its network. */
export type ClientMarks = { readonly device: string | undefined; readonly network: string }

/** How an administrator's client is known from an earlier sign-in. The same query whoever is asked about. */
export async function findTrust(
  db: Db,
  adminId: string,
  { device, network }: ClientMarks,
  now: Date,
): Promise<'device' | 'address' | undefined> {
  const deviceKey = hashKey('device', device ?? '')
  const rows = await db
    .selectFrom('trusted_client')
    .select('keyHash')
    .where('adminId', '=', adminId)
    .where('keyHash', 'in', [deviceKey, hashKey('address', network)])
    .where('seenAt', '>', now.getTime() - trustMs)
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(({ keyHash }) => keyHash === deviceKey) ? 'device' : 'address'
}

export async function trustClient(
  db: Db,
  adminId: string,
  { device, network }: { readonly device: string; readonly network: string },
  now: Date,
): Promise<void> {
  const seenAt = now.getTime()
  const keys = [hashKey('device', device), ...(network ? [hashKey('address', network)] : [])]
  await db
    .insertInto('trusted_client')
    .values(keys.map((keyHash) => ({ adminId, keyHash, seenAt })))
    .onConflict((conflict) => conflict.columns(['adminId', 'keyHash']).doUpdateSet({ seenAt }))
    .execute()
}

export async function distrustClientsOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('trusted_client').where('adminId', '=', adminId).execute()
}
