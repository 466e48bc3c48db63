import { overloaded } from '#shared/contract/errors.ts'
import { createCodel } from './codel.ts'

export type LimiterSettings = {
  readonly maxConcurrent: number
  /** While this returns true, the queue may fill up to `maxQueue`: there are too few clients to make the wait long. */
  readonly isUnderloaded?: (() => boolean) | undefined
  /** This many may always wait: a few readers on a slow machine are not an overload. */
  readonly minQueue?: number
  readonly maxQueue: number
  /** See `createCodel`. */
  readonly intervalMs: number
  readonly targetMs: number
  /**
   * A task that runs longer than this (by default a second) waits for something other than the CPU, such as an
   * unresponsive database. It continues detached, without its slot; the number of detached tasks is bounded.
   */
  readonly maxSlotMs?: number
  readonly now?: () => number
  /** Runs a callback once all requests received so far were read. */
  readonly defer?: ((act: () => void) => void) | undefined
}

/** A concurrency limiter with a bounded queue (bulkhead). */
export type Limiter = {
  /** Runs the task when a slot is free. Throws `overloaded` when the wait would be too long. */
  run<T>(act: () => T | Promise<T>): Promise<T>
  hasCapacity(): boolean
  /** Counts a request that was rejected before it reached `run`. */
  countRejected(): void
  counts(): LimiterCounts
}
export type LimiterCounts = { readonly running: number; readonly queued: number; readonly rejected: number }

type Waiter = { readonly since: number; readonly start: () => void; readonly reject: () => void }

/** No client waits longer than this, whatever was estimated when its request arrived. */
const maxWaitMs = 10_000
const maxDetached = 256
/** How long slots may run back to back before the event loop reads new requests. */
const sliceMs = 4

/**
 * Runs at most `maxConcurrent` tasks at once and queues the rest as long as CoDel accepts them. A slot never starts
 * synchronously. Rendering a page blocks the process; if it started at once, Node would finish the page before reading
 * the next request, and the backlog would grow in the sockets, where it cannot be measured.
 */
export function createLimiter(settings: LimiterSettings): Limiter {
  const { isUnderloaded = () => false, minQueue = 0, maxQueue, intervalMs, targetMs } = settings
  const { maxConcurrent, maxSlotMs = 1000, now = () => performance.now(), defer = setImmediate } = settings
  const codel = createCodel({ intervalMs, targetMs, now })
  const state = { rejected: 0 }
  const slots = createSlots({ maxConcurrent, maxSlotMs, now, defer, codel })
  const hasCapacity = () => {
    const queued = slots.queued()
    if (queued < maxConcurrent - slots.running() + minQueue) return true
    return queued < maxQueue && (isUnderloaded() || codel.accepts(queued + 1))
  }
  const countRejected = () => {
    state.rejected++
    codel.noteRejected()
  }
  const toRejection = () => {
    countRejected()
    return overloaded()
  }

  return {
    async run(act) {
      if (!hasCapacity()) throw toRejection()
      const release = await slots.acquire(toRejection)
      try {
        return await act()
      } finally {
        release()
      }
    },
    hasCapacity,
    countRejected,
    counts: () => ({ running: slots.running(), queued: slots.queued(), rejected: state.rejected }),
  }
}

type SlotSettings = Required<Pick<LimiterSettings, 'maxConcurrent' | 'maxSlotMs' | 'now'>> & {
  readonly defer: (act: () => void) => void
  readonly codel: ReturnType<typeof createCodel>
}

/** The slots and their queue, first in, first out. */
function createSlots({ maxConcurrent, maxSlotMs, now, defer, codel }: SlotSettings) {
  const queue: Waiter[] = []
  const state = { running: 0, detached: 0, isScheduled: false, sliceAt: 0 }

  const startNext = () => {
    const next = state.running < maxConcurrent ? queue.shift() : undefined
    codel.noteStarted(queue.length === 0)
    if (next && now() - next.since > maxWaitMs) next.reject()
    else if (next) {
      state.running++
      next.start()
    }
  }
  /** Starts tasks one after the other and lets the event loop read requests in between. */
  const schedule = () => {
    if (state.isScheduled || queue.length === 0 || state.running >= maxConcurrent) return
    state.isScheduled = true
    defer(() => {
      state.isScheduled = false
      state.sliceAt = now()
      startNext()
      schedule()
    })
  }
  const free = () => {
    state.running--
    codel.noteReleased(queue.length === 0)
    if (now() - state.sliceAt < sliceMs) startNext()
    schedule()
  }
  const wait = (toRejection: () => Error) =>
    new Promise<void>((resolve, reject) => {
      if (queue.length === 0) codel.noteFirstQueued()
      queue.push({ since: now(), start: resolve, reject: () => reject(toRejection()) })
      schedule()
    })

  return {
    running: () => state.running,
    queued: () => queue.length,
    /** Resolves with a function that releases the slot. */
    async acquire(toRejection: () => Error): Promise<() => void> {
      await wait(toRejection)
      const slot = { isDetached: false }
      const timer = setTimeout(() => {
        if (state.detached >= maxDetached) return
        slot.isDetached = true
        state.detached++
        free()
      }, maxSlotMs)
      return () => {
        clearTimeout(timer)
        if (slot.isDetached) state.detached--
        else free()
      }
    },
  }
}
