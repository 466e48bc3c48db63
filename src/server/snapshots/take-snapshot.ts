import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/connection.ts'
import { makePrivateDirectory } from '../database/make-private-directory.ts'
import { hashFile, writeChecksum } from './file-checksum.ts'
import { finalizeSnapshotFile } from './snapshot-file.ts'
import { toSnapshotName } from './snapshot-name.ts'

/**
 * Copies the database while it is in use, writes a hash next to the copy, and returns the file name. The file is
 * renamed last, so that any file with a final name is complete, checked and on disk.
 */
export async function takeSnapshot(
  { backUp }: Pick<Required<Connection>, 'backUp'>,
  directory: string,
  now: Date,
): Promise<string> {
  makePrivateDirectory(directory)
  const partial = join(directory, `${process.pid}.part`)
  try {
    await backUp(partial)
    const name = toSnapshotName({ takenAt: now, revision: finalizeSnapshotFile(partial), form: 'sqlite' })
    await fsyncPath(partial)
    await writeChecksum(join(directory, name), await hashFile(partial))
    await rename(partial, join(directory, name))
    await fsyncPath(directory)
    return name
  } finally {
    await rm(partial, { force: true }).catch(() => {})
  }
}

/** Flushes a file or directory to disk. */
export async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
