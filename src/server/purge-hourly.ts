import { isDatabaseUnavailable } from './database/is-database-unavailable.ts'
import { toReason } from './error-reason.ts'
import type { Log } from './log.ts'

const everyMs = 3_600_000

type Purge = {
  /** What is deleted, for the log. */
  readonly name: string
  readonly purge: () => Promise<void>
  readonly log: Log
}

/** Purges now and every hour; returns how to stop. The next purge makes up for one that fails. */
export function purgeHourly({ name, purge, log }: Purge): () => void {
  const state = { isStopped: false }
  const run = () =>
    void purge().catch((error: unknown) => {
      // The change feed reports an outage of the database. Any other error would repeat unnoticed for ever.
      if (!state.isStopped && !isDatabaseUnavailable(error))
        log('error', 'expired data was not deleted', { name, error: toReason(error) })
    })
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => {
    state.isStopped = true
    clearInterval(timer)
  }
}
