export type CodelSettings = {
  /** How long a request may wait in a burst. */
  readonly intervalMs: number
  /** How long a request may wait while the queue does not drain. */
  readonly targetMs: number
  readonly now: () => number
}

/**
 * A queue that has not drained after this many slots is overloaded. By time alone, one slow slot would look like
 * overload.
 */
const minSlotsBeforeOverload = 32
/** An overload is over when nothing was rejected for this long. */
const recoveryMs = 1000
/** The assumed duration of a slot until one was measured. */
const initialSlotMs = 5

/**
 * Controlled delay (CoDel) as Facebook described it in "Fail at Scale": a burst may wait for the interval; when the
 * queue does not drain, new requests may wait only for the much shorter target. Rejected clients learn at once that
 * they should retry, and accepted ones get the usual latency. The expected wait is the queue length times the measured
 * pace of recent slots.
 */
export function createCodel({ intervalMs, targetMs, now }: CodelSettings) {
  const state = {
    emptyAt: now(),
    rejectedAt: Number.NEGATIVE_INFINITY,
    slotMs: initialSlotMs,
    releasedAt: now(),
    slotsSinceEmpty: 0,
  }
  // An overloaded queue is also empty at times, so a recent rejection still counts as overload.
  const isOverloaded = () =>
    now() - state.rejectedAt < recoveryMs ||
    (state.slotsSinceEmpty > minSlotsBeforeOverload && now() - state.emptyAt > intervalMs / 2)

  return {
    /** Whether a request at this position in the queue is expected to start soon enough. */
    accepts: (position: number) => position * state.slotMs <= (isOverloaded() ? targetMs : intervalMs),
    noteRejected(): void {
      state.rejectedAt = now()
    },
    /** A request joins an empty queue. */
    noteFirstQueued(): void {
      Object.assign(state, { emptyAt: now(), releasedAt: now() })
    },
    noteStarted(isQueueEmpty: boolean): void {
      if (isQueueEmpty) Object.assign(state, { emptyAt: now(), slotsSinceEmpty: 0 })
      state.slotsSinceEmpty++
    },
    /** Called when a slot is free again. The pace is the time between two releases while others wait. */
    noteReleased(isQueueEmpty: boolean): void {
      const at = now()
      // An outlier says little about the next slot: another process may have used the CPU.
      const took = Math.min(at - state.releasedAt, 2 * state.slotMs + 1)
      if (!isQueueEmpty) state.slotMs += (took - state.slotMs) / 10
      state.releasedAt = at
    },
  }
}
