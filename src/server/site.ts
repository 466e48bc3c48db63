import type { RequestListener, Server, ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { loadContacts, toGivenContacts } from './accounts/contacts-store.ts'
import { argon2Passwords, type Passwords } from './accounts/password.ts'
import { type CatalogueFeed, startCatalogueFeed } from './content/read-model/catalogue-feed.ts'
import type { Connection } from './database/connection.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import type { ShutdownState } from './graceful-shutdown.ts'
import { createApiFastPath } from './http/api-fast-path.ts'
import { createApp } from './http/app.ts'
import { createCachedListener } from './http/cached-listener.ts'
import { createClientFinder } from './http/client-address.ts'
import { selectEnabledHandlers } from './http/enabled-handlers.ts'
import type { Handlers } from './http/handlers.ts'
import { handleHealth, toHealth } from './http/health.ts'
import { logRequests } from './http/log-requests.ts'
import { toOpenApi } from './http/open-api.ts'
import { createPages } from './http/pages.ts'
import { createReadYourWrites } from './http/read-your-writes.ts'
import { ResponseCache } from './http/response-cache.ts'
import { createSendLead } from './http/send-lead.ts'
import { readStudyTexts, readTranslations } from './http/translations.ts'
import type { Build } from './load-build.ts'
import { limitConnections, toServerOptions } from './load-shedding/connection-limits.ts'
import { createAcceptQueue } from './load-shedding/drain-accept-queue.ts'
import { createLimiters, type Limiters } from './load-shedding/limiters.ts'
import { createLoadShedder } from './load-shedding/shed-load.ts'
import type { Log } from './log.ts'
import { startMail } from './mail/start-mail.ts'
import type { Metric } from './metrics/metric.ts'
import { createRequestMetrics } from './metrics/request-metrics.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { startAccounts } from './modules/accounts.ts'
import { startContent } from './modules/content.ts'
import { startImages } from './modules/images.ts'
import type { Settings } from './settings.ts'

const maxCacheBytes = 48 * 1_048_576

export type SiteOptions = {
  readonly settings: Settings
  readonly connection: Connection
  readonly build: Build
  readonly log: Log
  readonly now: () => Date
  /** Prints a line for the operator, while the start waits for the database. */
  readonly print: (line: string) => void
  /** Called once: the start is over and the search index is built. */
  readonly whenWarm?: () => void
  readonly passwords?: Passwords
  /** How many images of shared pages may wait to be rendered. */
  readonly maxImageQueue?: number
}

/** Everything that one process serves. The listener is not bound to a port yet. */
export type RunningSite = {
  readonly listener: RequestListener
  readonly serverOptions: ServerOptions
  /** What the listener leaves to Hono: all that is not cached. */
  readonly app: Hono
  readonly feed: CatalogueFeed
  readonly shutdown: ShutdownState
  /** Undefined when no metrics are collected. */
  readonly listMetrics: (() => Promise<Metric[]>) | undefined
  /** Limits the connections of the server that uses the listener. */
  attach(server: Server): void
  /** Ends the background work. The connection to the database stays open. */
  stop(): Promise<void>
}

/** The composition root of a process: the same for production and for the API tests. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { settings, connection, build, log, now } = options
  const acceptQueue = createAcceptQueue()
  const server = { connections: () => 0 }
  const limiters = createLimiters({
    targetMs: settings.QUEUE_TARGET_MS,
    defer: acceptQueue.afterDrain,
    connections: () => server.connections(),
  })
  const modules = await startModules(options, limiters)
  const { feed, contacts } = modules
  const { rememberRevision, waitForRevision } = createReadYourWrites({
    cookies: modules.accounts.cookies,
    feeds: [
      { current: () => feed.current().revision, refresh: feed.refresh },
      { current: () => contacts.current().version, refresh: contacts.refresh },
    ],
  })
  const app = createSiteApp(options, { modules, limiters, rememberRevision })
  const serverOptions = toServerOptions({ behindProxy: settings.TRUST_PROXY > 0 })
  const cache = new ResponseCache(maxCacheBytes, serverOptions.keepAliveTimeout)
  const cached = waitForRevision(createSiteListener(options, { app, cache, modules, limiters }))
  const requestMetrics = settings.METRICS_PORT === undefined ? undefined : createRequestMetrics()
  const measured = requestMetrics?.measure(cached) ?? cached
  return {
    listener: settings.LOG_REQUESTS ? logRequests(measured, log) : measured,
    serverOptions,
    app,
    feed,
    shutdown: modules.shutdown,
    listMetrics:
      requestMetrics &&
      startMetrics(connection.db, {
        requests: requestMetrics.list,
        limiters,
        cache,
        connections: () => server.connections(),
        feed,
        version: build.version,
        now,
      }),
    attach(httpServer) {
      server.connections = limitConnections(httpServer)
      acceptQueue.watch(httpServer)
    },
    stop: modules.stop,
  }
}

type Modules = Awaited<ReturnType<typeof startModules>>

/** The modules in the order of their dependencies. The one place where an endpoint gets its handler. */
async function startModules(options: SiteOptions, limiters: Limiters) {
  const { settings, connection, build, log, now, print, passwords = argon2Passwords } = options
  const { db } = connection
  const { site, version, buildId } = build
  const shutdown: ShutdownState = { stopping: false }
  const feed = await waitForDatabase(() => startCatalogueFeed(connection, options.whenWarm), print)
  const accounts = await waitForDatabase(
    () => startAccounts(db, { settings, passwords, limiter: limiters.passwords, siteName: site.name, now, log }),
    print,
  )
  const { contacts } = accounts
  // The footer shows the contacts, so a page changes with them.
  const revisions = { current: () => `${feed.current().revision}.${contacts.current().version}`, buildId }
  const content = startContent(connection, { feed, contacts, revisions, dataDirectory: settings.DATA_DIR, now, log })
  const mail = startMail(db, {
    site,
    findAdminContact: async () => (await loadContacts(db)).contacts.email1,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    log,
    now,
  })
  const translations = readTranslations(build.localesDirectory)
  const maxQueue = options.maxImageQueue
  const images = startImages({ site, translations, catalogue: feed.current, buildId, maxQueue })
  const health = () => toHealth(feed, version, shutdown)
  const all: Handlers = {
    ...content.handlers,
    ...accounts.handlers,
    ...mail.handlers,
    ...handleHealth(health),
    readOpenApi: () => toOpenApi(Object.keys(handlers), version),
  }
  const handlers = selectEnabledHandlers(all, site.subscription.features.admin.active)
  const stop = async () => {
    for (const module of [content, accounts, images, mail, feed]) await module.stop()
  }
  return { feed, accounts, contacts, content, images, revisions, translations, health, handlers, shutdown, stop }
}

type AppParts = {
  readonly modules: Modules
  readonly limiters: Limiters
  readonly rememberRevision: Parameters<typeof createApp>[0]['rememberRevision']
}

function createSiteApp({ settings, build, log }: SiteOptions, { modules, limiters, rememberRevision }: AppParts): Hono {
  const { feed, accounts, contacts, content, images, revisions, translations, health, handlers } = modules
  const findClient = createClientFinder(settings.TRUST_PROXY)
  const { pushEmail } = handlers
  const pages = createPages({
    log,
    render: build.render,
    feed,
    translations,
    studyTexts: readStudyTexts(build.localesDirectory),
    editionIntegrity: content.editionIntegrity,
    textChanges: content.textChanges,
    publicUrl: settings.PUBLIC_URL,
    revisions,
    health,
    contacts: () => toGivenContacts(contacts.current().contacts),
    findClient,
    sendLead: pushEmail && createSendLead(pushEmail),
  })
  return createApp({
    log,
    handlers,
    pages,
    mountImages: images.mount,
    catalogue: feed.current,
    revisions: { current: () => feed.current().revision, buildId: build.buildId },
    clientDirectory: build.clientDirectory,
    publicUrl: settings.PUBLIC_URL,
    authenticate: accounts.authenticate,
    findClient,
    limiters,
    rememberRevision,
  })
}

type ListenerParts = {
  readonly app: Hono
  readonly cache: ResponseCache
  readonly modules: Modules
  readonly limiters: Limiters
}

function createSiteListener(
  { settings, build }: SiteOptions,
  { app, cache, modules, limiters }: ListenerParts,
): RequestListener {
  const { feed, handlers, revisions } = modules
  const { shedLoad, guard } = createLoadShedder(limiters)
  return createCachedListener({
    handle: guard(getRequestListener(app.fetch)),
    fetch: app.fetch,
    fastPath: createApiFastPath({
      handlers,
      revisions: { current: () => feed.current().revision, buildId: build.buildId },
      limiter: limiters.reading,
      publicUrl: settings.PUBLIC_URL,
    }),
    cache,
    // Only a URL with a query may need the search index.
    waitFor: (url) => (url.includes('?') ? feed.whenIndexed() : undefined),
    shedLoad,
    revisions,
    dependsOnHost: settings.PUBLIC_URL === undefined,
  })
}
