import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { RecordContent } from '../content/recording/recorded-content.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import type { Log } from '../log.ts'
import { createOriginCheck } from './check-origin.ts'
import { toErrorResponse } from './error-response.ts'
import type { Client, Handlers } from './handlers.ts'
import { serveIcon } from './icons.ts'
import { type Authenticate, mountContract } from './mount-contract.ts'
import { mountPages } from './mount-pages.ts'
import type { Pages, Preview } from './pages.ts'
import { createRobots } from './robots.ts'
import { mountSitemap } from './sitemap.ts'
import { type StaticFiles, serveStaticFiles } from './static-files.ts'

export type AppSettings = {
  readonly log: Log
  /** The handlers of every mounted endpoint. */
  readonly handlers: Handlers
  readonly pages: Pages
  readonly findPreview: (context: Context, id: string) => Promise<Preview | undefined>
  readonly mountImages: (app: Hono) => void
  readonly mountDeviceLink: (app: Hono) => void
  readonly catalogue: () => Catalogue
  /** Provides the content of public reads. */
  readonly recordContent: RecordContent
  readonly files: StaticFiles
  readonly securityHeaders: MiddlewareHandler
  /** PUBLIC_URL, when the operator set it. */
  readonly publicUrl: string | undefined
  readonly authenticate: Authenticate
  readonly findClient: (context: Context) => Client
  readonly limiters: Limiters
  /**
   * Stores the revision of this process in a cookie, so that the process that handles the editor's next request catches
   * up first.
   */
  readonly rememberRevision: MiddlewareHandler
}

export function createApp(settings: AppSettings): Hono {
  const { log, handlers, catalogue, recordContent, publicUrl, authenticate, findClient, limiters } = settings
  const app = new Hono()
  app.onError((error, context) => toErrorResponse(error, context, log))
  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.header('X-Request-Id', requestId)
    await next()
    // A response that the handler created itself does not have the header yet.
    context.res.headers.set('X-Request-Id', requestId)
  })
  app.use(settings.securityHeaders)
  app.use(serveStaticFiles(settings.files))
  app.use('/api/*', settings.rememberRevision)
  const checkOrigin = createOriginCheck(publicUrl)
  mountContract(app, { handlers, recordContent, authenticate, findClient, limiters, checkOrigin })
  app.all('/api/*', () => {
    throw notFound('This endpoint')
  })
  app.all('/locales/*', () => {
    throw notFound('This translation')
  })
  app.get('/icons/:file', serveIcon)
  const robots = createRobots(publicUrl)
  app.get('/robots.txt', (context) => limiters.reading.run(() => robots(context)))
  settings.mountImages(app)
  settings.mountDeviceLink(app)
  mountSitemap(app, { catalogue, publicUrl, limiter: limiters.reading })
  mountPages(app, { pages: settings.pages, publicUrl, findClient, findPreview: settings.findPreview })
  return app
}
