import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSession } from '#server/accounts/session-store.ts'
import { toSqliteFile } from '#server/database/open-database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { startSite } from '../fault/site-process.ts'
import type { FuzzRequest, FuzzResponse } from './fuzz-request.ts'
import { sendRequest } from './send-request.ts'

export type FuzzedSite = {
  readonly url: string
  send(request: FuzzRequest): Promise<FuzzResponse>
  /** The cookie of an administrator who has just signed in. */
  signIn(): Promise<string>
  /** The revision and the number of rows of each guarded table. */
  readTraces(): Promise<Readonly<Record<string, number>>>
  /** Errors that the site logged, with their stacks. */
  errors(): string[]
  isAlive(): boolean
  stop(): Promise<void>
}

/** Tables that someone without a session must never change. Failed sign-ins and the contact form write to others. */
const guarded = [
  'verse',
  'topic',
  'group',
  'chapter',
  'edition',
  'field',
  'change_log',
  'admin',
  'contacts',
  'session',
] as const

/**
 * Starts the real site in its own process, on a copy of a filled SQLite file or on a new one with the default content.
 */
export async function startFuzzedSite(filled?: string): Promise<FuzzedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-fuzz-'))
  if (filled) copyFileSync(filled, toSqliteFile(dataDir))
  const site = await startSite({ dataDir })
  const store = openSqlite(toSqliteFile(dataDir))
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    url: site.url,
    send: (request) => sendRequest(site.url, agent, request),
    async signIn() {
      const { id } = await store.db.selectFrom('admin').select('id').limit(1).executeTakeFirstOrThrow()
      return `session=${await startSession(store.db, id, new Date())}`
    },
    async readTraces() {
      const { revision } = await store.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()
      const counts = guarded.map(async (table): Promise<[string, number]> => {
        const all = store.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows'))
        return [table, Number((await all.executeTakeFirstOrThrow()).rows)]
      })
      return { revision, ...Object.fromEntries(await Promise.all(counts)) }
    },
    errors: () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    isAlive: site.isAlive,
    async stop() {
      agent.destroy()
      await store.close()
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
