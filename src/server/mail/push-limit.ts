import { createHmac } from 'node:crypto'
import { tooMany } from '#shared/contract/errors.ts'
import { toNetwork } from '../client-network.ts'
import type { Db } from '../database/connection.ts'

const windowMs = 10 * 60_000
/** A person who writes, corrects and writes again needs no more. */
const pushesPerClient = 5
/** Of everyone together. Beyond it the mail is held back, so that a flood from many addresses does not fill the provider's mailbox. */
const pushesOfAll = 200
/** Beyond it even the first message of a client is refused: the disk has an end. */
const maxPushesOfAll = 5000

/**
 * Counts one more push of this client, in the database so that every process counts the same, or refuses it. Returns for how many
 * milliseconds its mail is held back. A client that has sent none is accepted whatever others do: strangers must not close the form.
 */
export async function countPush(db: Db, client: string, now: Date): Promise<number> {
  const at = now.getTime()
  await forgetPushes(db, now)
  const own = await count(db, client, pushesPerClient, at)
  const all = await count(db, 'all', own === 1 ? maxPushesOfAll : pushesOfAll, at)
  // As if they had come at the pace that is allowed.
  return Math.max(0, all - pushesOfAll) * (windowMs / pushesOfAll)
}

/** Deletes the counts of windows that are over, and of those that a wrong clock dated ahead: they would not be over until then. */
export async function forgetPushes(db: Db, now: Date): Promise<void> {
  const at = now.getTime()
  await db
    .deleteFrom('push_limit')
    .where((eb) => eb.or([eb('windowStart', '<=', at - windowMs), eb('windowStart', '>', at + windowMs)]))
    .execute()
}

export type ClientKey = (address: string) => string

/** Clients are counted by a keyed hash of their network: the address itself is stored nowhere. */
export function createClientKey(secretKey: string | undefined): ClientKey {
  return (address) =>
    createHmac('sha256', secretKey ?? 'push-limit')
      .update(toNetwork(address))
      .digest('base64url')
}

/** One statement, so that two requests at once are counted as two. */
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
