import type { Refusal, RefusalCode } from '../refusals/refusals.ts'

/** One error of an input: its path, and what the field accepts. */
export type ErrorDetail = { readonly path: string } & Refusal

/** The shape of every error response. */
export type ErrorBody = { readonly message: string; readonly error: string; readonly details?: readonly ErrorDetail[] }

/** The kinds of expected errors. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'wrong_credentials',
  'code_required',
  'wrong_code',
  'wrong_passkey',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'too_many',
  'unavailable',
  'overloaded',
  'too_slow',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** An expected error with a message for users. Anything else is a bug: it is logged and becomes a plain 500. */
export class ExpectedError extends Error {
  readonly status: number
  readonly code: ErrorCode | RefusalCode
  readonly details: readonly ErrorDetail[] | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Fields besides message and error, such as the stored record of a conflict. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: ErrorCode | RefusalCode,
    message: string,
    more: Partial<Pick<ExpectedError, 'details' | 'headers' | 'extra'>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details
    this.headers = more.headers ?? {}
    this.extra = more.extra ?? {}
  }
}

export const invalid = (details: readonly ErrorDetail[]) =>
  new ExpectedError(400, 'invalid', details.map(({ path, message }) => `${path}: ${message}`).join('; '), { details })

export const unauthenticated = () => new ExpectedError(401, 'unauthenticated', 'Please sign in.')

/** The same error for an unknown email and a wrong password, so that nobody learns which accounts exist. */
export const wrongCredentials = () =>
  new ExpectedError(401, 'wrong_credentials', 'The email or the password is incorrect.')

export const codeRequired = () =>
  new ExpectedError(401, 'code_required', 'Please enter the code from your authenticator app.')

export const wrongCode = () => new ExpectedError(401, 'wrong_code', 'The code is incorrect.')

/** The same error for an unknown passkey, a wrong signature and an expired challenge. */
export const wrongPasskey = () =>
  new ExpectedError(
    401,
    'wrong_passkey',
    'This passkey was not accepted. Please try again, or sign in with your password.',
  )

export const forbidden = (message: string) => new ExpectedError(403, 'forbidden', message)

export const notFound = (what: string) => new ExpectedError(404, 'not_found', `${what} was not found.`)

export const methodNotAllowed = (allowed: readonly string[]) =>
  new ExpectedError(405, 'method_not_allowed', `This URL accepts ${allowed.join(', ')}.`, {
    headers: { Allow: allowed.join(', ') },
  })

/** Someone else changed the record; the stored record is included. */
export const conflict = (extra: Record<string, unknown>) =>
  new ExpectedError(409, 'conflict', 'Someone else changed this in the meantime. Nothing was saved.', { extra })

type RefusedMore = Partial<Pick<ExpectedError, 'details' | 'extra'>>

/** Screens translate the code with its values. */
export const refused = (
  status: 400 | 403 | 409 | 413,
  { code, values, message }: Refusal,
  { details, extra }: RefusedMore = {},
) => new ExpectedError(status, code, message, { ...(details && { details }), extra: { ...extra, values } })

export const tooLarge = (limit: number) =>
  new ExpectedError(413, 'too_large', `The body is larger than ${limit} bytes.`)

export const unsupportedMedia = () =>
  new ExpectedError(415, 'unsupported_media_type', 'The body must be JSON in UTF-8 (Content-Type: application/json).')

export const unsupportedFile = (type: string) =>
  new ExpectedError(415, 'unsupported_media_type', `The body must be a file (Content-Type: ${type}).`)

export const tooMany = (seconds: number) =>
  new ExpectedError(429, 'too_many', `Too many requests. Please try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })

export const unavailable = (seconds: number) =>
  new ExpectedError(503, 'unavailable', 'This can’t be saved right now. Please try again shortly.', {
    headers: { 'Retry-After': String(seconds) },
  })

/** The process receives more requests at once than it can handle. */
export const overloaded = () =>
  new ExpectedError(503, 'overloaded', 'The site is overloaded right now. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
  })

export const tooSlow = () =>
  new ExpectedError(408, 'too_slow', 'The body took too long to arrive.', { headers: { Connection: 'close' } })

export const packedBody = () =>
  new ExpectedError(415, 'unsupported_media_type', 'The body must come as it is, without Content-Encoding.')

/** The client has disconnected, so nobody reads this. */
export const cutOff = () => new ExpectedError(400, 'invalid', 'The body ended early.')
