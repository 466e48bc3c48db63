import type { Snapshot } from './snapshot-name.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** An hour's work is the most that a damaged file costs. */
const changedIntervalMs = hourMs
/** Accounts and the outbox change without the content doing so. */
const maxIntervalMs = dayMs
const maxNewest = 12
const maxDays = 14
/** Another process may have a clock that is a little fast. */
const clockToleranceMs = 5 * 60_000

/** Whether it is time for another, given the newest there is and the revision of the content now. */
export function isSnapshotDue(newest: Snapshot | undefined, revision: number, now: Date): boolean {
  if (!newest) return true
  const age = now.getTime() - newest.takenAt.getTime()
  return age >= maxIntervalMs || (age >= changedIntervalMs && newest.revision !== revision)
}

/** Taken while the clock was wrong. Its age would be negative, and no snapshot due until then. */
export function isFromFuture({ takenAt }: Snapshot, now: Date): boolean {
  return takenAt.getTime() > now.getTime() + clockToleranceMs
}

/**
 * Which to delete: all but the newest dozen and the last one of each of the latest days that have one. What was kept before a
 * deletion of everything is never among them.
 */
export function listExpired(snapshots: readonly Snapshot[], now: Date): Snapshot[] {
  const scheduled = snapshots
    .filter((snapshot) => snapshot.form === 'sqlite' && !isFromFuture(snapshot, now))
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const lastOfDay = new Map<string, Snapshot>()
  for (const snapshot of scheduled) {
    const day = snapshot.takenAt.toISOString().slice(0, 10)
    if (!lastOfDay.has(day)) lastOfDay.set(day, snapshot)
  }
  const retained = new Set([...scheduled.slice(0, maxNewest), ...[...lastOfDay.values()].slice(0, maxDays)])
  return scheduled.filter((snapshot) => !retained.has(snapshot))
}
