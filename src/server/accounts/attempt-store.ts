import { hash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ExpectedError, tooMany } from '#shared/contract/errors.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { forgetMs, type RateLimit, rateLimits, toBackoffMs } from './sign-in-rate-limits.ts'

/** A rate-limited key: an account, an IP address or a device. */
export type AttemptCounter = { readonly keyHash: string; readonly limit: RateLimit }

export function toCounter(kind: keyof typeof rateLimits, value: string): AttemptCounter {
  return { keyHash: hash('sha256', `${kind}:${value}`, 'base64url'), limit: rateLimits[kind] }
}

/**
 * Counts an attempt as failed before it is made, so that concurrent attempts cannot slip through; a success clears the
 * count. Throws 429 while one of the counters is waiting; such an attempt is not counted, because hammering would then
 * keep the wait alive.
 */
export async function countAttempt(db: Kysely<Schema>, counters: readonly AttemptCounter[], now: Date): Promise<void> {
  // Sorted, because two attempts that lock shared keys in different orders would deadlock.
  const ordered = counters.toSorted((a, b) => (a.keyHash < b.keyHash ? -1 : 1))
  await db.transaction().execute(async (db) => {
    for (const one of ordered) await countOne(db, one, now.getTime())
  })
}

/**
 * Counts against the first choice that is not waiting, and returns it. Throws the 429 of the last when all are waiting.
 */
export async function countFirstOpen(
  db: Kysely<Schema>,
  choices: readonly (readonly AttemptCounter[])[],
  now: Date,
): Promise<readonly AttemptCounter[]> {
  const [counters = [], ...others] = choices
  try {
    await countAttempt(db, counters, now)
    return counters
  } catch (error) {
    if (others.length === 0 || !(error instanceof ExpectedError && error.status === 429)) throw error
    return await countFirstOpen(db, others, now)
  }
}

async function countOne(db: Transaction<Schema>, { keyHash, limit }: AttemptCounter, at: number): Promise<void> {
  // The write comes first, so that concurrent attempts on one key queue up before they read.
  const row = await db
    .insertInto('attempt')
    .values({ keyHash, failures: 1, lastAt: at, blockedUntil: 0 })
    .onConflict((conflict) =>
      conflict.column('keyHash').doUpdateSet((eb) => ({ failures: eb('attempt.failures', '+', 1) })),
    )
    .returning(['failures', 'lastAt', 'blockedUntil'])
    .executeTakeFirstOrThrow()
  // In both directions: a time far ahead, from a wrong clock, would otherwise block everyone until then.
  const isForgotten = Math.abs(at - row.lastAt) >= forgetMs
  if (row.blockedUntil > at && !isForgotten) throw tooMany(Math.ceil((row.blockedUntil - at) / 1000))
  const failures = isForgotten ? 1 : row.failures
  const backoffMs = toBackoffMs(failures, limit)
  await db
    .updateTable('attempt')
    // Zero rather than `at` when there is no wait: a concurrent attempt that began earlier would otherwise be blocked.
    .set({ failures, lastAt: at, blockedUntil: backoffMs > 0 ? at + backoffMs : 0 })
    .where('keyHash', '=', keyHash)
    .execute()
}

const keysOf = (counters: readonly AttemptCounter[]) => counters.map(({ keyHash }) => keyHash)

/** Takes back one attempt that was neither right nor wrong. Earlier failures still count. */
export async function refundAttempt(db: Db, counters: readonly AttemptCounter[]): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1), blockedUntil: 0 }))
    .where('keyHash', 'in', keysOf(counters))
    .where('failures', '>', 0)
    .execute()
}

export async function clearAttempts(db: Db, counters: readonly AttemptCounter[]): Promise<void> {
  await db.deleteFrom('attempt').where('keyHash', 'in', keysOf(counters)).execute()
}
