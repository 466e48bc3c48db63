import { tooMany } from '#shared/contract/errors.ts'
import { toNetwork } from '../accounts/client-network.ts'
import type { Db } from '../database/connection.ts'

const windowMs = 10 * 60_000
/** A person who writes, corrects and writes again needs no more. */
const pushesPerClient = 5
/** Of everyone together: a flood from many addresses does not fill the disk or the provider's mailbox. */
const pushesOfAll = 200

/** Counts one more push of this client, in the database so that every process counts the same, or refuses it. */
export async function countPush(db: Db, address: string, now: Date): Promise<void> {
  const at = now.getTime()
  await db
    .deleteFrom('push_limit')
    .where('windowStart', '<=', at - windowMs)
    .execute()
  await count(db, toNetwork(address), pushesPerClient, at)
  await count(db, 'all', pushesOfAll, at)
}

/** One statement, so that two requests at once are counted as two. */
async function count(db: Db, client: string, limit: number, at: number): Promise<void> {
  const row = await db
    .insertInto('push_limit')
    .values({ client, windowStart: at, pushes: 1 })
    .onConflict((conflict) =>
      conflict.column('client').doUpdateSet((eb) => ({ pushes: eb('push_limit.pushes', '+', 1) })),
    )
    .returning(['pushes', 'windowStart'])
    .executeTakeFirstOrThrow()
  if (row.pushes > limit) throw tooMany(Math.max(1, Math.ceil((row.windowStart + windowMs - at) / 1000)))
}
