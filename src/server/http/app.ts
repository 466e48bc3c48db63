import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { notFound } from '#shared/contract/errors.ts'
import type { CatalogueFeed } from '../content/catalogue-feed.ts'
import type { Log } from '../log.ts'
import { boundPages } from '../overload/bound-pages.ts'
import type { Lanes } from '../overload/lanes.ts'
import { mountPictures, type PictureSettings } from '../pictures/mount-pictures.ts'
import type { Life } from '../stop-on-signal.ts'
import { answerError } from './answer-error.ts'
import { createOriginCheck } from './check-origin.ts'
import { chooseHandlers } from './choose-handlers.ts'
import { readContent } from './endpoints/read-content.ts'
import type { Client, Handlers } from './handlers.ts'
import { answerReadiness, toHealth } from './health.ts'
import { serveIcon } from './icons.ts'
import { type Authenticate, mountContract } from './mount-contract.ts'
import { toOpenApi } from './open-api.ts'
import { refuseMethods } from './refuse-methods.ts'
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
  readonly lanes: Lanes
  readonly life?: Life
  /** Tells an editor's browser how far this process has come, for the process that answers it next. */
  readonly noteWrites: MiddlewareHandler
  /** What the pictures of shared pages are drawn with. */
  readonly pictures: PictureSettings
  /** Whether the site's admin feature is active: its rows exist only then. */
  readonly adminActive: boolean
  /** Everything beyond the public reads. */
  readonly handlers: Handlers
}

export function createApp(settings: AppSettings): Hono {
  const { feed, log, version, buildId, clientDirectory, pages, publicUrl, authenticate, findClient, lanes } = settings
  const { life = { stopping: false } } = settings
  const app = new Hono()
  app.onError((error, context) => answerError(error, context, log))
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
  app.use('/api/*', settings.noteWrites)
  const all: Handlers = {
    ...readContent(feed),
    ...settings.handlers,
    readHealth: () => toHealth(feed, version, life),
    readReadiness: () => answerReadiness(life),
    readOpenApi: () => toOpenApi(Object.keys(handlers), version),
  }
  const handlers = chooseHandlers(all, settings.adminActive)
  const revisions = { current: () => feed.current().revision, buildId }
  const checkOrigin = createOriginCheck(publicUrl)
  mountContract(app, { handlers, revisions, authenticate, findClient, lanes, checkOrigin })
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
  app.all('*', refuseMethods, boundPages(pages, lanes.reading))
  return app
}
