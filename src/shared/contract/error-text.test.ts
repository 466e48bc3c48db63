import { expect, test } from 'vitest'
import { toErrorStatus, toErrorText } from './error-text.ts'

test.each([
  ['the message of the body comes first', { message: 'Taken', error: 'conflict' }, new Error('own'), 'Taken'],
  ['then the error string of the body', { error: 'conflict' }, new Error('own'), 'conflict'],
  ['then the message of the error itself', {}, new Error('Failed to fetch'), 'Failed to fetch'],
  ['then the fixed text', undefined, undefined, 'Request failed'],
  ['a message that is not a string is ignored', { message: { a: 1 }, error: 'conflict' }, undefined, 'conflict'],
  ['an error flag is not an error string', { error: true }, new Error('own'), 'own'],
  ['a blank message is ignored', { message: ' ', error: '' }, new Error('own'), 'own'],
  ['a body of plain text has no fields', 'Bad Gateway', undefined, 'Request failed'],
  ['a null body has no fields', null, null, 'Request failed'],
  ['an error without a message', {}, new Error(''), 'Request failed'],
  ['a thrown value that is not an error', {}, 'boom', 'Request failed'],
  ['any thrown object with a message', {}, { message: 'aborted' }, 'aborted'],
])('%s', (_reason, body, thrown, text) => expect(toErrorText(body, thrown)).toBe(text))

test.each([
  ['the status of the response', 429, 429],
  ['500 without a response', undefined, 500],
  ['500 if the status is not a failure', 200, 500],
  ['500 for an opaque response', 0, 500],
])('status: %s', (_reason, status, expected) => expect(toErrorStatus(status)).toBe(expected))
