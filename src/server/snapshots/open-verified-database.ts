import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Connection } from '../database/connection.ts'
import { type DatabaseSettings, openDatabase, toSqliteFile } from '../database/open-database.ts'
import { toChecksumFile, verifyFile } from './file-checksum.ts'
import { findVerifiedSnapshot, listSnapshots } from './list-snapshots.ts'

/** Where snapshots are kept. */
export function toBackupsDirectory(dataDir: string): string {
  return join(dataDir, 'backups')
}

/**
 * Opens the database for serving. A damaged SQLite file is refused, naming the last good snapshot, instead of being
 * served in part. A missing or empty file is refused as well while its log or snapshots exist; otherwise it would be
 * filled like a new database.
 */
export async function openVerifiedDatabase(settings: DatabaseSettings): Promise<Connection> {
  if (settings.databaseUrl) return openDatabase(settings)
  const file = toSqliteFile(settings.dataDir)
  const directory = toBackupsDirectory(settings.dataDir)
  const refuse = (what: string) => refuseWithSnapshot(directory, `The database ${file} ${what}.`)
  const refuseEmpty = () => refuse(`is missing or empty (to start with an empty database, move ${directory} elsewhere)`)
  const isMissing = isMissingOrEmpty(file)
  if (isMissing && existsSync(`${file}-wal`)) await refuse(`is missing, but ${file}-wal with its last changes is left`)
  const hasSnapshots = (await listSnapshots(directory)).length > 0
  if (isMissing && hasSnapshots) await refuseEmpty()
  try {
    const connection = await openChecked(settings)
    if (!hasSnapshots || !(await isUnused(connection))) return connection
    await connection.close()
  } catch (error) {
    if (isCorruption(error)) return await refuse(`is damaged (${(error as Error).message})`)
    throw new Error(`The database ${file} cannot be opened (${(error as Error).message}). Check DATA_DIR.`, {
      cause: error,
    })
  }
  return await refuseEmpty()
}

/** Whether nothing was ever written: a command may have created the file after the real one was lost. */
async function isUnused({ db }: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('revision')
    .select('revision')
    .executeTakeFirst()
    .catch(() => undefined)
  return (row?.revision ?? 0) === 0
}

function isMissingOrEmpty(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0
}

async function openChecked(settings: DatabaseSettings): Promise<Connection> {
  const connection = openDatabase(settings)
  try {
    const { rows } = await sql<Record<string, string>>`pragma quick_check(1)`.execute(connection.db)
    const result = Object.values(rows[0] ?? {})[0]
    if (result !== 'ok') throw Object.assign(new Error(result), { errcode: sqliteCorrupt })
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

const sqliteCorrupt = 11
const sqliteNotADatabase = 26

function isCorruption(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && [sqliteCorrupt, sqliteNotADatabase].includes(errcode & 0xff)
}

async function refuseWithSnapshot(directory: string, what: string): Promise<never> {
  const snapshot = await findVerifiedSnapshot(directory)
  const advice = snapshot
    ? `The last good snapshot is ${join(directory, snapshot.name)}; restore it with: npm run verse -- restore ${join(directory, snapshot.name)}`
    : await describeUnverified(directory)
  throw new Error(`${what} Nothing was changed. ${advice}`)
}

/** Describes the newest snapshot and why it is not verified. */
async function describeUnverified(directory: string): Promise<string> {
  const [newest] = await listSnapshots(directory)
  if (!newest) return `There is no good snapshot in ${directory}.`
  const file = join(directory, newest.name)
  const state = await verifyFile(file).catch(() => 'unknown')
  const lack = state === 'differs' ? `differs from ${toChecksumFile(file)}` : `has no readable ${toChecksumFile(file)}`
  return `No snapshot in ${directory} is verified: the newest, ${newest.name}, ${lack}.`
}
