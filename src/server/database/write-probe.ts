import { type Kysely, type LogEvent, sql } from 'kysely'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import type { Schema } from './schema.ts'

/**
 * Shorter than `Retry-After`, but long enough for the failure to be noticed: on a nearly full disk the small write
 * succeeds and the next large one fails.
 */
const probeMs = 2000

export type WriteProbe = {
  /** For Kysely's log, which reports every failed statement. */
  readonly log: (event: LogEvent) => void
  isWritable(): boolean
  /** From now on, a failure is followed by attempts to write until one succeeds. */
  start(db: Kysely<Schema>): void
  stop(): void
}

/**
 * Tracks whether the database accepts writes. A full disk or a read-only file system can still be read, so only a write
 * can tell: after one has failed, the smallest possible write is tried every two seconds until it succeeds.
 */
export function createWriteProbe(): WriteProbe {
  const state: { db?: Kysely<Schema>; timer?: NodeJS.Timeout | undefined; stopped: boolean } = { stopped: false }
  const probe = async () => {
    if (!state.db || state.stopped) return
    try {
      // Changes no value, but is a write that must reach the disk.
      await sql`update contacts set version = version where id = 1`.execute(state.db)
      state.timer = undefined
    } catch {
      state.timer = schedule(probe)
    }
  }
  return {
    log(event) {
      if (event.level !== 'error' || state.timer || state.stopped || !isDatabaseUnavailable(event.error)) return
      state.timer = schedule(probe)
    },
    isWritable: () => state.timer === undefined,
    start(db) {
      state.db = db
    },
    stop() {
      state.stopped = true
      clearTimeout(state.timer)
    },
  }
}

function schedule(task: () => Promise<void>): NodeJS.Timeout {
  return setTimeout(() => void task(), probeMs).unref()
}
