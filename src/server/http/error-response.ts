import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorBody, ExpectedError, unavailable } from '#shared/contract/errors.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { toReason } from '../error-reason.ts'
import type { Log } from '../log.ts'
import { toLoggedPath } from './to-logged-path.ts'

/**
 * The only mapper from errors to responses. An unexpected error is logged with the request id; the response reveals
 * nothing about it.
 */
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
  const requestId = findRequestId(context)
  logFailure(error, { requestId, path: toLoggedPath(context.req.path) }, log)
  const body: ErrorBody & { requestId: string } = {
    message: 'Something went wrong on our side.',
    error: 'internal',
    requestId,
  }
  return context.json(body, 500, { 'Cache-Control': 'no-store' })
}

/** Logs an unexpected error with its request. */
export function logFailure(error: unknown, request: { requestId: string; path: string }, log: Log): void {
  log('error', 'request failed', { ...request, error: String(error), stack: toStack(error) })
}

export function findRequestId(context: Context): string {
  return context.res.headers.get('X-Request-Id') ?? ''
}

/** Failed sign-ins are logged where they are counted. */
const loggedRefusals: ReadonlySet<ExpectedError['code']> = new Set([
  'unauthenticated',
  'forbidden',
  'role_forbids',
  'change_forbids',
])

/** Logs a request without permission. */
function logRefusal({ code }: ExpectedError, context: Context, log: Log): void {
  if (!loggedRefusals.has(code)) return
  const requestId = findRequestId(context)
  const { method, path } = context.req
  const facts = { requestId, method, path: toLoggedPath(path), code }
  log(code === 'unauthenticated' ? 'info' : 'warn', 'request refused', facts)
}

const retrySeconds = 5

/** An unavailable database is an expected error: the client is told to retry, and the reason is logged. */
function toExpected(error: unknown, context: Context, log: Log): unknown {
  if (!isDatabaseUnavailable(error)) return error
  log('warn', 'database unreachable', { path: toLoggedPath(context.req.path), error: toReason(error) })
  return unavailable(retrySeconds)
}

function toStack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}
