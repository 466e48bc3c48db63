import { expect, test } from 'vitest'
import { toErrorStatus, toErrorText } from './error-text.ts'

test.each([
  ['the message of the body comes first', { message: 'Taken', error: 'conflict' }, new Error('own'), 'Taken'],
  ['else the error string of the body', { error: 'conflict' }, new Error('own'), 'conflict'],
  ['else the own message of the error', {}, new Error('Failed to fetch'), 'Failed to fetch'],
  ['else the fixed text', undefined, undefined, 'Request failed'],
  ['a message that is no string is passed over', { message: { a: 1 }, error: 'conflict' }, undefined, 'conflict'],
  ['an error flag is no error string', { error: true }, new Error('own'), 'own'],
  ['a blank message is passed over', { message: ' ', error: '' }, new Error('own'), 'own'],
  ['a body that is text has no fields', 'Bad Gateway', undefined, 'Request failed'],
  ['a body that is null has none either', null, null, 'Request failed'],
  ['an error without a message', {}, new Error(''), 'Request failed'],
  ['something thrown that is no error', {}, 'boom', 'Request failed'],
  ['anything thrown with a message', {}, { message: 'aborted' }, 'aborted'],
])('%s', (_reason, body, thrown, text) => expect(toErrorText(body, thrown)).toBe(text))

test.each([
  ['the status of the response', 429, 429],
  ['500 when there is none', undefined, 500],
  ['500 when it is no failure', 200, 500],
  ['500 for an opaque response', 0, 500],
])('status: %s', (_reason, status, expected) => expect(toErrorStatus(status)).toBe(expected))
