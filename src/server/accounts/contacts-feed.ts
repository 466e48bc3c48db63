import type { Kysely } from 'kysely'
import { coalesce } from '../coalesce.ts'
import type { Schema } from '../database/schema.ts'
import { loadContacts, type VersionedContacts } from './contacts-store.ts'

const pollMs = 1000

/** Keeps the contacts in memory, so that pages need no query, and follows the database. */
export type ContactsFeed = {
  current(): VersionedContacts
  /** Resolves once everything committed before the call is in `current()`. Rejects when the database is unavailable. */
  refresh(): Promise<void>
  /** When the last successful check of the database began, by `performance.now()`. */
  confirmedAt(): number
  stop(): void
}

export async function startContactsFeed(db: Kysely<Schema>): Promise<ContactsFeed> {
  const startedAt = performance.now()
  const state = { latest: await loadContacts(db), confirmedAt: startedAt }
  const refresh = coalesce(async () => {
    const confirmedAt = performance.now()
    const loaded = await loadContacts(db)
    // A database that was reset has an earlier version: what readers have seen stays.
    if (loaded.version > state.latest.version) state.latest = loaded
    state.confirmedAt = confirmedAt
  })
  const poll = setInterval(() => void refresh().catch(() => {}), pollMs)
  poll.unref()
  return {
    current: () => state.latest,
    refresh,
    confirmedAt: () => state.confirmedAt,
    stop: () => clearInterval(poll),
  }
}
