import { setTimeout } from 'node:timers/promises'
import { toReason } from '../error-reason.ts'
import { isAccessRefused, isDatabaseUnavailable, isDiskFull, isServerUnavailable } from './is-database-unavailable.ts'

const firstDelayMs = 500
const maxDelayMs = 5000
const printEveryMs = 30_000

/** Adds what the operator has to change, where the database's own message does not say it. */
export function explainDatabaseError(error: unknown): unknown {
  if (isDiskFull(error)) return new Error(`The disk of the database is full (${toReason(error)}). Free some space.`)
  if (isAccessRefused(error)) return new Error(`No access to the database (${toReason(error)}). Check DATABASE_URL.`)
  if (isServerUnavailable(error))
    return new Error(`The database is unreachable (${toReason(error)}). Check that it runs, and DATABASE_URL.`)
  return error
}

/**
 * Retries a start-up step while PostgreSQL is unreachable, because machines that start together become ready in any
 * order. Prints a line at once and then every half minute. Any other error ends the attempt, and so do a full disk and
 * a refused account, which waiting does not fix.
 */
export async function waitForDatabase<T>(task: () => Promise<T>, print: (line: string) => void): Promise<T> {
  let printedAt = Number.NEGATIVE_INFINITY
  for (let attempt = 0; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (isDiskFull(error) || isAccessRefused(error) || !isDatabaseUnavailable(error))
        throw explainDatabaseError(error)
      if (performance.now() - printedAt >= printEveryMs) {
        print(`The database is unreachable (${toReason(error)}). Waiting for it…`)
        printedAt = performance.now()
      }
      await setTimeout(Math.min(firstDelayMs * 2 ** Math.min(attempt, 10), maxDelayMs))
    }
  }
}
