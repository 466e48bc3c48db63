import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const unfinished = /\.part(?:-journal|-wal|-shm)?$/
/** A snapshot that is being taken is written to all the time. */
const maxIdleMs = 3_600_000

/** Deletes what processes left that were killed while they took a snapshot. */
export async function removeUnfinished(directory: string, now: Date): Promise<void> {
  for (const name of (await readdir(directory)).filter((name) => unfinished.test(name))) {
    const file = join(directory, name)
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changedAt !== undefined && now.getTime() - changedAt > maxIdleMs) await rm(file, { force: true })
  }
}
