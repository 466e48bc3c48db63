import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from '#shared/contract/errors.ts'
import { paths, splitPrefix } from '#shared/paths.ts'

const reading = ['GET', 'HEAD']

/**
 * Pages are read, and one form is sent to its own. The rest is refused before it comes to React Router, which would write a stack trace
 * for each, and before a Request is made of it, which throws for TRACE.
 */
export const rejectOtherMethods: MiddlewareHandler = async ({ req: { method, path } }, next) => {
  const { path: page } = splitPrefix(path)
  const taken = page === paths.contact(undefined) ? [...reading, 'POST'] : reading
  if (!taken.includes(method)) throw methodNotAllowed(taken)
  await next()
}
