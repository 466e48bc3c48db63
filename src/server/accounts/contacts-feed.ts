import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { loadContacts, type VersionedContacts } from './contacts-store.ts'

const pollMs = 1000

/** Holds the contacts in this process, so that a page has them without asking, and follows the database. */
export type ContactsFeed = {
  current(): VersionedContacts
  /** Resolves once everything committed before the call is in `current()`. Rejects when the database is away. */
  refresh(): Promise<void>
  /** When the last look at the database that succeeded began, by `performance.now()`. */
  confirmedAt(): number
  stop(): void
}

export async function startContactsFeed(db: Kysely<Schema>): Promise<ContactsFeed> {
  const startedAt = performance.now()
  const state = { latest: await loadContacts(db), confirmedAt: startedAt }
  const refresh = async () => {
    const confirmedAt = performance.now()
    const loaded = await loadContacts(db)
    // Two may be under way; the later state stays, whichever comes back last.
    if (loaded.version > state.latest.version) state.latest = loaded
    state.confirmedAt = Math.max(state.confirmedAt, confirmedAt)
  }
  const poll = setInterval(() => void refresh().catch(() => {}), pollMs)
  poll.unref()
  return {
    current: () => state.latest,
    refresh,
    confirmedAt: () => state.confirmedAt,
    stop: () => clearInterval(poll),
  }
}
