import { setTimeout } from 'node:timers/promises'

/** After this the response is sent anyway: the database may be unavailable. */
const maxWaitMs = 2000

/** Brings what this process holds a copy of up to date, as far as the database responds in time. */
export async function refreshFeeds(feeds: readonly { refresh(): Promise<void> }[]): Promise<void> {
  const fresh = Promise.allSettled(feeds.map(({ refresh }) => refresh()))
  await Promise.race([fresh, setTimeout(maxWaitMs, undefined, { ref: false })])
}
