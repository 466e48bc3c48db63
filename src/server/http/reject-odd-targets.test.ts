import { expect, test } from 'vitest'
import { isOddTarget } from './reject-odd-targets.ts'

test.each([
  '//evil.example/en',
  '/\\evil.example',
  'http://evil.example/en',
  '*',
  '/en/../topics',
  '/en/%2e%2E/topics',
  '/en/..',
  '/./en',
  '/en/.?x=1',
  '/en\\x',
  '/en/..#x',
  '/en#x',
])('%s is odd', (target) => expect(isOddTarget(target)).toBe(true))

test.each([
  '/',
  '/en',
  '/en/verse/2:255',
  '/en?q=a/../b',
  '/?next=//x',
  '/api/verse/2:255?select=en',
  '/en/changes.atom',
  '/en/...',
  '/en/.well-known',
  "/en?q='a'|b",
])('%s is usual', (target) => expect(isOddTarget(target)).toBe(false))

test('takes time in proportion to the length', () => {
  const measure = (length: number) => {
    const target = `/${'/.a'.repeat(length)}`
    const begun = performance.now()
    for (let count = 0; count < 50; count++) isOddTarget(target.slice(1))
    return performance.now() - begun
  }
  measure(1000)
  expect(measure(16_000) / Math.max(0.1, measure(2000))).toBeLessThan(30)
})
