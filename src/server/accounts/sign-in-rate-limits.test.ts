import { expect, test } from 'vitest'
import { forgetMs, rateLimits, toBackoffMs } from './sign-in-rate-limits.ts'

test.each([
  [1, 0, 'a typo is free'],
  [4, 0, 'a few typos are free'],
  [5, 5_000, 'then a short wait'],
  [6, 10_000, 'which doubles'],
  [11, 320_000, 'and doubles again'],
  [12, 600_000, 'up to ten minutes'],
  [5_000, 600_000, 'and never more'],
])('after %d failures on an account: %d ms, %s', (failures, ms) => {
  expect(toBackoffMs(failures, rateLimits.account)).toBe(ms)
})

test('no wait is longer than the memory of the failures that caused it', () => {
  for (const limit of Object.values(rateLimits)) expect(limit.maxWaitMs).toBeLessThan(forgetMs)
})
