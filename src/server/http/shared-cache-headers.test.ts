import { describe, expect, test } from 'vitest'
import { stageRevision } from '../content/recording/fixture-state.ts'
import { type CacheableResponse, findHeader } from './internal-response.ts'
import { createToSharedResponse } from './shared-cache-headers.ts'

const response: CacheableResponse = {
  status: 200,
  headers: [
    ['Cache-Control', 'no-cache'],
    ['Vary', 'Accept-Encoding, Cookie'],
  ],
  body: 'page',
  etag: 'W/"1"',
  cacheable: true,
  reads: stageRevision(1).reads,
}

describe('headers for shared caches', () => {
  const toShared = createToSharedResponse(300)

  test('are absent unless the operator configures how long a page may be cached', () =>
    expect(createToSharedResponse(undefined)(response, true)).toBe(response))

  test('contain the lifetime and the tags to purge; browsers revalidate each time', () => {
    const { headers } = toShared(response, true)
    expect(findHeader(headers, 'cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=300')
    expect(findHeader(headers, 'cdn-cache-control')).toBe('max-age=300, stale-while-revalidate=60')
    expect(findHeader(headers, 'surrogate-key')).toBe('site content')
    expect(findHeader(headers, 'cache-tag')).toBe('site,content')
    expect(findHeader(headers, 'vary')).toBe('Accept-Encoding, Cookie')
  })

  test('forbid caching responses for one reader', () => {
    const { headers } = toShared(response, false)
    expect(findHeader(headers, 'cache-control')).toBe('private, no-cache')
    expect(findHeader(headers, 'surrogate-key')).toBeUndefined()
  })
})
