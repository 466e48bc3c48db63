/** A whole database as one file, or the content alone, which either database takes. */
export const snapshotForms = ['sqlite', 'json.gz'] as const
export type SnapshotForm = (typeof snapshotForms)[number]

export type Snapshot = {
  readonly name: string
  readonly form: SnapshotForm
  readonly takenAt: Date
  readonly revision: number
}

/** The name says when and what, and sorts by time. A colon in a name is not taken by every file system. */
export function toSnapshotName({ takenAt, revision, form }: Omit<Snapshot, 'name'>): string {
  return `verses-${takenAt.toISOString().replaceAll(/[:.]/g, '-')}-r${revision}.${form}`
}

const pattern = /^verses-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-r(\d{1,15})\.(sqlite|json\.gz)$/

export function parseSnapshotName(name: string): Snapshot | undefined {
  const [, day, hours, minutes, seconds, ms, revision, form] = pattern.exec(name) ?? []
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  if (!day || Number.isNaN(takenAt.getTime())) return undefined
  return { name, form: form as SnapshotForm, takenAt, revision: Number(revision) }
}
