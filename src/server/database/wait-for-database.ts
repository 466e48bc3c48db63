import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from './is-database-away.ts'

const firstDelayMs = 500
const longestDelayMs = 5000
const sayEveryMs = 30_000

/**
 * Does something at start-up that needs the database, again and again while PostgreSQL is away: machines that start together come up
 * in any order. Says so at once and then every half minute. Whatever else goes wrong ends the attempt.
 */
export async function waitForDatabase<T>(act: () => Promise<T>, say: (line: string) => void): Promise<T> {
  let saidAt = Number.NEGATIVE_INFINITY
  for (let attempt = 0; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (performance.now() - saidAt >= sayEveryMs) {
        say(`The database is away (${toReason(error)}). Waiting for it…`)
        saidAt = performance.now()
      }
      await setTimeout(Math.min(firstDelayMs * 2 ** Math.min(attempt, 10), longestDelayMs))
    }
  }
}

/** Node gives a refused connection to several addresses no message of its own. */
function toReason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
