import type { RequestListener, Server, ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import { wantsPronunciation } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { toGivenContacts } from './accounts/contacts-store.ts'
import { createContentConfirmation } from './cdn/confirm-content.ts'
import { startCdn } from './cdn/start-cdn.ts'
import type { CatalogueFeed } from './content/read-model/catalogue-feed.ts'
import { createContentState } from './content/recording/content-state.ts'
import type { ShutdownState } from './graceful-shutdown.ts'
import { createApiFastPath } from './http/api-fast-path.ts'
import { createApp } from './http/app.ts'
import { createCachedListener } from './http/cached-listener.ts'
import { chooseCacheBytes } from './http/choose-cache-bytes.ts'
import { createClientFinder } from './http/client-address.ts'
import { createFindEditionKey } from './http/edition-keys.ts'
import { createFindPreview } from './http/find-preview.ts'
import { limitPages } from './http/limit-pages.ts'
import { logRequests } from './http/log-requests.ts'
import { respondToMalformedRequests } from './http/malformed-requests.ts'
import { mountDeviceLink } from './http/mount-device-link.ts'
import { createPages, type Pages } from './http/pages.ts'
import { createPrepareSearch } from './http/prepare-search.ts'
import { readExtraMessages } from './http/read-messages.ts'
import { createReadYourWrites } from './http/read-your-writes.ts'
import { rejectOddTargets } from './http/reject-odd-targets.ts'
import { createRespondToRead } from './http/respond-to-read.ts'
import { ResponseCache } from './http/response-cache.ts'
import { createSecurityHeaders, type SecurityHeaders } from './http/security-headers.ts'
import { createSendLead } from './http/send-lead.ts'
import type { SendSerialized } from './http/serialized-response.ts'
import { createToSharedResponse } from './http/shared-cache-headers.ts'
import { loadStaticFiles, type StaticFiles } from './http/static-files.ts'
import { selectSender } from './http/verify-one-write.ts'
import { limitConnections, toServerOptions } from './load-shedding/connection-limits.ts'
import { createAcceptQueue } from './load-shedding/drain-accept-queue.ts'
import { createLimiters, type Limiters } from './load-shedding/limiters.ts'
import { createLoadShedder } from './load-shedding/shed-load.ts'
import type { Metric } from './metrics/metric.ts'
import { createRequestMetrics } from './metrics/request-metrics.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { type Modules, startModules } from './modules/start-modules.ts'
import type { SiteOptions } from './site-options.ts'
import { toBackupsDirectory } from './snapshots/open-verified-database.ts'

/** Everything that one process serves. The listener is not bound to a port yet. */
export type RunningSite = {
  readonly listener: RequestListener
  readonly serverOptions: ServerOptions
  /** Handles what the listener passes to Hono: everything that is not cached. */
  readonly app: Hono
  readonly feed: CatalogueFeed
  readonly shutdown: ShutdownState
  /** Undefined when metrics are off. */
  readonly listMetrics: (() => Promise<Metric[]>) | undefined
  /** Limits the connections of the listener's server, and responds to requests that its parser rejects. */
  attach(server: Server): void
  /** Ends the background work. The database connection stays open. */
  stop(): Promise<void>
}

/** The composition root of a process: the same for production and for the API tests. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { settings, connection, build, log, now } = options
  const acceptQueue = createAcceptQueue()
  const server = { connections: () => 0 }
  const limiterSettings = {
    targetMs: settings.QUEUE_TARGET_MS,
    defer: acceptQueue.afterDrain,
    connections: () => server.connections(),
  }
  const limiters = options.limiters ?? createLimiters(limiterSettings)
  const modules = await startModules(options, limiters)
  const { feed, contacts } = modules
  const { rememberRevision, waitForRevision } = createReadYourWrites({
    cookies: modules.accounts.cookies,
    feeds: [
      { current: () => feed.current().revision, refresh: feed.refresh },
      { current: () => contacts.current().version, refresh: contacts.refresh },
    ],
  })
  const shared: Shared = {
    modules,
    limiters,
    files: loadStaticFiles(build.clientDirectory),
    pages: createSitePages(options, modules, limiters),
    securityHeaders: createSecurityHeaders(settings.PUBLIC_URL),
  }
  const stopCdn = startCdn(connection.db, { settings, feed, contacts, log })
  const app = createSiteApp(options, shared, rememberRevision)
  const serverOptions = toServerOptions({ behindProxy: settings.TRUST_PROXY > 0 })
  const cache = new ResponseCache({
    maxBytes: options.maxCacheBytes ?? chooseCacheBytes(settings),
    keepAliveMs: serverOptions.keepAliveTimeout,
    state: createContentState({ feed, contacts }),
  })
  const send = await selectSender(log)
  const { confirmFirst, ...confirmation } =
    settings.CDN_MAX_AGE === undefined ? withoutSharedCaches : createContentConfirmation([feed, contacts])
  const siteListener = waitForRevision(
    confirmFirst(createSiteListener(options, shared, { app, cache, send, confirmation })),
  )
  const cached = rejectOddTargets(siteListener, shared.securityHeaders.secure)
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
        hasMailServer: settings.SMTP_URL !== undefined,
        snapshotsDirectory: connection.backUp && toBackupsDirectory(settings.DATA_DIR),
      }),
    attach(httpServer) {
      server.connections = limitConnections(httpServer, { isExposed: settings.TRUST_PROXY === 0 })
      acceptQueue.watch(httpServer)
      respondToMalformedRequests(httpServer)
    },
    async stop() {
      await stopCdn()
      await modules.stop()
    },
  }
}

const withoutSharedCaches = { confirmFirst: (listener: RequestListener) => listener }

type Shared = {
  readonly modules: Modules
  readonly limiters: Limiters
  readonly files: StaticFiles
  readonly pages: Pages
  readonly securityHeaders: SecurityHeaders
}

function createSitePages({ settings, build, log }: SiteOptions, modules: Modules, limiters: Limiters): Pages {
  const { contacts, content, messages, health, handlers } = modules
  const { pushEmail } = handlers
  const pages = createPages({
    log,
    render: build.render,
    recordContent: content.recordContent,
    contacts() {
      const { contacts: stored, version } = contacts.current()
      return { given: toGivenContacts(stored), version }
    },
    publicUrl: settings.PUBLIC_URL,
    facts: {
      messages,
      extraMessages: readExtraMessages(build.localesDirectory),
      textChanges: content.textChanges,
      health,
      sendLead: pushEmail && createSendLead(pushEmail),
    },
  })
  return limitPages(pages, limiters.reading)
}

function createSiteApp(
  { settings, connection, log, now }: SiteOptions,
  { modules, limiters, files, pages, securityHeaders }: Shared,
  rememberRevision: MiddlewareHandler,
): Hono {
  const { feed, accounts, images, handlers } = modules
  return createApp({
    log,
    handlers,
    pages,
    findPreview: createFindPreview(connection.db, { authenticate: accounts.authenticate, limiter: limiters.editing }),
    files,
    mountImages: images.mount,
    mountDeviceLink: (app) =>
      mountDeviceLink(app, connection.db, {
        ...{ cookies: accounts.cookies, now, limiter: limiters.sending },
        ...{ publicUrl: settings.PUBLIC_URL, messages: modules.adminMessages },
      }),
    catalogue: feed.current,
    recordContent: modules.content.recordContent,
    publicUrl: settings.PUBLIC_URL,
    authenticate: accounts.authenticate,
    findClient: createClientFinder(settings.TRUST_PROXY),
    limiters,
    securityHeaders: securityHeaders.middleware,
    rememberRevision,
  })
}

type ListenerParts = {
  readonly app: Hono
  readonly cache: ResponseCache
  readonly send: SendSerialized
  /** Functions only where there are shared caches. */
  readonly confirmation: { readonly isConfirmed?: () => boolean; readonly confirm?: () => Promise<void> | undefined }
}

function createSiteListener(
  { settings }: SiteOptions,
  { modules, limiters, files, pages, securityHeaders }: Shared,
  { app, cache, send, confirmation }: ListenerParts,
): RequestListener {
  const { feed, handlers } = modules
  const findEditions = createFindEditionKey(feed.current)
  const { shedLoad, guard, sendLarge } = createLoadShedder(limiters, { isExposed: settings.TRUST_PROXY === 0 })
  const fastPath = createApiFastPath({
    handlers,
    recordContent: modules.content.recordContent,
    limiter: limiters.reading,
  })
  return createCachedListener({
    // Health checks of load balancers use HTTP/1.0 without a Host header, which is refused without this default.
    handle: guard(getRequestListener(app.fetch, { hostname: 'localhost' })),
    respond: createRespondToRead({
      fastPath,
      pages,
      files,
      secure: securityHeaders.secure,
      toShared: createToSharedResponse(settings.CDN_MAX_AGE),
      isChosen: (cookies) => wantsPronunciation(cookies) || findEditions(cookies ?? '') !== '',
      waitFor: createPrepareSearch({ feed, views: modules.content.editionViews }),
    }),
    cache,
    send,
    sendLarge,
    shedLoad,
    findEditions,
    ...confirmation,
    dependsOnHost: settings.PUBLIC_URL === undefined,
  })
}
