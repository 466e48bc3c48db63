import type { Db } from '../database/connection.ts'

/** The versions up to which shared caches were purged. */
export type Purged = { readonly revision: number; readonly contacts: number }

/** The lease on purging, and how far shared caches were purged when it was taken. */
export type PurgeLease = { readonly purged: Purged; readonly until: number }

/** Takes the lease on purging; undefined while another process holds it. A migration creates the row. */
export async function claimPurge(db: Db, now: number, leaseMs: number): Promise<PurgeLease | undefined> {
  const until = now + leaseMs
  const row = await db
    .updateTable('cdn_purge')
    .set({ leaseUntil: until })
    .where('id', '=', 1)
    .where('leaseUntil', '<=', now)
    .returning(['revision', 'contacts'])
    .executeTakeFirst()
  return row && { purged: { revision: Number(row.revision), contacts: Number(row.contacts) }, until }
}

/**
 * Ends the lease and stores how far shared caches were purged. If it had expired and another process took it, that one
 * keeps it, and what is stored does not go back.
 */
export async function releasePurge(db: Db, { until }: PurgeLease, { revision, contacts }: Purged): Promise<void> {
  await db
    .updateTable('cdn_purge')
    .set(({ eb, ref }) => ({
      revision: eb.case().when('revision', '>', revision).then(ref('revision')).else(revision).end(),
      contacts: eb.case().when('contacts', '>', contacts).then(ref('contacts')).else(contacts).end(),
      leaseUntil: eb.case().when('leaseUntil', '=', until).then(0).else(ref('leaseUntil')).end(),
    }))
    .where('id', '=', 1)
    .execute()
}
