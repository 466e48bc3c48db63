import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { startContactsFeed } from '#server/accounts/contacts-feed.ts'
import { loadContacts } from '#server/accounts/contacts-store.ts'
import { argon2Passwords, type Passwords } from '#server/accounts/password.ts'
import { createSecretBox } from '#server/accounts/secret-box.ts'
import { handleBackup } from '#server/backup/handle-backup.ts'
import { createOriginals } from '#server/content/quality/edition-integrity.ts'
import { type CatalogueFeed, startCatalogueFeed } from '#server/content/read-model/catalogue-feed.ts'
import { createCorpusStore } from '#server/content/read-model/corpus-file-cache.ts'
import { createApp } from '#server/http/app.ts'
import { createAuthenticate } from '#server/http/authenticate.ts'
import { createClientFinder } from '#server/http/client-address.ts'
import { handleAccount } from '#server/http/endpoints/account.ts'
import { editContent } from '#server/http/endpoints/edit-content.ts'
import { readCorpus } from '#server/http/endpoints/read-corpus.ts'
import { readManifest } from '#server/http/endpoints/read-manifest.ts'
import { handleTwoStep } from '#server/http/endpoints/two-step.ts'
import { createReadYourWrites } from '#server/http/read-your-writes.ts'
import { createSessionCookies } from '#server/http/session-cookies.ts'
import { readTranslations } from '#server/http/translations.ts'
import { createLimiters } from '#server/load-shedding/limiters.ts'
import type { Level, Log } from '#server/log.ts'
import { startMail } from '#server/mail/start-mail.ts'
import { createPictureStudio, toColours } from '#server/pictures/picture-studio.ts'
import { site } from '#shared/site/test.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts'

export type TestApp = {
  readonly app: Hono
  /** Where snapshots land. */
  readonly backupsDirectory: string
  readonly database: TestDatabase
  readonly feed: CatalogueFeed
  /** Moves the app's time on. */
  readonly clock: TestClock
  readonly logged: { level: Level; message: string; facts: unknown }[]
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; body: unknown }>
  stop(): Promise<void>
}

/** So that a test can say where a request comes from, in X-Forwarded-For. */
const trustedProxies = 1

type Options = {
  readonly passwords?: Passwords
  readonly adminActive?: boolean
  readonly publicUrl?: string
  readonly smtpUrl?: string
  readonly secretKey?: string
}

/** The real app on a real database with the default content; only the pages are left out, which the browser tests show. */
export async function startTestApp(
  kind: DatabaseKind,
  { passwords = argon2Passwords, adminActive = true, publicUrl, smtpUrl, secretKey }: Options = {},
): Promise<TestApp> {
  const database = await openTestDatabase(kind, 'filled')
  const feed = await startCatalogueFeed(database)
  const contacts = await startContactsFeed(database.db)
  const clock = createTestClock()
  const cookies = createSessionCookies({ publicUrl, trustedProxies })
  const logged: TestApp['logged'] = []
  const log: Log = (level, message, facts) => logged.push({ level, message, facts })
  const account = { tools: { now: clock.now, passwords, secrets: createSecretBox(secretKey) }, cookies, contacts, log }
  const backupsDirectory = mkdtempSync(join(tmpdir(), 'verse-backups-'))
  const mail = startMail(database.db, {
    site,
    findAdminContact: async () => (await loadContacts(database.db)).contacts.email1,
    smtpUrl,
    mailFrom: undefined,
    // That there is no mail server is said at every start, and is no news to a test.
    log: smtpUrl ? log : () => {},
    now: clock.now,
  })
  const studio = createPictureStudio({ colours: toColours(site.styles), mostWaiting: 8 })
  const app = createApp({
    feed,
    log,
    version: 'test',
    buildId: 'test',
    clientDirectory: mkdtempSync(join(tmpdir(), 'verse-client-')),
    pages: async (context) => context.notFound(),
    publicUrl,
    authenticate: createAuthenticate(database.db, { cookies, now: clock.now }),
    findClient: createClientFinder(trustedProxies),
    limiters: createLimiters(),
    rememberRevision: createReadYourWrites({
      cookies,
      feeds: [{ current: () => feed.current().revision, refresh: feed.refresh }],
    }).rememberRevision,
    pictures: { studio, translations: readTranslations('public/locales'), siteName: site.name },
    adminActive,
    handlers: {
      ...editContent({ db: database.db, feed, now: clock.now, backupsDirectory }),
      ...handleAccount(database.db, account),
      ...handleTwoStep(database.db, { ...account, issuer: 'Verses' }),
      ...handleBackup(database.db, { feed, now: clock.now }),
      ...readManifest(createOriginals(database.db, feed.current)),
      ...readCorpus({ store: createCorpusStore(feed.current), state: () => 'test', contacts: () => ({}) }),
      ...mail.handlers,
    },
  })
  return {
    app,
    backupsDirectory,
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
      rmSync(backupsDirectory, { recursive: true, force: true })
      contacts.stop()
      await studio.stop()
      await mail.stop()
      await feed.stop()
      await database.drop()
    },
  }
}
