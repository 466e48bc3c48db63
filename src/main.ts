import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { startContactsFeed } from '#server/accounts/contacts-feed.ts'
import { loadContacts, toGivenContacts } from '#server/accounts/contacts-store.ts'
import { createFirstAdmin } from '#server/accounts/first-admin.ts'
import { argon2Passwords } from '#server/accounts/password.ts'
import { startSweeping } from '#server/accounts/sweep-accounts.ts'
import { handleBackup } from '#server/backup/handle-backup.ts'
import { startCatalogueFeed } from '#server/content/catalogue-feed.ts'
import { readArtefact } from '#server/corpus/artefact.ts'
import { seed } from '#server/corpus/seed.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { createApp } from '#server/http/app.ts'
import { createAuthenticate } from '#server/http/authenticate.ts'
import { createCachedListener } from '#server/http/cached-listener.ts'
import { handleAccount } from '#server/http/endpoints/account.ts'
import { editContent } from '#server/http/endpoints/edit-content.ts'
import { handleTwoStep } from '#server/http/endpoints/two-step.ts'
import { createClientFinder } from '#server/http/find-client.ts'
import { toHealth } from '#server/http/health.ts'
import { createPages, type WebBuild } from '#server/http/pages.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import { createSendLead } from '#server/http/send-lead.ts'
import { createSessionCookies } from '#server/http/session-cookies.ts'
import { readTranslations } from '#server/http/translations.ts'
import { leadWorkers } from '#server/lead-workers.ts'
import { createLog, type Log } from '#server/log.ts'
import { startMail } from '#server/mail/start-mail.ts'
import { parseSettings, type Settings } from '#server/settings.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const buildDirectory = join(root, 'build')
const clientDirectory = join(buildDirectory, 'client')
const cacheRoomInBytes = 48 * 1_048_576

async function main(): Promise<void> {
  const settings = parseSettings(process.env)
  const log = createLog(
    (line) => process.stdout.write(line),
    () => new Date(),
  )
  const connection = openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  if (cluster.isPrimary) {
    await migrate(connection.db)
    await fillWhenEmpty(connection.db)
    await greetFirstAdmin(connection.db, settings)
  }
  if (cluster.isPrimary && settings.WORKERS > 1) {
    await connection.close()
    leadWorkers(cluster, process, settings.WORKERS, log)
  } else {
    await serveSite(settings, connection, log)
  }
}

/** One process: its Catalogue, its pages and endpoints, its part of the background work. */
async function serveSite(settings: Settings, connection: Connection, log: Log): Promise<void> {
  const feed = await startCatalogueFeed(connection)
  const contacts = await startContactsFeed(connection.db)
  const build: WebBuild = await import(join(buildDirectory, 'server/index.js'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { buildId } = JSON.parse(readFileSync(join(buildDirectory, 'stamp.json'), 'utf8'))
  // The footer shows the contacts, so a page is new when they are.
  const revisions = { current: () => `${feed.current().revision}.${contacts.current().version}`, buildId }
  const now = () => new Date()
  const { site } = build.entry.module
  const mail = startMail(connection.db, {
    site,
    findAdminContact: async () => (await loadContacts(connection.db)).contacts.email1,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    log,
    now,
  })
  const { pushEmail } = mail.handlers
  const findClient = createClientFinder(settings.TRUST_PROXY)
  const pages = createPages({
    build,
    mode: 'production',
    feed,
    translations: readTranslations(join(clientDirectory, 'locales')),
    publicUrl: settings.PUBLIC_URL,
    revisions,
    health: () => toHealth(feed, version),
    contacts: () => toGivenContacts(contacts.current().contacts),
    findClient,
    sendLead: pushEmail && createSendLead(pushEmail),
  })
  const cookies = createSessionCookies({ publicUrl: settings.PUBLIC_URL, trustedProxies: settings.TRUST_PROXY })
  const account = { tools: { now, passwords: argon2Passwords }, cookies, contacts, log }
  const stopSweeping = startSweeping(connection.db, now)
  const app = createApp({
    feed,
    log,
    version,
    buildId,
    clientDirectory,
    pages,
    publicUrl: settings.PUBLIC_URL,
    authenticate: createAuthenticate(connection.db, { cookies, now }),
    findClient,
    adminActive: site.subscription.features.admin.active,
    handlers: {
      ...editContent({ db: connection.db, feed, now, backupsDirectory: join(settings.DATA_DIR, 'backups') }),
      ...handleAccount(connection.db, account),
      ...handleTwoStep(connection.db, { ...account, issuer: site.name }),
      ...handleBackup(connection.db, { feed, now }),
      ...mail.handlers,
    },
  })
  const server = createServer(
    createCachedListener({
      handle: getRequestListener(app.fetch),
      fetch: app.fetch,
      cache: new ResponseCache(cacheRoomInBytes),
      revisions,
      dependsOnHost: settings.PUBLIC_URL === undefined,
    }),
  )
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : settings.PORT
    if (cluster.isPrimary || cluster.worker?.id === 1)
      process.stdout.write(`${site.name} is at http://localhost:${port}\n`)
  })
  stopOnSignal(process, server, async () => {
    stopSweeping()
    contacts.stop()
    await mail.stop()
    await feed.stop()
    await connection.close()
  })
}

async function fillWhenEmpty(db: Parameters<typeof seed>[0]): Promise<void> {
  const isEmpty = (await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision === 0
  if (!isEmpty) return
  const artefact = readArtefact(join(buildDirectory, 'corpus.json'))
  const author = { actor: 'system', now: new Date() }
  await seed(db, author, artefact, (done, all) =>
    process.stdout.write(`\rFilling the database: ${done} of ${all} verses`),
  )
  process.stdout.write('\n')
}

async function greetFirstAdmin(
  db: Parameters<typeof createFirstAdmin>[0],
  { ADMIN_EMAIL, ADMIN_PASSWORD }: ReturnType<typeof parseSettings>,
): Promise<void> {
  const created = await createFirstAdmin(db, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, now: new Date() })
  if (!created?.generatedPassword) return
  process.stdout.write(`Administrator ${created.email}, password ${created.generatedPassword} (shown this once)\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
