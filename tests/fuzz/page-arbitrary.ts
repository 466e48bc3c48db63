import fc from 'fast-check'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText } from './hostile-values.ts'
import { headersArbitrary } from './odd-headers.ts'

/** Segments of paths, some of which lead to pages. */
const segments = [
  'en',
  'az',
  'tr',
  'ru',
  'ar',
  'verse',
  'chapter',
  'topics',
  'topic',
  'groups',
  'group',
  'search',
  'admin',
  'login',
]
const rest = [
  '1',
  '2',
  '114',
  '2:255',
  '1-7',
  '0',
  '-1',
  '999',
  'contact',
  'privacy',
  'terms',
  'status',
  'assets',
  'locales',
  'icons',
]
const broken = [
  '%',
  '%00',
  '%E0%A4%A',
  '%2e%2e',
  '..',
  '.',
  '',
  '__data',
  '_.data',
  '%2F%2Fevil.example',
  '\\evil',
  '*',
  '__manifest',
  '.git',
  '.env',
]
const queryNames = [
  'q',
  'page',
  'lng',
  'chapter',
  'verse',
  'topicIds',
  'groupId',
  'sort',
  'next',
  'en',
  'ar',
  'p',
  'index',
  '_routes',
  'compare',
]

/** Requests with any method for pages, files and paths that do not exist. */
export function toPageRequests(paths: readonly string[], words: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const plain = fc
    .array(fc.constantFrom(...segments, ...rest, ...broken), { maxLength: 5 })
    .map((all) => `/${all.join('/')}`)
  const odd = fc.constantFrom(
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/en//evil.example',
    '/%0d%0aset-cookie:a=b',
  )
  const path = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...paths) },
    { weight: 5, arbitrary: plain },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: hostileText.map((text) => `/en/${encode(text.slice(0, 1500))}`) },
    { weight: 1, arbitrary: fc.constantFrom(...paths).map((known) => `${known}.data`) },
  )
  const value = fc.oneof(fc.constantFrom(...words), fc.nat({ max: 999 }).map(String), hostileText)
  const pairs = fc.array(fc.tuple(fc.constantFrom(...queryNames), value), { maxLength: 4 })
  const method = fc.oneof(
    { weight: 14, arbitrary: fc.constant('GET') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'),
    },
  )
  // Part of the URL, but ignored by every parser of queries.
  const padding = fc.constantFrom('', '', '', '', '&'.repeat(1100), '&'.repeat(7000))
  const body = fc.constantFrom(undefined, 'name=x&email=y&details=z', '{}', 'a=%E0%A4%A')
  return fc
    .record({ method, path, pairs, padding, headers: headersArbitrary, body })
    .map(({ method, path, pairs, padding, headers, body }) => {
      const search = pairs
        .map(([name, value]) => `${name}=${encode(value)}`)
        .join('&')
        .slice(0, 6000)
        .concat(padding)
      const sends = method !== 'GET' && method !== 'HEAD' && body !== undefined
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
      return {
        method,
        path: `${path}${search && `?${search}`}`,
        headers: sends ? form : headers,
        body: sends ? body : undefined,
      }
    })
}

function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
