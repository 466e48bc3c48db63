import { existsSync } from 'node:fs'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase, toSqliteFile } from '#server/database/open-database.ts'
import { explainDatabaseError } from '#server/database/wait-for-database.ts'
import { parseSettings } from '#server/settings.ts'

export const printLine = (line: string) => process.stdout.write(`${line}\n`)

type Act = (connection: Connection) => Promise<number>

/** Runs a command on the configured database, after migrating it. */
export async function withDatabase(act: Act): Promise<number> {
  return await withStoredDatabase(async (connection) => {
    await connection.withExclusiveLock(() => migrate(connection.db))
    return await act(connection)
  })
}

/**
 * Runs a command on the configured database without migrating it. A missing database is an error: a new one would be
 * empty, and the command would report success.
 */
export async function withStoredDatabase(act: Act): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = parseSettings(process.env)
  if (!DATABASE_URL && !existsSync(toSqliteFile(DATA_DIR))) throw toMissing(DATABASE_URL)
  const connection = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    if (!(await isOurs(connection))) throw toMissing(DATABASE_URL)
    return await act(connection)
  } catch (error) {
    throw explainDatabaseError(error)
  } finally {
    await connection.close()
  }
}

async function isOurs({ db }: Connection): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === 'revision')
}

function toMissing(databaseUrl: string | undefined): Error {
  const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  return new Error(
    `There is no database of the site here. Set ${variable} as for the site, or start the site once first.`,
  )
}
