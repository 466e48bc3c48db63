import pg from 'pg'
import { makePostgres } from './postgres-process.ts'

export type PostgresServer = {
  /** The URL of the server's default database; replace the last part to reach another. */
  readonly url: string
  stop(): Promise<void>
}

/** The files need not survive a crash, so nothing waits for the disk. */
const volatileSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a real PostgreSQL from npm in its own directory, which is removed when it stops. */
export async function startPostgres(): Promise<PostgresServer> {
  const server = await makePostgres(volatileSettings)
  await server.start()
  return { url: server.url, stop: server.remove }
}

/** Creates a database on the server, empty or as a copy, and returns its URL. */
export async function createPostgresDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
