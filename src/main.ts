import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { boundPasswords } from '#server/accounts/bound-passwords.ts'
import { startContactsFeed } from '#server/accounts/contacts-feed.ts'
import { loadContacts, toGivenContacts } from '#server/accounts/contacts-store.ts'
import { argon2Passwords } from '#server/accounts/password.ts'
import { createSecretBox } from '#server/accounts/secret-box.ts'
import { startSweeping } from '#server/accounts/sweep-accounts.ts'
import { handleBackup } from '#server/backup/handle-backup.ts'
import { collectGarbage } from '#server/collect-garbage.ts'
import { createTextChanges } from '#server/content/history/text-changes.ts'
import { createOriginals } from '#server/content/quality/edition-integrity.ts'
import { startCatalogueFeed } from '#server/content/read-model/catalogue-feed.ts'
import { createCorpusStore } from '#server/content/read-model/corpus-file-cache.ts'
import type { Connection } from '#server/database/connection.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { shutDownOnSignal } from '#server/graceful-shutdown.ts'
import { createApiFastPath } from '#server/http/api-fast-path.ts'
import { createApp } from '#server/http/app.ts'
import { createAuthenticate } from '#server/http/authenticate.ts'
import { createCachedListener } from '#server/http/cached-listener.ts'
import { createClientFinder } from '#server/http/client-address.ts'
import { handleAccount } from '#server/http/endpoints/account.ts'
import { editContent } from '#server/http/endpoints/edit-content.ts'
import { readContent } from '#server/http/endpoints/read-content.ts'
import { readCorpus } from '#server/http/endpoints/read-corpus.ts'
import { readManifest } from '#server/http/endpoints/read-manifest.ts'
import { handleTwoStep } from '#server/http/endpoints/two-step.ts'
import { toHealth } from '#server/http/health.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { createPages, type WebBuild } from '#server/http/pages.ts'
import { createReadYourWrites } from '#server/http/read-your-writes.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import { toState } from '#server/http/revision-etag.ts'
import { createSendLead } from '#server/http/send-lead.ts'
import { createSessionCookies } from '#server/http/session-cookies.ts'
import { readStudyTexts, readTranslations } from '#server/http/translations.ts'
import { limitConnections, toServerOptions } from '#server/load-shedding/connection-limits.ts'
import { createAcceptQueue } from '#server/load-shedding/drain-accept-queue.ts'
import { createLimiters } from '#server/load-shedding/limiters.ts'
import { createLoadShedder } from '#server/load-shedding/shed-load.ts'
import { createLog, type Log } from '#server/log.ts'
import { startMail } from '#server/mail/start-mail.ts'
import { createAggregator } from '#server/metrics/aggregate-metrics.ts'
import { createRequestMetrics } from '#server/metrics/request-metrics.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { startMetrics } from '#server/metrics/start-metrics.ts'
import { createPictureStudio, toColours } from '#server/pictures/picture-studio.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { parseSettings, type Settings } from '#server/settings.ts'
import { openSoundDatabase, toBackupsDirectory } from '#server/snapshots/open-sound-database.ts'
import { startSnapshots } from '#server/snapshots/start-snapshots.ts'
import { startCluster } from '#server/start-cluster.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const buildDirectory = join(root, 'build')
const clientDirectory = join(buildDirectory, 'client')
const maxCacheBytes = 48 * 1_048_576

async function main(): Promise<void> {
  const settings = parseSettings(process.env)
  const log = createLog(
    (line) => process.stdout.write(line),
    () => new Date(),
  )
  const connection = await openSoundDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  if (cluster.isPrimary) {
    await waitForDatabase(
      () =>
        prepareDatabase(connection, {
          artefactFile: join(buildDirectory, 'corpus.json'),
          admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
          print: (text) => process.stdout.write(text),
        }),
      printLine,
    )
  }
  if (cluster.isPrimary && settings.WORKERS > 1) {
    await connection.close()
    startCluster(cluster, process, settings.WORKERS, log)
    const endpoint = findMetricsEndpoint(settings)
    if (endpoint) serveMetrics(endpoint, createAggregator(cluster), log)
  } else {
    await serveSite(settings, connection, log)
  }
}

/** One process: its Catalogue, its pages and endpoints, its part of the background work. */
async function serveSite(settings: Settings, connection: Connection, log: Log): Promise<void> {
  const feed = await waitForDatabase(() => startCatalogueFeed(connection, collectGarbage), printLine)
  const contacts = await waitForDatabase(() => startContactsFeed(connection.db), printLine)
  const build: WebBuild = await import(join(buildDirectory, 'server/index.js'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { buildId } = JSON.parse(readFileSync(join(buildDirectory, 'stamp.json'), 'utf8'))
  // The footer shows the contacts, so a page is new when they are.
  const revisions = { current: () => `${feed.current().revision}.${contacts.current().version}`, buildId }
  const now = () => new Date()
  const shutdown = { stopping: false }
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
  const originals = createOriginals(connection.db, feed.current)
  const translations = readTranslations(join(clientDirectory, 'locales'))
  const studio = createPictureStudio({ colours: toColours(site.styles) })
  const pages = createPages({
    log,
    build,
    mode: 'production',
    feed,
    translations,
    studyTexts: readStudyTexts(join(clientDirectory, 'locales')),
    originals,
    textChanges: createTextChanges(connection.db, () => feed.current().revision),
    publicUrl: settings.PUBLIC_URL,
    revisions,
    health: () => toHealth(feed, version, shutdown),
    contacts: () => toGivenContacts(contacts.current().contacts),
    findClient,
    sendLead: pushEmail && createSendLead(pushEmail),
  })
  const cookies = createSessionCookies({ publicUrl: settings.PUBLIC_URL, trustedProxies: settings.TRUST_PROXY })
  const acceptQueue = createAcceptQueue()
  const limiters = createLimiters({
    targetMs: settings.QUEUE_TARGET_MS,
    defer: acceptQueue.afterDrain,
    connections: () => connections(),
  })
  const passwords = boundPasswords(argon2Passwords, limiters.passwords)
  const account = { tools: { now, passwords, secrets: createSecretBox(settings.SECRET_KEY) }, cookies, contacts, log }
  const stopSweeping = startSweeping(connection.db, now)
  const backupsDirectory = toBackupsDirectory(settings.DATA_DIR)
  const revision = () => feed.current().revision
  const stopSnapshots = startSnapshots(connection, { directory: backupsDirectory, revision, now, log })
  const { rememberRevision, waitForRevision } = createReadYourWrites({
    cookies,
    feeds: [
      { current: revision, refresh: feed.refresh },
      { current: () => contacts.current().version, refresh: contacts.refresh },
    ],
  })
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
    limiters,
    shutdown,
    rememberRevision,
    pictures: { studio, translations, siteName: site.name },
    adminActive: site.subscription.features.admin.active,
    handlers: {
      ...editContent({ db: connection.db, feed, now, backupsDirectory }),
      ...handleAccount(connection.db, account),
      ...handleTwoStep(connection.db, { ...account, issuer: site.name }),
      ...handleBackup(connection.db, { feed, now }),
      ...readManifest(originals),
      ...readCorpus({
        store: createCorpusStore(feed.current),
        state: () => toState(revisions),
        contacts: () => toGivenContacts(contacts.current().contacts),
      }),
      ...mail.handlers,
    },
  })
  const { shedLoad, guard } = createLoadShedder(limiters)
  const options = toServerOptions({ behindProxy: settings.TRUST_PROXY > 0 })
  const cache = new ResponseCache(maxCacheBytes, options.keepAliveTimeout)
  const listener = createCachedListener({
    handle: guard(getRequestListener(app.fetch)),
    fetch: app.fetch,
    fastPath: createApiFastPath({
      handlers: readContent(feed),
      revisions: { current: revision, buildId },
      limiter: limiters.reading,
      publicUrl: settings.PUBLIC_URL,
    }),
    cache,
    // Only a URL with a query may need the search index.
    waitFor: (url) => (url.includes('?') ? feed.indexed() : undefined),
    shedLoad,
    revisions,
    dependsOnHost: settings.PUBLIC_URL === undefined,
  })
  const endpoint = findMetricsEndpoint(settings)
  const requestMetrics = createRequestMetrics()
  const measured = endpoint ? requestMetrics.measure(waitForRevision(listener)) : waitForRevision(listener)
  const server = createServer(options, settings.LOG_REQUESTS ? logRequests(measured, log) : measured)
  const connections = limitConnections(server)
  if (endpoint) {
    const sources = { requests: requestMetrics.list, limiters, cache, connections, feed, version, now }
    startMetrics(connection.db, { ...sources, endpoint, cluster, log })
  }
  acceptQueue.watch(server)
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : settings.PORT
    if (cluster.isPrimary || cluster.worker?.id === 1)
      process.stdout.write(`${site.name} is at http://localhost:${port}\n`)
  })
  const close = async () => {
    stopSweeping()
    stopSnapshots()
    contacts.stop()
    await studio.stop()
    await mail.stop()
    await feed.stop()
    await connection.close()
  }
  shutDownOnSignal(process, server, { state: shutdown, delayMs: settings.STOP_DELAY * 1000, close })
}

function findMetricsEndpoint({ METRICS_PORT: port, METRICS_HOST: host }: Settings) {
  return port === undefined ? undefined : { port, host }
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
