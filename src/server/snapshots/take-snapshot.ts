import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/connection.ts'
import { makePrivateDirectory } from '../database/make-private-directory.ts'
import { hashFile, toChecksumFile, writeChecksum } from './file-checksum.ts'
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
  const written = [partial, `${partial}-journal`]
  try {
    await backUp(partial)
    const name = toSnapshotName({ takenAt: now, revision: finalizeSnapshotFile(partial), form: 'sqlite' })
    await fsyncPath(partial)
    const file = join(directory, name)
    written.push(toChecksumFile(file))
    await writeChecksum(file, await hashFile(partial))
    await rename(partial, file)
    await fsyncPath(directory)
    return name
  } catch (error) {
    // The disk may be full, and the remains of the attempt would fill it further.
    for (const left of written) await rm(left, { force: true }).catch(() => {})
    throw error
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
