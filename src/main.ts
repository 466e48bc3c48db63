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
import { startCatalogueFeed } from '#server/content/catalogue-feed.ts'
import { createCorpusStore } from '#server/content/corpus-store.ts'
import { createOriginals } from '#server/content/originals.ts'
import { createTextChanges } from '#server/content/text-changes.ts'
import type { Connection } from '#server/database/connection.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { giveBackMemory } from '#server/give-back-memory.ts'
import { createApp } from '#server/http/app.ts'
import { createAuthenticate } from '#server/http/authenticate.ts'
import { createCachedListener } from '#server/http/cached-listener.ts'
import { handleAccount } from '#server/http/endpoints/account.ts'
import { editContent } from '#server/http/endpoints/edit-content.ts'
import { readContent } from '#server/http/endpoints/read-content.ts'
import { readCorpus } from '#server/http/endpoints/read-corpus.ts'
import { readManifest } from '#server/http/endpoints/read-manifest.ts'
import { handleTwoStep } from '#server/http/endpoints/two-step.ts'
import { createClientFinder } from '#server/http/find-client.ts'
import { toHealth } from '#server/http/health.ts'
import { createPages, type WebBuild } from '#server/http/pages.ts'
import { createPublicReads } from '#server/http/public-reads.ts'
import { createReadYourWrites } from '#server/http/read-your-writes.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import { toState } from '#server/http/revision-etag.ts'
import { createSendLead } from '#server/http/send-lead.ts'
import { createSessionCookies } from '#server/http/session-cookies.ts'
import { readStudyTexts, readTranslations } from '#server/http/translations.ts'
import { leadWorkers } from '#server/lead-workers.ts'
import { createLog, type Log } from '#server/log.ts'
import { startMail } from '#server/mail/start-mail.ts'
import { createArrivals } from '#server/overload/arrivals.ts'
import { boundConnections, toServerOptions } from '#server/overload/bound-connections.ts'
import { createLanes } from '#server/overload/lanes.ts'
import { createTurnAway } from '#server/overload/turn-away.ts'
import { createPictureStudio, toColours } from '#server/pictures/picture-studio.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { parseSettings, type Settings } from '#server/settings.ts'
import { openSoundDatabase, toBackupsDirectory } from '#server/snapshots/open-sound-database.ts'
import { startSnapshots } from '#server/snapshots/start-snapshots.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { createGathering } from '#server/watching/gather-metrics.ts'
import { logRequests } from '#server/watching/log-requests.ts'
import { createRequestMeter } from '#server/watching/request-meter.ts'
import { serveMetrics } from '#server/watching/serve-metrics.ts'
import { startWatching } from '#server/watching/start-watching.ts'

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
  const connection = await openSoundDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  if (cluster.isPrimary) {
    await waitForDatabase(
      () =>
        prepareDatabase(connection, {
          artefactFile: join(buildDirectory, 'corpus.json'),
          admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
          say: (text) => process.stdout.write(text),
        }),
      sayLine,
    )
  }
  if (cluster.isPrimary && settings.WORKERS > 1) {
    await connection.close()
    leadWorkers(cluster, process, settings.WORKERS, log)
    const place = findMetricsPlace(settings)
    if (place) serveMetrics(place, createGathering(cluster), log)
  } else {
    await serveSite(settings, connection, log)
  }
}

/** One process: its Catalogue, its pages and endpoints, its part of the background work. */
async function serveSite(settings: Settings, connection: Connection, log: Log): Promise<void> {
  const feed = await waitForDatabase(() => startCatalogueFeed(connection, giveBackMemory), sayLine)
  const contacts = await waitForDatabase(() => startContactsFeed(connection.db), sayLine)
  const build: WebBuild = await import(join(buildDirectory, 'server/index.js'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { buildId } = JSON.parse(readFileSync(join(buildDirectory, 'stamp.json'), 'utf8'))
  // The footer shows the contacts, so a page is new when they are.
  const revisions = { current: () => `${feed.current().revision}.${contacts.current().version}`, buildId }
  const now = () => new Date()
  const life = { stopping: false }
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
    health: () => toHealth(feed, version, life),
    contacts: () => toGivenContacts(contacts.current().contacts),
    findClient,
    sendLead: pushEmail && createSendLead(pushEmail),
  })
  const cookies = createSessionCookies({ publicUrl: settings.PUBLIC_URL, trustedProxies: settings.TRUST_PROXY })
  const arrivals = createArrivals()
  const lanes = createLanes({
    standingMs: settings.QUEUE_MS,
    later: arrivals.later,
    connections: () => connections(),
  })
  const passwords = boundPasswords(argon2Passwords, lanes.passwords)
  const account = { tools: { now, passwords, secrets: createSecretBox(settings.SECRET_KEY) }, cookies, contacts, log }
  const stopSweeping = startSweeping(connection.db, now)
  const backupsDirectory = toBackupsDirectory(settings.DATA_DIR)
  const revision = () => feed.current().revision
  const stopSnapshots = startSnapshots(connection, { directory: backupsDirectory, revision, now, log })
  const { noteWrites, waitForWrites } = createReadYourWrites({
    cookies,
    followed: [
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
    lanes,
    life,
    noteWrites,
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
  const { turnAway, guard } = createTurnAway(lanes)
  const options = toServerOptions({ behindProxy: settings.TRUST_PROXY > 0 })
  const cache = new ResponseCache(cacheRoomInBytes, options.keepAliveTimeout)
  const listener = createCachedListener({
    handle: guard(getRequestListener(app.fetch)),
    fetch: app.fetch,
    read: createPublicReads({
      handlers: readContent(feed),
      revisions: { current: revision, buildId },
      lane: lanes.reading,
      publicUrl: settings.PUBLIC_URL,
    }),
    cache,
    // Only an address with a question in it may need the words of the texts.
    waitFor: (url) => (url.includes('?') ? feed.indexed() : undefined),
    turnAway,
    revisions,
    dependsOnHost: settings.PUBLIC_URL === undefined,
  })
  const place = findMetricsPlace(settings)
  const meter = createRequestMeter()
  const answer = place ? meter.measure(waitForWrites(listener)) : waitForWrites(listener)
  const server = createServer(options, settings.LOG_REQUESTS ? logRequests(answer, log) : answer)
  const connections = boundConnections(server)
  if (place) {
    const watched = { requests: meter.list, lanes, cache, connections, feed, version, now }
    startWatching(connection.db, { ...watched, place, cluster, log })
  }
  arrivals.watch(server)
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
  stopOnSignal(process, server, { life, delayMs: settings.STOP_DELAY * 1000, close })
}

function findMetricsPlace({ METRICS_PORT: port, METRICS_HOST: host }: Settings) {
  return port === undefined ? undefined : { port, host }
}

function sayLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
