import { expect, test } from 'vitest'
import { chooseCacheBytes } from './choose-cache-bytes.ts'

const mb = 1_048_576

test.each([
  ['a sixteenth of the memory', { WORKERS: 1 }, 8192, 512],
  ['shared by all processes', { WORKERS: 4 }, 8192, 128],
  ['at least the size used in benchmarks', { WORKERS: 4 }, 768, 48],
  ['at most the size of all pages', { WORKERS: 1 }, 65_536, 1024],
  ['the configured size', { WORKERS: 4, RESPONSE_CACHE_MB: 10 }, 8192, 10],
])('the response cache takes %s', (_reason, settings, memoryMb, expectedMb) => {
  expect(chooseCacheBytes({ RESPONSE_CACHE_MB: undefined, ...settings }, memoryMb * mb)).toBe(expectedMb * mb)
})

test('the detected memory gives a size within the limits', () => {
  const bytes = chooseCacheBytes({ RESPONSE_CACHE_MB: undefined, WORKERS: 1 })
  expect(bytes).toBeGreaterThanOrEqual(48 * mb)
  expect(bytes).toBeLessThanOrEqual(1024 * mb)
})
