import { join } from 'node:path'
import type { Connection } from './connection.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type DatabaseSettings = { readonly dataDir: string; readonly databaseUrl: string | undefined }

export function toSqliteFile(dataDir: string): string {
  return join(dataDir, 'verses.sqlite')
}

export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Connection {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(toSqliteFile(dataDir))
}
