/** Node's codes for connection refused, reset, timed out, or unknown host. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
])

/**
 * PostgreSQL codes: connection exceptions (08…), out of resources (53…), shutting down or starting up (57P…), disk
 * errors (58…), read-only server (25006), and a transaction that it ended because we were idle too long (25P03).
 */
const postgresPattern = /^(08...|53...|57P0[1-5]|58...|25006|25P03)$/

/**
 * PostgreSQL codes: the account or its password is refused (28…), the database does not exist (3D000) or accepts no
 * connections (55000).
 */
const accessRefusedPattern = /^(28...|3D000|55000)$/

/** Node's codes for a certificate that is not accepted; `pg` has no code for a server without TLS. */
const tlsPattern = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/
const tlsMissing = 'The server does not support SSL connections'

/** Messages of `pg` errors that have no code. */
const messagePattern =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|connection has been discarded/i

/**
 * SQLite errors by the low byte of their code: busy, locked, read-only, disk error, damaged, full, cannot open, not a
 * database.
 */
const sqliteCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26])

const sqliteFull = 13
const postgresFull = '53100'

/** Whether an error means that there is no space left to write. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return typeof errcode === 'number' ? (errcode & 0xff) === sqliteFull : code === postgresFull
}

/** Whether PostgreSQL refuses the connection until the operator changes its settings or ours. */
export function isAccessRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return error.message === tlsMissing
  return accessRefusedPattern.test(code) || tlsPattern.test(code)
}

/**
 * Whether an error means that the database is currently unreachable or not writable, rather than that a query is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isAccessRefused(error)) return true
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown }
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff)
  // PostgreSQL removes its Unix socket when it stops.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string' && (networkCodes.has(code) || postgresPattern.test(code))) return true
  return messagePattern.test(error.message)
}

/** The same of PostgreSQL alone: SQLite has no server, and its own message says what is wrong with the file. */
export function isServerUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) && (error as { errcode?: unknown }).errcode === undefined
}
