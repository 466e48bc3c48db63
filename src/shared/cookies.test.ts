import { expect, test } from 'vitest'
import { findCookie, toChoiceCookie } from './cookies.ts'

test.each([
  ['lang=az; pronunciation=on', 'pronunciation', 'on'],
  ['xpronunciation=on', 'pronunciation', undefined],
  ['pronunciation=on', 'pronunciation', 'on'],
  ['', 'lang', undefined],
])('of "%s" %s is %s', (header, name, value) => expect(findCookie(header, name)).toBe(value))

test.each([
  ['az', 'http://localhost:3000', 'lang=az; path=/; max-age=31536000; samesite=lax'],
  ['az', 'https://site.example', 'lang=az; path=/; max-age=31536000; samesite=lax; secure'],
  [undefined, 'http://localhost:3000', 'lang=; path=/; max-age=0; samesite=lax'],
])('the choice %s at %s is written as %s', (value, origin, cookie) =>
  expect(toChoiceCookie('lang', value, origin)).toBe(cookie),
)
