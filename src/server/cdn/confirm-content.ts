import type { RequestListener } from 'node:http'
import { refreshFeeds } from '../refresh-feeds.ts'

/** State of which this process holds a copy. */
export type ConfirmedFeed = {
  /** When the last successful check of the database began, by `performance.now()`. */
  confirmedAt(): number
  refresh(): Promise<void>
}

/**
 * A process may serve shared caches for this long after it last confirmed its revision with the database. The last
 * purge of a write comes later, so no stale response can be cached after it. Feeds poll more often than this.
 */
export const maxUnconfirmedMs = 1500

/**
 * After this long, check the database before responding: a busy process gets notifications late and would refill a
 * purged cache with old content.
 */
const lookAfterMs = 150

/** After a failed check, do not make readers wait again for this long. The feeds keep polling. */
const retryMs = 5000

/** Checks whether the content of this process is recent enough for shared caches, and refreshes it if not. */
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
  /** Undefined when there is nothing to wait for. */
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
