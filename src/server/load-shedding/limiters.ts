import { createLimiter, type Limiter, type LimiterSettings } from './limiter.ts'

/** One limiter for each kind of work, so that many readers or anonymous senders cannot block an editor. */
export type Limiters = {
  /** Public reads and pages. */
  readonly reading: Limiter
  /** Anonymous writes: the contact form, a sign-in. */
  readonly sending: Limiter
  readonly editing: Limiter
  /** Sending large bodies. */
  readonly transfers: Limiter
  /** Password hashing. */
  readonly passwords: Limiter
}

type Settings = Partial<Pick<LimiterSettings, 'targetMs' | 'defer'>> & {
  /** The number of open connections. */
  readonly connections?: () => number
}

/** A connection has one request at a time, so this many cannot make a long queue, and none is rejected. */
const fewConnections = 64

/**
 * Rendering a page or an API response is CPU-bound, so more than a few at once only delay each other. Editing waits for
 * the database, and an editor would rather wait than retry. Hashing a password takes 19 MiB. Measured in decision 0009.
 */
export function createLimiters({ targetMs = 25, defer, connections }: Settings = {}): Limiters {
  const isUnderloaded = connections && (() => connections() <= fewConnections)
  return {
    reading: createLimiter({
      maxConcurrent: 2,
      isUnderloaded,
      minQueue: 2,
      maxQueue: 64,
      intervalMs: Math.max(200, targetMs),
      targetMs,
      defer,
    }),
    sending: createLimiter({ maxConcurrent: 8, maxQueue: 32, intervalMs: 3000, targetMs: 3000 }),
    editing: createLimiter({ maxConcurrent: 16, maxQueue: 64, intervalMs: 5000, targetMs: 5000 }),
    transfers: createLimiter({
      maxConcurrent: 2,
      isUnderloaded,
      minQueue: 4,
      maxQueue: 64,
      intervalMs: 1000,
      targetMs: 250,
      defer,
    }),
    passwords: createLimiter({ maxConcurrent: 2, maxQueue: 16, intervalMs: 3000, targetMs: 3000 }),
  }
}
