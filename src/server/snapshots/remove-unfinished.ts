import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toChecksumFile } from './file-checksum.ts'
import { parseSnapshotName } from './snapshot-name.ts'

const unfinished = /(?:^\d+\.part|\.json\.gz\.part|^verses\.sqlite\.restoring)(?:-journal|-wal|-shm)?$/
const checksum = toChecksumFile('')
/** A snapshot that is being taken or restored is written to all the time. */
const maxIdleMs = 3_600_000

/** Deletes what processes left that were killed while they took or restored a snapshot. */
export async function removeUnfinished(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory)
  const isLeft = (name: string) => unfinished.test(name) || isChecksumWithoutFile(name, names)
  for (const name of names.filter(isLeft)) {
    const file = join(directory, name)
    // A copy keeps the time of its content; this is the time of the copy.
    const changedAt = await stat(file).then(
      ({ ctimeMs }) => ctimeMs,
      () => undefined,
    )
    if (changedAt !== undefined && now.getTime() - changedAt > maxIdleMs) await rm(file, { force: true })
  }
}

/** The hash of a snapshot is written before the snapshot gets its name. */
function isChecksumWithoutFile(name: string, names: readonly string[]): boolean {
  if (!name.endsWith(checksum)) return false
  const file = name.slice(0, -checksum.length)
  return parseSnapshotName(file) !== undefined && !names.includes(file)
}
