import { createHmac } from 'node:crypto'
import { tooMany } from '#shared/contract/errors.ts'
import { toNetwork } from '../client-network.ts'
import type { Db } from '../database/connection.ts'

const windowMs = 10 * 60_000
/** Enough for a person who writes, corrects and writes again. */
const pushesPerClient = 5
/**
 * For all clients together. Above this, mail is held back, so that a flood from many addresses does not fill the
 * provider's mailbox.
 */
const pushesOfAll = 200
/** Above this, even a client's first message is refused, because disk space is limited. */
const maxPushesOfAll = 5000

/**
 * Counts a message of this client, or refuses it. Counted in the database, so that all processes share the count.
 * Returns for how many milliseconds its mail is held back. A client's first message is accepted whatever others do, so
 * that strangers cannot close the form.
 */
export async function countPush(db: Db, client: string, now: Date): Promise<number> {
  const at = now.getTime()
  await forgetPushes(db, now)
  const own = await count(db, client, pushesPerClient, at)
  const all = await count(db, 'all', own === 1 ? maxPushesOfAll : pushesOfAll, at)
  // Spreads the excess to the allowed pace.
  return Math.max(0, all - pushesOfAll) * (windowMs / pushesOfAll)
}

/**
 * Deletes counts whose window is over, and those that a wrong clock dated ahead, whose window would not end until then.
 */
export async function forgetPushes(db: Db, now: Date): Promise<void> {
  const at = now.getTime()
  await db
    .deleteFrom('push_limit')
    .where((eb) => eb.or([eb('windowStart', '<=', at - windowMs), eb('windowStart', '>', at + windowMs)]))
    .execute()
}

export type ClientKey = (address: string) => string

/** Clients are counted by a keyed hash of their network; the address itself is not stored. */
export function createClientKey(secretKey: string | undefined): ClientKey {
  return (address) =>
    createHmac('sha256', secretKey ?? 'push-limit')
      .update(toNetwork(address))
      .digest('base64url')
}

/** A single statement, so that concurrent requests are counted separately. */
async function count(db: Db, client: string, limit: number, at: number): Promise<number> {
  const row = await db
    .insertInto('push_limit')
    .values({ client, windowStart: at, pushes: 1 })
    .onConflict((conflict) =>
      conflict.column('client').doUpdateSet((eb) => ({ pushes: eb('push_limit.pushes', '+', 1) })),
    )
    .returning(['pushes', 'windowStart'])
    .executeTakeFirstOrThrow()
  if (row.pushes > limit) throw tooMany(Math.max(1, Math.ceil((row.windowStart + windowMs - at) / 1000)))
  return row.pushes
}
