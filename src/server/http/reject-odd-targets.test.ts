import { expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import { isOddHost, isOddTarget } from './reject-odd-targets.ts'

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
])('%s is rejected', (target) => expect(isOddTarget(target)).toBe(true))

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
])('%s is accepted', (target) => expect(isOddTarget(target)).toBe(false))

test.each([
  '',
  '?',
  'site/az?',
  'site?x=',
  'site#',
  'site\\az',
  'a@site',
  'site:80/az',
  'a b',
  '[::1',
  `${'a'.repeat(260)}.org`,
])('the host %j is rejected', (host) => expect(isOddHost(host)).toBe(true))

test.each([
  undefined,
  'localhost',
  'site.example:8080',
  'in_house',
  '127.0.0.1:3000',
  '[::1]:3000',
  'xn--80a.example.',
])('the host %j is accepted', (host) => expect(isOddHost(host)).toBe(false))

test('takes linear time', async () => {
  const target = '/.a'.repeat(160_000)
  expect(await timeFastest(() => isOddTarget(target), 100)).toBeLessThan(100)
})
