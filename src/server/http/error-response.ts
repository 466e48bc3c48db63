import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorBody, ExpectedError, unavailable } from '#shared/contract/errors.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import type { Log } from '../log.ts'

/** The one mapper from errors to answers. What we did not expect is logged with the request id and says nothing of itself. */
export function toErrorResponse(thrown: unknown, context: Context, log: Log): Response {
  const error = toExpected(thrown, context, log)
  if (error instanceof ExpectedError) {
    logRefusal(error, context, log)
    const body: ErrorBody & Record<string, unknown> = {
      message: error.message,
      error: error.code,
      ...(error.details && { details: error.details }),
      ...error.extra,
    }
    return context.json(body, error.status as ContentfulStatusCode, { 'Cache-Control': 'no-store', ...error.headers })
  }
  const requestId = logFailure(error, context, log)
  const body: ErrorBody & { requestId: string } = {
    message: 'Something went wrong on our side.',
    error: 'internal',
    requestId,
  }
  return context.json(body, 500, { 'Cache-Control': 'no-store' })
}

/** What nobody expected, with where it happened. Returns the request id that it can be found by. */
export function logFailure(error: unknown, context: Context, log: Log): string {
  const requestId = context.res.headers.get('X-Request-Id') ?? ''
  log('error', 'request failed', { requestId, path: context.req.path, error: String(error), stack: toStack(error) })
  return requestId
}

/** Who asks for what they may not have is noted: where, and why it was refused. Failed sign-ins are noted where they are counted. */
function logRefusal({ code }: ExpectedError, context: Context, log: Log): void {
  if (code !== 'unauthenticated' && code !== 'forbidden') return
  const requestId = context.res.headers.get('X-Request-Id') ?? ''
  const { method, path } = context.req
  log(code === 'forbidden' ? 'warn' : 'info', 'request refused', { requestId, method, path, code })
}

const retrySeconds = 5

/** A database that is away is expected: the reader is told to come back, and the log why. */
function toExpected(error: unknown, context: Context, log: Log): unknown {
  if (!isDatabaseUnavailable(error)) return error
  log('warn', 'database unreachable', { path: context.req.path, error: String(error) })
  return unavailable(retrySeconds)
}

function toStack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}
