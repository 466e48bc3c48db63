import { expect, test } from 'vitest'
import type { HeaderList } from './internal-response.ts'
import { SharedHeaders } from './shared-headers.ts'

const make = (policy: string): HeaderList => [
  ['Content-Type', 'text/html'],
  ['Content-Security-Policy', policy],
]

test('equal lists become one object, other lists stay separate', () => {
  const shared = new SharedHeaders()
  const first = shared.share(make("default-src 'self'"))
  expect(shared.share(make("default-src 'self'"))).toBe(first)
  expect(shared.share(make("default-src 'none'"))).toEqual(make("default-src 'none'"))
})

test('unused lists are dropped', () => {
  const shared = new SharedHeaders()
  const first = shared.share(make('0'))
  for (let at = 1; at <= 100; at++) shared.share(make(String(at)))
  expect(shared.share(make('0'))).not.toBe(first)
  expect(shared.share(make('0'))).toEqual(first)
})
