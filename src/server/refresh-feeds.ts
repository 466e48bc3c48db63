import { setTimeout } from 'node:timers/promises'

/** After this the response is sent without waiting further: the database may be unavailable. */
const maxWaitMs = 2000

/** Refreshes the feeds of this process, waiting for the database only for a limited time. */
export async function refreshFeeds(feeds: readonly { refresh(): Promise<void> }[]): Promise<void> {
  const fresh = Promise.allSettled(feeds.map(({ refresh }) => refresh()))
  await Promise.race([fresh, setTimeout(maxWaitMs, undefined, { ref: false })])
}
