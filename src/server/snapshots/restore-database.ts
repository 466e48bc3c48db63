import { constants, existsSync } from 'node:fs'
import { copyFile, link, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashFile, verifyFile } from './file-checksum.ts'
import { finalizeSnapshotFile, readRevision, withFile } from './snapshot-file.ts'
import { fsyncPath } from './take-snapshot.ts'

export type RestoredDatabase = {
  /** The new revision of the restored database, higher than any that was served. */
  readonly revision: number
  /** The path of the replaced database; undefined when there was none. */
  readonly replaced: string | undefined
}

/** Throws unless the file is byte for byte as it was written. */
export async function assertVerified(file: string): Promise<void> {
  const checksum = await verifyFile(file)
  if (checksum === 'unknown')
    throw new Error(`${file} has no hash file (${basename(file)}.sha256), so it cannot be verified.`)
  if (checksum === 'differs') throw new Error(`${file} was changed after it was taken: its SHA-256 differs.`)
}

/**
 * Replaces a SQLite database by a snapshot. The new file is prepared and verified next to it first; the old one is
 * renamed, not deleted. The site must not be running on the file.
 */
export async function restoreDatabase(snapshot: string, file: string, now: Date): Promise<RestoredDatabase> {
  await assertVerified(snapshot)
  const served = readServedRevision(file)
  const ready = `${file}.restoring`
  // A killed restore leaves its copy, and SQLite would apply the journal of that copy to this one.
  await removeDatabase(ready)
  try {
    await copyFile(snapshot, ready, constants.COPYFILE_FICLONE)
    if ((await hashFile(ready)) !== (await hashFile(snapshot)))
      throw new Error(`${snapshot} could not be copied completely.`)
    finalizeSnapshotFile(ready)
    const revision = raiseRevision(ready, { served, name: basename(snapshot), now })
    await fsyncPath(ready)
    const replaced = await keepReplaced(file, now)
    await rename(ready, file)
    await fsyncPath(dirname(file))
    return { revision, replaced }
  } finally {
    await removeDatabase(ready)
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const part of ['', '-journal', '-wal', '-shm']) await rm(`${file}${part}`, { force: true })
}

const sqliteBusy = 5
/** Revisions to skip when the old file can no longer be read. */
const skippedRevisions = 1_000_000

/** The last revision that readers may have seen, if readable. Throws while the database is open elsewhere. */
function readServedRevision(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  try {
    return withFile(file, (database) => {
      // Leaving WAL mode needs exclusive access, which fails while another process has the file open.
      database.exec('pragma journal_mode = delete')
      return readRevision(database)
    })
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new Error(`${file} is in use: stop the site, then restore.`, { cause: error })
    return undefined
  }
}

type Raise = { readonly served: number | undefined; readonly name: string; readonly now: Date }

/** Caches rely on a revision meaning one state of the content for ever, so the restored state gets a new revision. */
function raiseRevision(file: string, { served, name, now }: Raise): number {
  const database = new DatabaseSync(file)
  try {
    const own = readRevision(database)
    const revision = served === undefined ? own + skippedRevisions : Math.max(own, served) + 1
    database.exec('begin')
    database.prepare('update revision set revision = ? where id = 1').run(revision)
    database
      .prepare(
        `insert into change_log (revision, seq, at, actor, entity, "entityId", before, after)
         values (?, 0, ?, 'command line', 'corpus', ?, null, ?)`,
      )
      .run(revision, now.toISOString(), name, JSON.stringify({ restored: name }))
    database.exec('commit')
    return revision
  } finally {
    database.close()
  }
}

/**
 * Gives the old file a second name and moves its WAL, which would be applied to the new file. The first name stays until
 * the new file takes it: a crash in between must not leave it free, or the next start would fill an empty database.
 */
async function keepReplaced(file: string, now: Date): Promise<string | undefined> {
  const replaced = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const parts = ['-wal', '-shm'].filter((part) => existsSync(`${file}${part}`))
  for (const part of parts) await rename(`${file}${part}`, `${replaced}${part}`)
  if (!existsSync(file)) return parts.length > 0 ? replaced : undefined
  // Some file systems have no hard links.
  await link(file, replaced).catch(() => rename(file, replaced))
  return replaced
}
