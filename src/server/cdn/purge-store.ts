import type { Db } from '../database/connection.ts'

/** The versions up to which shared caches were purged. */
export type Purged = { readonly revision: number; readonly contacts: number }

/**
 * Takes the lease on purging and returns how far shared caches were purged; undefined while another process holds it. A
 * migration creates the row.
 */
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

/** Ends the lease and stores how far shared caches were purged. */
export async function releasePurge(db: Db, purged: Purged): Promise<void> {
  await db
    .updateTable('cdn_purge')
    .set({ ...purged, leaseUntil: 0 })
    .where('id', '=', 1)
    .execute()
}
