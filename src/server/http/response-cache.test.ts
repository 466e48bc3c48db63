import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { stageRevision } from '../content/recording/fixture-state.ts'
import type { CacheableResponse } from './internal-response.ts'
import { entryBytes, ResponseCache, sizeOf } from './response-cache.ts'
import { bodyOf, type SerializedResponse } from './serialized-response.ts'

const { state: current, reads } = stageRevision(1)
const state = () => current
const text = 'light upon light '.repeat(200)

function toResponse(
  body: string | Uint8Array<ArrayBuffer>,
  { etag = 'etag', type = 'text/plain' } = {},
): CacheableResponse {
  const headers = [['Content-Type', type] as const, ['Vary', 'Cookie'] as const]
  return { status: 200, headers, body, etag, cacheable: true, reads }
}

const toHeader = ({ bytes, bodyOffset }: SerializedResponse) => bytes.toString('latin1', 0, bodyOffset)

describe('the response cache', () => {
  test('returns the bytes, plain and compressed, each with its length', () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000, state })
    const cached = cache.set('key', toResponse(text))
    const plain = cache.encode(cached, undefined)
    expect(bodyOf(plain).toString()).toBe(text)
    expect(toHeader(plain)).toContain(`\r\nContent-Length: ${text.length}\r\n`)
    const brotli = cache.encode(cached, 'gzip, deflate, br')
    expect(brotliDecompressSync(bodyOf(brotli)).toString()).toBe(text)
    expect(brotli.headers).toEqual([...plain.headers, ['Content-Encoding', 'br']])
    expect(toHeader(brotli)).toContain(`\r\nContent-Length: ${bodyOf(brotli).length}\r\n`)
    expect(gunzipSync(bodyOf(cache.encode(cached, 'gzip'))).toString()).toBe(text)
    expect(cache.encode(cached, 'gzip, deflate, br')).toBe(brotli)
  })

  test('stores only the compressed page until a client requests it uncompressed', () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000, state })
    const own = 'key'.length + entryBytes + reads.bytes
    const cached = cache.set('key', toResponse(text))
    const brotli = cache.encode(cached, 'br')
    expect(cache.usedBytes).toBe(own + sizeOf(brotli))
    const gzip = cache.encode(cached, 'gzip')
    expect(gunzipSync(bodyOf(gzip)).toString()).toBe(text)
    expect(cache.usedBytes).toBe(own + sizeOf(brotli) + sizeOf(gzip))
    const plain = cache.encode(cached, undefined)
    expect(bodyOf(plain).toString()).toBe(text)
    expect(cache.encode(cached, undefined)).toBe(plain)
    expect(cache.usedBytes).toBe(own + sizeOf(brotli) + sizeOf(gzip) + sizeOf(plain))
    const packed = cache.set('packed', toResponse(text))
    cache.encode(packed, 'gzip')
    expect(bodyOf(cache.encode(packed, undefined)).toString()).toBe(text)
  })

  test('recompresses a page better after a second request, once, and counts its bytes', async () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000, state })
    const verses = Array.from({ length: 400 }, (_, index) => `verse ${index * index} of light`).join('\n')
    const cached = cache.set('key', toResponse(verses))
    const fast = cache.encode(cached, 'br')
    expect(cache.encode(cached, 'br')).toBe(fast)
    await expect.poll(() => bodyOf(cache.encode(cached, 'br')).length).toBeLessThan(bodyOf(fast).length)
    const best = cache.encode(cached, 'br')
    expect(brotliDecompressSync(bodyOf(best)).toString()).toBe(verses)
    expect(toHeader(best)).toContain(`\r\nContent-Length: ${bodyOf(best).length}\r\n`)
    expect(cache.usedBytes).toBe('key'.length + entryBytes + reads.bytes + sizeOf(best))
  })

  test('compresses long repetitions that are far apart in a page', () => {
    const cache = new ResponseCache({ maxBytes: 10_000_000, state })
    const words = Array.from({ length: 30_000 }, (_, index) => ((index * 48_271) % 2_147_483).toString(36)).join(' ')
    const encode = (type: string) => bodyOf(cache.encode(cache.set(type, toResponse(words + words, { type })), 'br'))
    const page = encode('text/html; charset=utf-8')
    expect(brotliDecompressSync(page).toString()).toBe(words + words)
    expect(page.length).toBeLessThan(encode('application/json').length)
  })

  test('a response that is evicted while it is compressed stays evicted', async () => {
    const cache = new ResponseCache({ maxBytes: 20_000, state })
    const cached = cache.set('key', toResponse(text))
    for (let hit = 0; hit < 4; hit++) cache.encode(cached, 'br')
    const other = cache.set('other', toResponse(new Uint8Array(20_000)))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(cache.find('key')).toBeUndefined()
    expect(cache.usedBytes).toBe('other'.length + entryBytes + reads.bytes + sizeOf(cache.encode(other, undefined)))
  })

  test('counts the key and a 304, so that long URLs cannot exceed the memory limit', () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000, state })
    const used: number[] = []
    for (let count = 0; count < 200; count++) {
      cache.toNotModified(cache.set(`${count}${'&'.repeat(15_000)}`, toResponse('short')))
      used.push(cache.usedBytes)
    }
    expect(used[0]).toBeGreaterThan(15_000 + entryBytes)
    expect(Math.max(...used)).toBeLessThanOrEqual(1_000_000)
    expect(cache.find(`0${'&'.repeat(15_000)}`)).toBeUndefined()
  })

  test('large responses evict each other, never a page', () => {
    const cache = new ResponseCache({ maxBytes: 6_000_000, state })
    cache.set('page', toResponse(text))
    for (let count = 0; count < 20; count++) cache.set(`large ${count}`, toResponse(new Uint8Array(500_000)))
    expect(cache.find('page')).toBeDefined()
    expect(cache.find('large 0')).toBeUndefined()
    expect(cache.find('large 19')).toBeDefined()
    expect(cache.usedBytes).toBeLessThan(3_000_000)
  })

  test('a small body is not compressed', () => {
    const cache = new ResponseCache({ maxBytes: 1000, state })
    const cached = cache.set('key', toResponse('short'))
    expect(cache.encode(cached, 'br')).toBe(cache.encode(cached, undefined))
  })

  test('an encoding that the client rejects is not used', () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000, state })
    const cached = cache.set('key', toResponse(text))
    expect(cache.encode(cached, 'br;q=0, identity')).toBe(cache.encode(cached, undefined))
  })

  test('a 304 repeats only the headers about caching', () => {
    const cache = new ResponseCache({ maxBytes: 1000, state })
    const header = toHeader(cache.toNotModified(cache.set('key', toResponse('short', { etag: 'W/"7"' }))))
    expect(header).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nVary: Cookie\r\nETag: W\/"7"\r\n/)
    expect(header).not.toContain('Content-')
  })

  test('counts hits', () => {
    const cache = new ResponseCache({ maxBytes: 1000, state })
    cache.set('key', toResponse('short'))
    for (const key of ['key', 'other', 'key']) cache.find(key)
    expect(cache.hits).toBe(2)
  })
})
