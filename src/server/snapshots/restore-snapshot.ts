import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerGrant } from '#shared/access/roles.ts'
import { loadContent } from '../content/stores/load-content.ts'
import { makePrivateDirectory } from '../database/make-private-directory.ts'
import { migrate } from '../database/migrate.ts'
import { type DatabaseSettings, openDatabase, toSqliteFile } from '../database/open-database.ts'
import { openSqlite } from '../database/sqlite.ts'
import { restoreContent } from './restore-content.ts'
import { assertVerified, restoreDatabase } from './restore-database.ts'
import { type SnapshotContent, withEditionTexts } from './snapshot-editions.ts'
import { finalizeSnapshotFile } from './snapshot-file.ts'
import { snapshotForms } from './snapshot-name.ts'
import { readContentSnapshot } from './write-content-snapshot.ts'

/** Whether a file is named like a snapshot rather than a workbook. */
export function isSnapshotFile(file: string): boolean {
  return snapshotForms.some((form) => file.endsWith(`.${form}`))
}

/**
 * Restores a snapshot after verifying its hash, and reports what was done. A whole database replaces a SQLite file;
 * PostgreSQL gets only its content. A content snapshot can be restored into either.
 */
export async function restoreSnapshot(settings: DatabaseSettings, file: string, dryRun: boolean): Promise<string[]> {
  await assertVerified(file)
  const verified = `${file} matches its SHA-256.`
  const isWhole = file.endsWith('.sqlite')
  if (dryRun)
    return [
      verified,
      isWhole ? `It is at revision ${await readCopy(file, finalizeSnapshotFile)}.` : 'Its content would be restored.',
    ]
  if (!isWhole || settings.databaseUrl) {
    const content = isWhole ? await readCopy(file, readContentOf) : await readContentSnapshot(file)
    return [verified, await writeContentTo(settings, content)]
  }
  makePrivateDirectory(settings.dataDir)
  const { revision, replaced } = await restoreDatabase(file, toSqliteFile(settings.dataDir), new Date())
  return [
    verified,
    `Restored. The content continues at revision ${revision}.`,
    ...(replaced ? [`The previous database is now ${replaced}`] : []),
  ]
}

/** Opening a database writes files next to it, and a verified snapshot must not change; so a copy is read. */
async function readCopy<T>(file: string, read: (copy: string) => T | Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'verse-snapshot-'))
  try {
    const copy = join(directory, 'copy.sqlite')
    await copyFile(file, copy)
    return await read(copy)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function readContentOf(file: string): Promise<SnapshotContent> {
  finalizeSnapshotFile(file)
  const { db, close } = openSqlite(file)
  try {
    await migrate(db)
    return await withEditionTexts(db, await loadContent(db))
  } finally {
    await close()
  }
}

async function writeContentTo(settings: DatabaseSettings, content: SnapshotContent): Promise<string> {
  const connection = openDatabase(settings)
  try {
    await connection.withExclusiveLock(() => migrate(connection.db))
    const counts = await restoreContent(
      connection.db,
      { actor: 'command line', now: new Date(), grant: ownerGrant },
      content,
    )
    const kinds = Object.entries(counts).map(
      ([kind, count]) => `${kind}: ${count.new} new, ${count.changed} changed, ${count.removed} removed`,
    )
    return `Restored. ${kinds.join('; ')}.`
  } finally {
    await connection.close()
  }
}
