import { expect, test } from 'vitest'
import { createOriginCheck } from './check-origin.ts'

const accepts = (publicUrl: string | undefined, origin: string): boolean => {
  const request = new Request('http://site.example/api/email/push', { method: 'POST', headers: { origin } })
  try {
    createOriginCheck(publicUrl)(request)
    return true
  } catch {
    return false
  }
}

test.each([
  ['https://site.example', 'https://site.example', true],
  ['https://site.example', 'http://site.example', false],
  ['https://site.example', 'ftp://site.example', false],
  ['https://site.example', 'https://site.example:8443', false],
  [undefined, 'http://site.example', true],
  [undefined, 'https://site.example', true],
  [undefined, 'ftp://site.example', false],
  [undefined, 'null', false],
])('PUBLIC_URL %s, Origin %s: %s', (publicUrl, origin, isOwn) => expect(accepts(publicUrl, origin)).toBe(isOwn))
