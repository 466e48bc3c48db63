import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyFile } from './file-checksum.ts'
import { isFromFuture } from './rotate-snapshots.ts'
import { parseSnapshotName, type Snapshot } from './snapshot-name.ts'

/** All snapshots, newest first. None when the directory does not exist; one that cannot be read is an error. */
export async function listSnapshots(directory: string): Promise<Snapshot[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`${directory} cannot be opened (${error.message}). Check DATA_DIR.`, { cause: error })
  })
  return names
    .flatMap((name) => parseSnapshotName(name) ?? [])
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime() || (a.form < b.form ? 1 : -1))
}

/** The newest snapshot of a whole database, verified or not. One with a future date is ignored. */
export async function findNewestSnapshot(directory: string, now: Date): Promise<Snapshot | undefined> {
  return (await listSnapshots(directory)).find((snapshot) => snapshot.form === 'sqlite' && !isFromFuture(snapshot, now))
}

/** The newest snapshot that its checksum verifies: of a whole database, or else of the content alone. */
export async function findVerifiedSnapshot(directory: string): Promise<Snapshot | undefined> {
  const all = await listSnapshots(directory)
  const whole = all.filter(({ form }) => form === 'sqlite')
  for (const snapshot of [...whole, ...all.filter(({ form }) => form !== 'sqlite')])
    if ((await verifyFile(join(directory, snapshot.name)).catch(() => 'unknown')) === 'verified') return snapshot
  return undefined
}
