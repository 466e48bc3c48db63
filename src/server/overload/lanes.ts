import { createLane, type Lane, type LaneSettings } from './lane.ts'

/** What goes on in a process at once, by kind: readers and strangers in great numbers must not keep an editor out. */
export type Lanes = {
  /** Public reads and pages. */
  readonly reading: Lane
  /** What anybody may send: the contact form, a sign-in. */
  readonly sending: Lane
  readonly editing: Lane
  readonly passwords: Lane
}

type Settings = Partial<Pick<LaneSettings, 'standingMs' | 'later'>> & {
  /** How many clients are connected. */
  readonly connections?: () => number
}

/** A connection asks for one thing at a time, so this many cannot make a long queue, and none of them is turned away. */
const fewConnections = 64

/**
 * Making a page or an answer is work for the processor alone, so more than a few at once only make each other late. Editing waits for
 * the database, and an editor rather waits than tries again. A password takes 19 MiB while it is checked. Measured: decision 0009.
 */
export function createLanes({ standingMs = 25, later, connections }: Settings = {}): Lanes {
  return {
    reading: createLane({
      atOnce: 2,
      isCalm: connections && (() => connections() <= fewConnections),
      leastWaiting: 2,
      mostWaiting: 64,
      burstMs: Math.max(200, standingMs),
      standingMs,
      later,
    }),
    sending: createLane({ atOnce: 8, mostWaiting: 32, burstMs: 3000, standingMs: 3000 }),
    editing: createLane({ atOnce: 16, mostWaiting: 64, burstMs: 5000, standingMs: 5000 }),
    passwords: createLane({ atOnce: 2, mostWaiting: 16, burstMs: 3000, standingMs: 3000 }),
  }
}
