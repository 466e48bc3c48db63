import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Passwords } from '#server/accounts/password.ts'
import type { CatalogueFeed } from '#server/content/read-model/catalogue-feed.ts'
import { readVocabularyContent } from '#server/default-content/vocabulary-content.ts'
import type { PageRenderer } from '#server/http/react-router-renderer.ts'
import type { Build } from '#server/load-build.ts'
import type { Limiters } from '#server/load-shedding/limiters.ts'
import type { Level, Log } from '#server/log.ts'
import { parseSettings } from '#server/settings.ts'
import { createSite } from '#server/site.ts'
import { toBackupsDirectory } from '#server/snapshots/open-verified-database.ts'
import { site } from '#shared/site/test.ts'
import { type SendRequest, startLoopback } from './loopback.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { type DatabaseKind, openTestDatabase, type TestContent, type TestDatabase } from './test-database.ts'
import { testPasswords } from './test-passwords.ts'

export type TestApp = {
  readonly port: number
  readonly request: SendRequest
  /** Handles what the listener passes to Hono. */
  readonly app: Hono
  /** The directory of snapshots. */
  readonly backupsDirectory: string
  readonly database: TestDatabase
  readonly feed: CatalogueFeed
  /** Moves the site's time forward. */
  readonly clock: TestClock
  readonly logged: { level: Level; message: string; facts: unknown }[]
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; body: unknown }>
  stop(): Promise<void>
}

type Options = {
  /** By default an excerpt. A write reads all content, so the whole content is only for tests of size. */
  readonly content?: TestContent
  /** By default hashes that cost almost nothing; `production` uses those of the site. */
  readonly passwords?: Passwords | 'production'
  readonly adminActive?: boolean
  readonly publicUrl?: string
  readonly smtpUrl?: string
  readonly secretKey?: string
  readonly limiters?: Limiters
  /** Renders the pages; by default each page's content is its URL. */
  readonly render?: PageRenderer
}

/** The real pages are tested in the browser, with the build. */
const renderPlainPage: PageRenderer = async ({ url }) => {
  const { pathname } = new URL(url)
  const html = `<!DOCTYPE html><title>${encodeURI(pathname)}</title>`
  const response = new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  return {
    response,
    document: { parts: [html], ownHtml: html, sharedHash: '', contentSecurityPolicy: "default-src 'self'" },
  }
}

/** The site as in production, on a real database; only its pages are plain. */
export async function startTestApp(
  kind: DatabaseKind,
  {
    content = 'excerpt',
    passwords = testPasswords,
    adminActive = true,
    publicUrl,
    smtpUrl,
    secretKey,
    limiters,
    render = renderPlainPage,
  }: Options = {},
): Promise<TestApp> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-test-'))
  const database = await openTestDatabase(kind, content)
  const clock = createTestClock()
  const logged: TestApp['logged'] = []
  const log: Log = (level, message, facts) => {
    // Omitted, because every start without a mail server logs it.
    if (!message.startsWith('SMTP_URL is not set')) logged.push({ level, message, facts })
  }
  const settings = parseSettings({
    DATA_DIR: directory,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    SECRET_KEY: secretKey,
    // Lets a test choose its client address with X-Forwarded-For.
    TRUST_PROXY: '1',
  })
  const running = await createSite({
    settings,
    connection: database,
    build: createTestBuild(adminActive, render),
    log,
    now: clock.now,
    print: () => {},
    maxImageQueue: 8,
    // Most tests never search, and building the index takes seconds of a core.
    warmUp: false,
    ...(passwords !== 'production' && { passwords }),
    ...(limiters && { limiters }),
  })
  const { port, request, stop } = await startLoopback(running)
  return {
    port,
    request,
    app: running.app,
    backupsDirectory: toBackupsDirectory(directory),
    database,
    feed: running.feed,
    clock,
    logged,
    async get(path, headers = {}) {
      const response = await request(path, { headers })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    },
    async stop() {
      await stop()
      await running.stop()
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function createTestBuild(adminActive: boolean, render: PageRenderer): Build {
  const { features } = site.subscription
  const admin = { ...features.admin, active: adminActive }
  return {
    version: 'test',
    buildId: 'test',
    site: { ...site, subscription: { ...site.subscription, features: { ...features, admin } } },
    render,
    // Of the files that browsers load, only the messages exist without a build.
    clientDirectory: 'public',
    localesDirectory: 'public/locales',
    concepts: Object.fromEntries(readVocabularyContent('content').concepts),
  }
}
