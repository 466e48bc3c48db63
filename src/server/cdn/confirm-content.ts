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

/**
 * After so long it looks again before it responds. Notifications of writes come late to a process that has too much to do, and a shared cache
 * that was purged meanwhile would go back to what was there before the write.
 */
const lookAfterMs = 150

/** A database that did not respond is left to the feeds for so long: no reader waits for it again. */
const retryMs = 5000

/** Whether the content of this process is recent enough for shared caches, and how it is made so. */
export function createContentConfirmation(feeds: readonly ConfirmedFeed[]) {
  const isWithin = (ms: number) => {
    const now = performance.now()
    return feeds.every(({ confirmedAt }) => now - confirmedAt() < ms)
  }
  const isConfirmed = () => isWithin(maxUnconfirmedMs)
  const state = { refresh: undefined as Promise<void> | undefined, retryAt: 0 }
  const refresh = async () => {
    await refreshFeeds(feeds)
    state.refresh = undefined
    if (!isConfirmed()) state.retryAt = performance.now() + retryMs
  }
  /** Undefined where there is nothing to wait for. */
  const confirm = (): Promise<void> | undefined => {
    if (isWithin(lookAfterMs) || performance.now() < state.retryAt) return undefined
    state.refresh ??= refresh()
    return state.refresh
  }
  const confirmFirst =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const confirmation = confirm()
      if (confirmation) void confirmation.then(() => listener(request, response))
      else listener(request, response)
    }
  return { isConfirmed, confirm, confirmFirst }
}
