import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { toChecksumFile } from './file-checksum.ts'
import { listSnapshots } from './list-snapshots.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { isFromFuture, isSnapshotDue, listExpired } from './rotate-snapshots.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** Delayed, so that the first readers do not wait for it. */
const firstCheckMs = 30_000
const checkEveryMs = 10 * 60_000
/** A process stops within ten seconds. */
const maxWaitMs = 5000

type Settings = {
  readonly directory: string
  readonly revision: () => number
  readonly now: () => Date
  readonly log: Log
}

/**
 * Takes a snapshot whenever one is due; returns how to stop, which finishes the one in progress. Does nothing on
 * PostgreSQL, where the operator uses `pg_dump`.
 */
export function startSnapshots(connection: Connection, settings: Settings): () => Promise<void> {
  if (!connection.backUp) return async () => {}
  const state = { running: Promise.resolve() }
  const check = () => {
    state.running = takeWhenDue(connection, settings).then(
      () => {},
      (error: unknown) => settings.log('error', 'snapshot failed', { error: String(error) }),
    )
  }
  const first = setTimeout(check, firstCheckMs).unref()
  const timer = setInterval(check, checkEveryMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    // Closing the database would end a copy half-way. A check that waits for another process's lock need not end.
    await Promise.race([state.running, sleep(maxWaitMs, undefined, { ref: false })])
  }
}

/** Returns the name of the new snapshot, if any. Of several processes on one file, only one takes it. */
export async function takeWhenDue(
  connection: Connection,
  { directory, revision, now, log }: Settings,
): Promise<string | undefined> {
  const { backUp } = connection
  if (!backUp) return undefined
  return await connection.withExclusiveLock(async () => {
    const known = (await listSnapshots(directory)).filter(({ form }) => form === 'sqlite')
    const [newest] = known.filter((snapshot) => !isFromFuture(snapshot, now()))
    const ignored = known.find((snapshot) => isFromFuture(snapshot, now()))
    if (ignored) log('warn', 'a snapshot is dated in the future and ignored', { name: ignored.name })
    if (!isSnapshotDue(newest, revision(), now())) return undefined
    const name = await takeSnapshot({ backUp }, directory, now())
    log('info', 'snapshot taken', { name })
    for (const expired of listExpired(await listSnapshots(directory), now())) {
      const file = join(directory, expired.name)
      await rm(file, { force: true })
      await rm(toChecksumFile(file), { force: true })
    }
    // A restore writes its copy next to the database.
    for (const folder of [directory, dirname(directory)]) await removeUnfinished(folder, now())
    return name
  })
}
