import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type CatalogueFeed, startCatalogueFeed } from '#server/content/catalogue-feed.ts'
import { createApp } from '#server/http/app.ts'
import { createAuthenticate } from '#server/http/authenticate.ts'
import { createClientFinder } from '#server/http/find-client.ts'
import { createSessionCookies } from '#server/http/session-cookies.ts'
import type { Level } from '#server/log.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts'

export type TestApp = {
  readonly app: Hono
  readonly database: TestDatabase
  readonly feed: CatalogueFeed
  /** Moves the app's time on. */
  readonly clock: TestClock
  readonly logged: { level: Level; message: string; facts: unknown }[]
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; body: unknown }>
  stop(): Promise<void>
}

/** The real app on a real database with the default content; only the pages are left out, which the browser tests show. */
export async function startTestApp(kind: DatabaseKind): Promise<TestApp> {
  const database = await openTestDatabase(kind, 'filled')
  const feed = await startCatalogueFeed(database)
  const clock = createTestClock()
  const cookies = createSessionCookies({ publicUrl: undefined, trustedProxies: 0 })
  const logged: TestApp['logged'] = []
  const app = createApp({
    feed,
    log: (level, message, facts) => logged.push({ level, message, facts }),
    version: 'test',
    buildId: 'test',
    clientDirectory: mkdtempSync(join(tmpdir(), 'verse-client-')),
    pages: async (context) => context.notFound(),
    publicUrl: undefined,
    authenticate: createAuthenticate(database.db, { cookies, now: clock.now }),
    findClient: createClientFinder(0),
    handlers: {},
  })
  return {
    app,
    database,
    feed,
    clock,
    logged,
    async get(path, headers = {}) {
      const response = await app.request(path, { headers })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    },
    async stop() {
      await feed.stop()
      await database.drop()
    },
  }
}
