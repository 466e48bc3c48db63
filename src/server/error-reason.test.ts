import { expect, test } from 'vitest'
import { toReason } from './error-reason.ts'

const refused = [new Error('connect ECONNREFUSED 127.0.0.1:5432'), new Error('connect ECONNREFUSED ::1:5432')]

test.each([
  ['an error', new Error('database "verse" does not exist'), 'database "verse" does not exist'],
  [
    'a host with two addresses that both refuse',
    Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' }),
    'connect ECONNREFUSED 127.0.0.1:5432, connect ECONNREFUSED ::1:5432',
  ],
  ['an error with a code alone', Object.assign(new Error(), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  ['no error', 'closed', 'closed'],
])('the reason of %s', (_case, error, reason) => expect(toReason(error)).toBe(reason))
