import { expect, test } from 'vitest'
import { matchesEtag } from './matches-etag.ts'

test.each([
  ['no header', undefined, 'W/"1"', false],
  ['the same', 'W/"1"', 'W/"1"', true],
  ['another', 'W/"2"', 'W/"1"', false],
  ['an ETag in a list', '"0", W/"1"', 'W/"1"', true],
  ['weak and strong', '"1"', 'W/"1"', true],
  ['strong and weak', 'W/"1"', '"1"', true],
  ['anything', '*', '"1"', true],
  ['a longer tag', 'W/"11"', 'W/"1"', false],
] as const)('%s', (_case, header, etag, matches) => expect(matchesEtag(header, etag)).toBe(matches))
