import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from '#shared/contract/errors.ts'

const taken = ['GET', 'HEAD', 'POST']

/** Pages are read, and forms are sent to them. The rest is refused before a Request is made of it, which throws for TRACE. */
export const refuseMethods: MiddlewareHandler = async (context, next) => {
  if (!taken.includes(context.req.method)) throw methodNotAllowed(taken)
  await next()
}
