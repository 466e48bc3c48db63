import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { notFound } from '#shared/contract/errors.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { ShutdownState } from '../graceful-shutdown.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import type { Log } from '../log.ts'
import { mountPictures, type PictureSettings } from '../pictures/mount-pictures.ts'
import { createOriginCheck } from './check-origin.ts'
import { selectEnabledHandlers } from './enabled-handlers.ts'
import { readContent } from './endpoints/read-content.ts'
import { toErrorResponse } from './error-response.ts'
import type { Client, Handlers } from './handlers.ts'
import { toHealth, toReadiness } from './health.ts'
import { serveIcon } from './icons.ts'
import { limitPages } from './limit-pages.ts'
import { rejectOtherMethods } from './method-not-allowed.ts'
import { type Authenticate, mountContract } from './mount-contract.ts'
import { toOpenApi } from './open-api.ts'
import { createRobots } from './robots.ts'
import { securityHeaders } from './security-headers.ts'
import { mountSitemap } from './sitemap.ts'
import { loadStaticFiles, serveStaticFiles } from './static-files.ts'
import { strictTransport } from './strict-transport.ts'

export type AppSettings = {
  readonly feed: CatalogueFeed
  readonly log: Log
  readonly version: string
  readonly buildId: string
  /** Where the built client lies. */
  readonly clientDirectory: string
  readonly pages: (context: Context) => Promise<Response>
  /** PUBLIC_URL, when the operator set it. */
  readonly publicUrl: string | undefined
  readonly authenticate: Authenticate
  readonly findClient: (context: Context) => Client
  readonly limiters: Limiters
  readonly shutdown?: ShutdownState
  /** Tells an editor's browser how far this process has come, for the process that answers it next. */
  readonly rememberRevision: MiddlewareHandler
  /** What the pictures of shared pages are drawn with. */
  readonly pictures: PictureSettings
  /** Whether the site's admin feature is active: its rows exist only then. */
  readonly adminActive: boolean
  /** Everything beyond the public reads. */
  readonly handlers: Handlers
}

export function createApp(settings: AppSettings): Hono {
  const { feed, log, version, buildId, clientDirectory, pages, publicUrl, authenticate, findClient, limiters } =
    settings
  const { shutdown = { stopping: false } } = settings
  const app = new Hono()
  app.onError((error, context) => toErrorResponse(error, context, log))
  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.header('X-Request-Id', requestId)
    await next()
    // Once more: an answer that a handler made whole did not take it over.
    context.res.headers.set('X-Request-Id', requestId)
  })
  app.use(securityHeaders)
  app.use(strictTransport(publicUrl))
  app.use(serveStaticFiles(loadStaticFiles(clientDirectory)))
  app.use('/api/*', settings.rememberRevision)
  const all: Handlers = {
    ...readContent(feed),
    ...settings.handlers,
    readHealth: () => toHealth(feed, version, shutdown),
    readReadiness: () => toReadiness(shutdown),
    readOpenApi: () => toOpenApi(Object.keys(handlers), version),
  }
  const handlers = selectEnabledHandlers(all, settings.adminActive)
  const revisions = { current: () => feed.current().revision, buildId }
  const checkOrigin = createOriginCheck(publicUrl)
  mountContract(app, { handlers, revisions, authenticate, findClient, limiters, checkOrigin })
  app.all('/api/*', () => {
    throw notFound('This endpoint')
  })
  app.all('/locales/*', () => {
    throw notFound('This translation')
  })
  app.get('/icons/:file', serveIcon)
  app.get('/robots.txt', createRobots(publicUrl))
  mountPictures(app, { ...settings.pictures, catalogue: feed.current, buildId })
  mountSitemap(app, { catalogue: feed.current, revisions, publicUrl })
  app.all('*', rejectOtherMethods, limitPages(pages, limiters.reading))
  return app
}
