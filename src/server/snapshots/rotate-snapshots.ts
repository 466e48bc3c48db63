import type { Snapshot } from './snapshot-name.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A damaged file costs at most an hour's work. */
const changedIntervalMs = hourMs
/** Accounts and the outbox change without the content. */
const maxIntervalMs = dayMs
const maxNewest = 12
const maxDays = 14
/** Another process's clock may be slightly ahead. */
const clockToleranceMs = 5 * 60_000

/** Whether a snapshot is due, given the newest one and the current revision. */
export function isSnapshotDue(newest: Snapshot | undefined, revision: number, now: Date): boolean {
  if (!newest) return true
  const age = now.getTime() - newest.takenAt.getTime()
  return age >= maxIntervalMs || (age >= changedIntervalMs && newest.revision !== revision)
}

/**
 * Whether the snapshot was taken while the clock was wrong. Its age would be negative, and no snapshot would be due
 * until then.
 */
export function isFromFuture({ takenAt }: Snapshot, now: Date): boolean {
  return takenAt.getTime() > now.getTime() + clockToleranceMs
}

/**
 * The snapshots to delete: all but the newest dozen and the last one of each of the latest days that have any.
 * Snapshots taken before a deletion of everything are always kept.
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
