import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import { bodyOf, type SerializedResponse } from './serialized-response.ts'

const text = 'light upon light '.repeat(200)
const headers = ['Content-Type', 'text/plain']

const headOf = ({ bytes: whole, bodyOffset: bodyAt }: SerializedResponse) => whole.toString('latin1', 0, bodyAt)

describe('the response cache', () => {
  test('gives back the bytes, plain and compressed, each with its length', () => {
    const cache = new ResponseCache(1_000_000)
    const entry = cache.set('key', headers, 'etag', Buffer.from(text))
    const plain = cache.encode(entry, '')
    expect(bodyOf(plain).toString()).toBe(text)
    expect(headOf(plain)).toContain(`\r\nContent-Length: ${text.length}\r\n`)
    const brotli = cache.encode(entry, 'gzip, deflate, br')
    expect(brotliDecompressSync(bodyOf(brotli)).toString()).toBe(text)
    expect(brotli.headers).toEqual([...headers, 'Content-Encoding', 'br'])
    expect(headOf(brotli)).toContain(`\r\nContent-Length: ${bodyOf(brotli).length}\r\n`)
    expect(gunzipSync(bodyOf(cache.encode(entry, 'gzip'))).toString()).toBe(text)
    expect(cache.encode(entry, 'gzip, deflate, br')).toBe(brotli)
  })

  test('what is asked for again is packed harder, once, and counts as what it is', async () => {
    const cache = new ResponseCache(1_000_000)
    const verses = Array.from({ length: 400 }, (_, index) => `verse ${index * index} of light`).join('\n')
    const entry = cache.set('key', headers, 'etag', Buffer.from(verses))
    const quick = cache.encode(entry, 'br')
    expect(cache.encode(entry, 'br')).toBe(quick)
    await expect.poll(() => bodyOf(cache.encode(entry, 'br')).length).toBeLessThan(bodyOf(quick).length)
    const hard = cache.encode(entry, 'br')
    expect(brotliDecompressSync(bodyOf(hard)).toString()).toBe(verses)
    expect(headOf(hard)).toContain(`\r\nContent-Length: ${bodyOf(hard).length}\r\n`)
    expect(cache.usedBytes).toBe(entry.identity.bytes.length + hard.bytes.length)
  })

  test('what was let go of while it was packed stays gone', async () => {
    const cache = new ResponseCache(20_000)
    const entry = cache.set('key', headers, 'etag', Buffer.from(text))
    for (let asked = 0; asked < 4; asked++) cache.encode(entry, 'br')
    const other = cache.set('other', headers, 'other', Buffer.alloc(20_000))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(cache.find('key')).toBeUndefined()
    expect(cache.usedBytes).toBe(other.identity.bytes.length)
  })

  test('what is too small is not compressed', () => {
    const cache = new ResponseCache(1000)
    const entry = cache.set('key', headers, 'etag', Buffer.from('short'))
    expect(cache.encode(entry, 'br')).toBe(entry.identity)
  })

  test('an encoding that is refused is not used', () => {
    const cache = new ResponseCache(1_000_000)
    const entry = cache.set('key', headers, 'etag', Buffer.from(text))
    expect(cache.encode(entry, 'br;q=0, identity')).toBe(entry.identity)
  })

  const size = new ResponseCache(1000).set('any', headers, 'any', Buffer.alloc(10)).identity.bytes.length

  test('outgrown, it lets go of the oldest that were not used since', () => {
    const cache = new ResponseCache(3 * size)
    for (const key of ['a', 'b', 'c']) cache.set(key, headers, key, Buffer.alloc(10))
    cache.find('a')
    cache.set('d', headers, 'd', Buffer.alloc(10))
    expect(cache.find('b')).toBeUndefined()
    expect(['a', 'c', 'd'].map((key) => cache.find(key)?.etag)).toEqual(['a', 'c', 'd'])
    expect(cache.usedBytes).toBe(3 * size)
  })

  test('what has just come in stays, though all the others were used', () => {
    const cache = new ResponseCache(2 * size)
    for (const key of ['a', 'b']) cache.set(key, headers, key, Buffer.alloc(10))
    for (const key of ['a', 'b']) cache.find(key)
    cache.set('c', headers, 'c', Buffer.alloc(10))
    expect(['a', 'b', 'c'].map((key) => cache.find(key)?.etag)).toEqual([undefined, 'b', 'c'])
  })

  test('an answer larger than the whole room does not grow it for long', () => {
    const cache = new ResponseCache(size)
    cache.set('huge', headers, 'huge', Buffer.alloc(500))
    cache.set('small', headers, 'small', Buffer.alloc(10))
    expect(cache.find('huge')).toBeUndefined()
    expect(cache.usedBytes).toBe(size)
  })

  test('the same key kept twice counts once', () => {
    const cache = new ResponseCache(3 * size)
    cache.set('a', headers, '1', Buffer.alloc(20))
    cache.set('a', headers, '2', Buffer.alloc(10))
    expect(cache.usedBytes).toBe(size)
  })
})
