import type { MiddlewareHandler } from 'hono'

/** Two years and all names below, as the preload lists ask. */
const policy = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const

/** Tells browsers to come by https alone, on every answer; only where the operator says that visitors do. */
export function strictTransport(publicUrl: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of listTransportHeaders(publicUrl)) context.res.headers.set(name, value)
  }
}

export function listTransportHeaders(publicUrl: string | undefined): (readonly [string, string])[] {
  return publicUrl?.startsWith('https:') ? [policy] : []
}
