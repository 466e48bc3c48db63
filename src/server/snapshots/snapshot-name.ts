/** A whole database as one file, or only the content, which either kind of database accepts. */
export const snapshotForms = ['sqlite', 'json.gz'] as const
export type SnapshotForm = (typeof snapshotForms)[number]

export type Snapshot = {
  readonly name: string
  readonly form: SnapshotForm
  readonly takenAt: Date
  readonly revision: number
}

/**
 * A name with the time, revision and form, which sorts by time. Without colons, which some file systems do not allow.
 */
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
