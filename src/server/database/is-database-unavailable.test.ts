import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['nothing listens', error('connect', { code: 'ECONNREFUSED' }), true],
  ['the Unix socket is gone', error('connect', { code: 'ENOENT', syscall: 'connect' }), true],
  ['the network is down', error('connect', { code: 'ENETUNREACH' }), true],
  ['PostgreSQL is shutting down', error('terminating connection', { code: '57P01' }), true],
  ['too many connections', error('sorry', { code: '53300' }), true],
  ['the connection broke off', error('Connection terminated unexpectedly'), true],
  ['the pool timed out', error('timeout exceeded when trying to connect'), true],
  ['another process has locked SQLite', error('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }), true],
  ['the disk is full', error('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['the server accepted the query and does not respond', error('Query read timeout'), true],
  ['a transaction that timed out', error('terminating connection', { code: '25P03' }), true],
  ['the password was changed', error('password authentication failed', { code: '28P01' }), true],
  ['the account may not log in any more', error('is not permitted to log in', { code: '28000' }), true],
  ['the database was renamed', error('database "verse" does not exist', { code: '3D000' }), true],
  ['the database is closed for a restore', error('is not currently accepting connections', { code: '55000' }), true],
  ['the certificate has expired', error('certificate has expired', { code: 'CERT_HAS_EXPIRED' }), true],
  ['the server has no TLS', error('The server does not support SSL connections'), true],
  ['PostgreSQL cannot write its files', error('could not extend file', { code: '58030' }), true],
  ['the file system is read-only', error('attempt to write', { code: 'ERR_SQLITE_ERROR', errcode: 8 }), true],
  ['the file is damaged', error('malformed', { code: 'ERR_SQLITE_ERROR', errcode: 11 }), true],
  ['an extended busy code', error('busy snapshot', { code: 'ERR_SQLITE_ERROR', errcode: 517 }), true],
  ['a violated constraint is a programming error', error('unique', { code: 'ERR_SQLITE_ERROR', errcode: 2067 }), false],
  ['an invalid statement is a programming error', error('syntax error', { code: '42601' }), false],
  ['a file that is missing', error('no such file', { code: 'ENOENT', syscall: 'open' }), false],
  ['any other error', new TypeError('undefined is not a function'), false],
  ['a value that is not an error', 'ECONNREFUSED', false],
])('%s', (_reason, thrown, expected) => expect(isDatabaseUnavailable(thrown)).toBe(expected))
