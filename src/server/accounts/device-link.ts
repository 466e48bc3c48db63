import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { createToken, hashToken } from './secret-token.ts'
import { trustClient } from './trusted-client-store.ts'

/** How long a link printed for the operator can be opened. */
export const linkMs = 60 * 60_000

/** Prefixed, so that a link is never mistaken for a device or an address. */
const toLinkKey = (token: string) => `link:${hashToken(token)}`

/**
 * Creates a one-time link that trusts a device. Attempts from a trusted device are counted separately, so strangers who
 * guess passwords cannot keep it waiting. The link signs nobody in: the password and the code are still required.
 */
export async function createDeviceLink(db: Kysely<Schema>, adminId: string, now: Date): Promise<string> {
  const token = createToken()
  await db
    .insertInto('trusted_client')
    .values({ adminId, keyHash: toLinkKey(token), seenAt: now.getTime() })
    .execute()
  return token
}

/** Whether a link is still valid. Does not consume it. */
export async function hasDeviceLink(db: Kysely<Schema>, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('trusted_client')
    .select('seenAt')
    .where('keyHash', '=', toLinkKey(token))
    .where('seenAt', '>', now.getTime() - linkMs)
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Consumes a link and returns the token of the device it trusts; undefined when the link is unknown, used or expired.
 */
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
