import type { Db } from '../database/connection.ts'

/** Up to where shared caches were told. */
export type Purged = { readonly revision: number; readonly contacts: number }

/** Takes the work for a while, unless another process has it; undefined then. The row is there from the first start with a CDN on. */
export async function claimPurge(db: Db, now: number, leaseMs: number): Promise<Purged | undefined> {
  const row = await db
    .updateTable('cdn_purge')
    .set({ leaseUntil: now + leaseMs })
    .where('id', '=', 1)
    .where('leaseUntil', '<=', now)
    .returning(['revision', 'contacts'])
    .executeTakeFirst()
  return row && { revision: Number(row.revision), contacts: Number(row.contacts) }
}

/** Gives the work back, done up to a point. */
export async function releasePurge(db: Db, purged: Purged): Promise<void> {
  await db
    .updateTable('cdn_purge')
    .set({ ...purged, leaseUntil: 0 })
    .where('id', '=', 1)
    .execute()
}
