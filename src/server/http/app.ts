import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { notFound } from '#shared/contract/errors.ts'
import type { CatalogueFeed } from '../content/catalogue-feed.ts'
import type { Log } from '../log.ts'
import { answerError } from './answer-error.ts'
import { readContent } from './endpoints/read-content.ts'
import type { Handlers } from './handlers.ts'
import { mountContract } from './mount-contract.ts'
import { toOpenApi } from './open-api.ts'
import { securityHeaders } from './security-headers.ts'
import { loadStaticFiles, serveStaticFiles } from './static-files.ts'

export type AppSettings = {
  readonly feed: CatalogueFeed
  readonly log: Log
  readonly version: string
  readonly buildId: string
  /** Where the built client lies. */
  readonly clientDirectory: string
  readonly pages: (context: Context) => Promise<Response>
}

export function createApp({ feed, log, version, buildId, clientDirectory, pages }: AppSettings): Hono {
  const app = new Hono()
  app.onError((error, context) => answerError(error, context, log))
  app.use(async (context, next) => {
    context.header('X-Request-Id', randomUUID())
    await next()
  })
  app.use(securityHeaders)
  app.use(serveStaticFiles(loadStaticFiles(clientDirectory)))
  const handlers: Handlers = {
    ...readContent(feed.current),
    readHealth: () => toHealth(feed, version),
    readOpenApi: () => toOpenApi(Object.keys(handlers), version),
  }
  mountContract(app, { handlers, revisions: { current: () => feed.current().revision, buildId } })
  app.all('/api/*', () => {
    throw notFound('This endpoint')
  })
  app.all('/locales/*', () => {
    throw notFound('This translation')
  })
  app.all('*', pages)
  return app
}

function toHealth(feed: CatalogueFeed, version: string) {
  const following = feed.isFollowing()
  return {
    status: following ? ('ok' as const) : ('degraded' as const),
    database: following ? ('up' as const) : ('away' as const),
    revision: feed.current().revision,
    version,
  }
}
