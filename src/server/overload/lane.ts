import { overloaded } from '#shared/contract/errors.ts'

export type LaneSettings = {
  /** How many run at once. */
  readonly atOnce: number
  /** While this holds, whoever finds a place in the queue may wait: there are too few of them to make it long. */
  readonly isCalm?: (() => boolean) | undefined
  /** So many may always wait: a few readers on a slow machine are no overload. */
  readonly leastWaiting?: number
  /** How many may wait at most, however quick it goes. */
  readonly mostWaiting: number
  /** How long one may have to wait in a burst. */
  readonly burstMs: number
  /** How long one may have to wait once the queue has stayed filled for half of that and many turns: more comes than can be done. */
  readonly standingMs: number
  readonly now?: () => number
  /** Runs it once everything that has come in by now has been looked at. */
  readonly later?: ((act: () => void) => void) | undefined
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

/** Nobody is still there after this long, whatever was guessed when they came. */
const longestWaitMs = 10_000
/** A queue that is still filled after so many turns stands. By time alone, one long turn would look like many waiting. */
const manyTurns = 32
/** How long nobody must have been refused before a burst is a burst again. */
const calmAfterMs = 1000
/**
 * What runs longer than this waits for something, such as a database that is silent, rather than for the processor: it goes on, but no
 * longer in anybody's way, up to so many.
 */
const longestTurnMs = 1000
const mostLagging = 256
/** Before anything was measured. */
const firstTurnMs = 5
/** How long turns may follow each other before whatever came in meanwhile is looked at: it waits unseen until then. */
const sliceMs = 4

/**
 * A bounded number at once and a short queue before it. A burst may fill the queue; when it stays filled, only those are let in who will
 * wait very shortly, so that past capacity the others hear at once that they should come back, and those inside are served at the
 * usual pace. How long one would wait is guessed by the pace of the turns before. (Controlled delay, as Facebook described it.)
 *
 * A turn never begins in the moment in which it is asked for. Making a page takes the process whole, from the request to the answer:
 * begun at once, each would be done before the next was even seen, and all the waiting would be in the sockets, where nobody counts it.
 */
export function createLane(settings: LaneSettings): Lane {
  const {
    atOnce,
    isCalm = () => false,
    leastWaiting = 0,
    mostWaiting,
    burstMs,
    standingMs,
    now = () => performance.now(),
    later = setImmediate,
  } = settings
  const queue: Waiting[] = []
  const state = {
    running: 0,
    refused: 0,
    refusedAt: Number.NEGATIVE_INFINITY,
    emptyAt: now(),
    turnMs: firstTurnMs,
    turnAt: now(),
    sliceAt: 0,
    called: false,
    lagging: 0,
    /** Since the queue was last empty. */
    turns: 0,
  }

  // A flood empties the queue now and then too: who was refused a moment ago makes it no new burst.
  const isStanding = () =>
    now() - state.refusedAt < calmAfterMs || (state.turns > manyTurns && now() - state.emptyAt > burstMs / 2)
  const hasRoom = () =>
    queue.length < atOnce - state.running + leastWaiting ||
    (queue.length < mostWaiting &&
      (isCalm() || (queue.length + 1) * state.turnMs <= (isStanding() ? standingMs : burstMs)))

  const startNext = () => {
    const next = state.running < atOnce ? queue.shift() : undefined
    if (queue.length === 0) Object.assign(state, { emptyAt: now(), turns: 0 })
    state.turns++
    if (next && now() - next.since > longestWaitMs) next.refuse()
    else if (next) {
      state.running++
      next.go()
    }
  }
  /** One after the other, with a look at what came in between. */
  const call = () => {
    if (state.called || queue.length === 0 || state.running >= atOnce) return
    state.called = true
    later(() => {
      state.called = false
      state.sliceAt = now()
      startNext()
      call()
    })
  }

  /** One is done: the pace is what lies between two of these while others wait. */
  const leave = () => {
    state.running--
    const at = now()
    // One that takes far longer says little of the next: the process may have been held up by others on the machine.
    const took = Math.min(at - state.turnAt, 2 * state.turnMs + 1)
    if (queue.length > 0) state.turnMs += (took - state.turnMs) / 10
    state.turnAt = at
    if (at - state.sliceAt < sliceMs) startNext()
    call()
  }
  const noteRefused = () => {
    state.refused++
    state.refusedAt = now()
  }
  const refuse = () => {
    noteRefused()
    return overloaded()
  }
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length === 0) Object.assign(state, { emptyAt: now(), turnAt: now() })
      queue.push({ since: now(), go: resolve, refuse: () => reject(refuse()) })
      call()
    })

  return {
    async run(act) {
      if (!hasRoom()) throw refuse()
      await wait()
      const turn = { isOver: false }
      const giveWay = setTimeout(() => {
        if (state.lagging >= mostLagging) return
        turn.isOver = true
        state.lagging++
        leave()
      }, longestTurnMs)
      try {
        return await act()
      } finally {
        clearTimeout(giveWay)
        if (turn.isOver) state.lagging--
        else leave()
      }
    },
    hasRoom,
    noteRefused,
    counts: () => ({ running: state.running, waiting: queue.length, refused: state.refused }),
  }
}
