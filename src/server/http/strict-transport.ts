import type { MiddlewareHandler } from 'hono'

/** Two years and all names below, as the preload lists ask. */
const policy = 'max-age=63072000; includeSubDomains'

/** Tells browsers to come by https alone, on every answer; only where the operator says that visitors do. */
export function strictTransport(publicUrl: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (publicUrl?.startsWith('https:')) context.res.headers.set('Strict-Transport-Security', policy)
  }
}
