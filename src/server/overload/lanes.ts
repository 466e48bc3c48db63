import { createLane, type Lane } from './lane.ts'

/** What goes on in a process at once, by kind: readers in great numbers must not keep an editor out, nor the other way round. */
export type Lanes = { readonly reading: Lane; readonly editing: Lane; readonly passwords: Lane }

/**
 * Making a page or an answer is work for the processor alone, so more than a few at once only make each other late. Editing waits for
 * the database, and an editor rather waits than tries again. A password takes 19 MiB while it is checked. Measured: decision 0009.
 */
export function createLanes({ standingMs = 50 }: { readonly standingMs?: number } = {}): Lanes {
  return {
    reading: createLane({ atOnce: 4, mostWaiting: 256, burstMs: Math.max(250, standingMs), standingMs }),
    editing: createLane({ atOnce: 16, mostWaiting: 64, burstMs: 5000, standingMs: 5000 }),
    passwords: createLane({ atOnce: 2, mostWaiting: 16, burstMs: 3000, standingMs: 3000 }),
  }
}
