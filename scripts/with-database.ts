import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { parseSettings } from '#server/settings.ts'

export const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a command on the database of the environment, at its newest schema. */
export async function withDatabase(act: (connection: Connection) => Promise<number>): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = parseSettings(process.env)
  const connection = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    await connection.withExclusiveLock(() => migrate(connection.db))
    return await act(connection)
  } finally {
    await connection.close()
  }
}
