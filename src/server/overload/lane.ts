import { overloaded } from '#shared/contract/errors.ts'

export type LaneSettings = {
  /** How many run at once. */
  readonly atOnce: number
  /** How many may wait at most, however quick it goes. */
  readonly mostWaiting: number
  /** How long one may have to wait in a burst: the time for which the queue may stay filled. */
  readonly burstMs: number
  /** How long one may have to wait once the queue has stayed filled for longer than a burst: more comes than can be done. */
  readonly standingMs: number
  readonly now?: () => number
}

export type Lane = {
  /** Runs it now or when its turn comes. Throws `overloaded` when it would have to wait too long. */
  run<T>(act: () => T | Promise<T>): Promise<T>
  /** Whether one more would be let in. */
  hasRoom(): boolean
  /** Counts one that was turned away before it came here. */
  noteRefused(): void
  counts(): LaneCounts
}
export type LaneCounts = { readonly running: number; readonly waiting: number; readonly refused: number }

type Waiting = { readonly since: number; readonly go: () => void; readonly refuse: () => void }

/** Nobody waits this long, whatever was guessed when they came. */
const longestWaitMs = 2000
/** Before anything was measured. */
const firstTurnMs = 5

/**
 * A bounded number at once and a short queue before it. A burst may fill the queue; when it stays filled, only those are let in who will
 * wait very shortly, so that past capacity the others hear at once that they should come back, and those inside are served at the
 * usual pace. How long one would wait is guessed by the pace of the turns before. (Controlled delay, as Facebook described it.)
 */
export function createLane(settings: LaneSettings): Lane {
  const { atOnce, mostWaiting, burstMs, standingMs, now = () => performance.now() } = settings
  const queue: Waiting[] = []
  const state = { running: 0, refused: 0, emptyAt: now(), turnMs: firstTurnMs, turnAt: now() }

  const longestQueueMs = () => (now() - state.emptyAt > burstMs ? standingMs : burstMs)
  const hasRoom = () =>
    state.running < atOnce ||
    (queue.length < mostWaiting &&
      (queue.length + 1) * state.turnMs <= (queue.length === 0 ? burstMs : longestQueueMs()))

  /** One is done: the pace is what lies between two of these while others wait. */
  const leave = () => {
    state.running--
    const at = now()
    if (queue.length > 0) state.turnMs += (at - state.turnAt - state.turnMs) / 10
    state.turnAt = at
    while (state.running < atOnce && queue.length > 0) {
      const next = queue.shift()
      if (next && at - next.since > longestWaitMs) next.refuse()
      else {
        state.running++
        next?.go()
      }
    }
    if (queue.length === 0) state.emptyAt = at
  }
  const refuse = () => {
    state.refused++
    return overloaded()
  }
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length === 0) Object.assign(state, { emptyAt: now(), turnAt: now() })
      queue.push({ since: now(), go: resolve, refuse: () => reject(refuse()) })
    })

  return {
    async run(act) {
      if (!hasRoom()) throw refuse()
      if (state.running < atOnce && queue.length === 0) state.running++
      else await wait()
      try {
        return await act()
      } finally {
        leave()
      }
    },
    hasRoom,
    noteRefused() {
      state.refused++
    },
    counts: () => ({ running: state.running, waiting: queue.length, refused: state.refused }),
  }
}
