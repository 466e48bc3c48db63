import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/connection.ts'
import { hashFile, writeProof } from './file-proof.ts'
import { settleSnapshotFile } from './snapshot-file.ts'
import { toSnapshotName } from './snapshot-name.ts'

/**
 * Copies the database, while it is in use, into a file of its own with its hash beside it, and returns the file's name. It gets that
 * name last of all: whatever bears it is whole, checked and on the disk.
 */
export async function takeSnapshot(
  { backUp }: Pick<Required<Connection>, 'backUp'>,
  directory: string,
  now: Date,
): Promise<string> {
  await mkdir(directory, { recursive: true })
  const unfinished = join(directory, `${process.pid}.part`)
  try {
    await backUp(unfinished)
    const name = toSnapshotName({ takenAt: now, revision: settleSnapshotFile(unfinished), form: 'sqlite' })
    await flush(unfinished)
    await writeProof(join(directory, name), await hashFile(unfinished))
    await rename(unfinished, join(directory, name))
    await flush(directory)
    return name
  } finally {
    await rm(unfinished, { force: true }).catch(() => {})
  }
}

/** Makes sure that what a file or folder holds is on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
