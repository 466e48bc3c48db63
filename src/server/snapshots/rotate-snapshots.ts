import type { Snapshot } from './snapshot-name.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** An hour's work is the most that a damaged file costs. */
const changedIntervalMs = hourMs
/** Accounts and the outbox change without the content doing so. */
const maxIntervalMs = dayMs
const maxNewest = 12
const maxDays = 14

/** Whether it is time for another, given the newest there is and the revision of the content now. */
export function isSnapshotDue(newest: Snapshot | undefined, revision: number, now: Date): boolean {
  if (!newest) return true
  const age = now.getTime() - newest.takenAt.getTime()
  return age >= maxIntervalMs || (age >= changedIntervalMs && newest.revision !== revision)
}

/**
 * Which to delete: all but the newest dozen and the last one of each of the latest days that have one. What was kept before a
 * deletion of everything is never among them.
 */
export function listExpired(snapshots: readonly Snapshot[]): Snapshot[] {
  const scheduled = snapshots
    .filter(({ form }) => form === 'sqlite')
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const lastOfDay = new Map<string, Snapshot>()
  for (const snapshot of scheduled) {
    const day = snapshot.takenAt.toISOString().slice(0, 10)
    if (!lastOfDay.has(day)) lastOfDay.set(day, snapshot)
  }
  const retained = new Set([...scheduled.slice(0, maxNewest), ...[...lastOfDay.values()].slice(0, maxDays)])
  return scheduled.filter((snapshot) => !retained.has(snapshot))
}
