import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from '#shared/contract/errors.ts'
import { paths, splitPrefix } from '#shared/paths.ts'

const readMethods = ['GET', 'HEAD']

/** The pages with a form that works without scripts. */
const formPages = [paths.contact(undefined), paths.pronunciation(undefined), paths.editions(undefined)]

/**
 * Pages accept GET and HEAD, and those with a form POST. Other methods are rejected before React Router, which would
 * log a stack trace for each, and before creating a Request, which throws for TRACE.
 */
export const rejectOtherMethods: MiddlewareHandler = async ({ req: { method, path } }, next) => {
  const { path: page } = splitPrefix(path)
  const allowed = formPages.includes(page) ? [...readMethods, 'POST'] : readMethods
  if (!allowed.includes(method)) throw methodNotAllowed(allowed)
  await next()
}
