import { hash } from 'node:crypto'
import type { Db } from '../database/connection.ts'

/** Trust expires when it was not used for this long. */
export const trustMs = 90 * 24 * 3_600_000

const hashKey = (kind: Trust, value: string) => hash('sha256', `${kind}:${value}`, 'base64url')

/** How a client is known: by its device, or only by its address. */
export type Trust = 'device' | 'address'

/** What identifies a client: the token of its device cookie, if it has one, and its network. */
export type ClientIdentifiers = { readonly device: string | undefined; readonly network: string }

/**
 * How an administrator's client is known from an earlier sign-in. The query is the same for an unknown administrator,
 * so timing reveals nothing.
 */
export async function findTrust(
  db: Db,
  adminId: string,
  { device, network }: ClientIdentifiers,
  now: Date,
): Promise<Trust | undefined> {
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

/** The keys of a client's identifiers, without empty ones. */
function listKeys({ device, network }: ClientIdentifiers): string[] {
  return [...(device ? [hashKey('device', device)] : []), ...(network ? [hashKey('address', network)] : [])]
}

export async function trustClient(db: Db, adminId: string, identifiers: ClientIdentifiers, now: Date): Promise<void> {
  const seenAt = now.getTime()
  const rows = listKeys(identifiers).map((keyHash) => ({ adminId, keyHash, seenAt }))
  if (rows.length === 0) return
  await db
    .insertInto('trusted_client')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['adminId', 'keyHash']).doUpdateSet({ seenAt }))
    .execute()
}

/**
 * Forgets every client of an administrator except the given one: someone who cleans up under attack must still get back
 * in.
 */
export async function distrustClientsOf(db: Db, adminId: string, except?: ClientIdentifiers): Promise<void> {
  const clients = db.deleteFrom('trusted_client').where('adminId', '=', adminId)
  const exceptKeys = except ? listKeys(except) : []
  await (exceptKeys.length > 0 ? clients.where('keyHash', 'not in', exceptKeys) : clients).execute()
}
