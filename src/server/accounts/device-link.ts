import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { createToken, hashToken } from './secret-token.ts'
import { trustClient } from './trusted-client-store.ts'

/** How long a link that the operator printed can be opened. */
export const linkMs = 60 * 60_000

/** Apart from devices and addresses, so that a link is never taken for one of them. */
const toLinkKey = (token: string) => `link:${hashToken(token)}`

/**
 * Makes a one-time link that makes a device known. A known device is counted by itself, so strangers who guess passwords cannot keep it
 * waiting. The link signs nobody in: the password and the code are still asked for.
 */
export async function createDeviceLink(db: Kysely<Schema>, adminId: string, now: Date): Promise<string> {
  const token = createToken()
  await db
    .insertInto('trusted_client')
    .values({ adminId, keyHash: toLinkKey(token), seenAt: now.getTime() })
    .execute()
  return token
}

/** Whether a link can still be used, which this does not do. */
export async function hasDeviceLink(db: Kysely<Schema>, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('trusted_client')
    .select('seenAt')
    .where('keyHash', '=', toLinkKey(token))
    .where('seenAt', '>', now.getTime() - linkMs)
    .executeTakeFirst()
  return link !== undefined
}

/** Uses a link up and returns the token of the device it made known; undefined when it is unknown, used or too old. */
export async function useDeviceLink(db: Kysely<Schema>, token: string, now: Date): Promise<string | undefined> {
  return await db.transaction().execute(async (db) => {
    const link = await db
      .deleteFrom('trusted_client')
      .where('keyHash', '=', toLinkKey(token))
      .returning(['adminId', 'seenAt'])
      .executeTakeFirst()
    if (!link || now.getTime() - link.seenAt >= linkMs) return undefined
    const device = createToken()
    await trustClient(db, link.adminId, { device, network: '' }, now)
    return device
  })
}
