import { expect, test } from 'vitest'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

test.each([
  ['nothing', undefined, undefined],
  ['an empty header', '', undefined],
  ['a browser', 'gzip, deflate, br, zstd', 'br'],
  ['no brotli', 'gzip, deflate', 'gzip'],
  ['a weight', 'gzip;q=0.5,br;q=1.0', 'br'],
  ['brotli rejected', 'br;q=0, gzip', 'gzip'],
  ['brotli rejected with decimals', 'br; q=0.000 , gzip', 'gzip'],
  ['all rejected', 'br;q=0,gzip;q=0, identity', undefined],
  ['a longer name', 'brotli, x-gzip', undefined],
  ['capitals', 'BR', 'br'],
] as const)('%s', (_case, accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))

test('only an available encoding is chosen', () => {
  const available: Encoding[] = ['gzip']
  expect(chooseEncoding('gzip, br', available)).toBe('gzip')
  expect(chooseEncoding('br', available)).toBeUndefined()
})
