import type { RequestListener } from 'node:http'
import { refreshFeeds } from '../refresh-feeds.ts'

/** State that this process holds a copy of. */
export type ConfirmedFeed = {
  /** When the last successful look at the database began, by `performance.now()`. */
  confirmedAt(): number
  refresh(): Promise<void>
}

/**
 * So long after its last look at the database a process gives responses to shared caches. The last purge of a write comes later than that, so
 * no response from before the write can reach a cache after it. Feeds poll more often.
 */
export const maxUnconfirmedMs = 1500

/** A database that did not respond is left to the feeds for so long: no reader waits for it again. */
const retryMs = 5000

/** Whether the content of this process is recent enough for shared caches, and a listener that first makes it so. */
export function createContentConfirmation(feeds: readonly ConfirmedFeed[]) {
  const isConfirmed = () => {
    const now = performance.now()
    return feeds.every(({ confirmedAt }) => now - confirmedAt() < maxUnconfirmedMs)
  }
  const state = { refresh: undefined as Promise<void> | undefined, retryAt: 0 }
  const refresh = async () => {
    await refreshFeeds(feeds)
    state.refresh = undefined
    if (!isConfirmed()) state.retryAt = performance.now() + retryMs
  }
  const confirmFirst =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (isConfirmed() || performance.now() < state.retryAt) return listener(request, response)
      state.refresh ??= refresh()
      void state.refresh.then(() => listener(request, response))
    }
  return { isConfirmed, confirmFirst }
}
