import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const text = 'light upon light '.repeat(200)
const headers = ['Content-Type', 'text/plain']

describe('the response cache', () => {
  test('gives back the bytes, plain and compressed, each with its length', () => {
    const cache = new ResponseCache(1_000_000)
    const entry = cache.keep('key', headers, 'etag', Buffer.from(text))
    const plain = cache.encode(entry, '')
    expect(plain.bytes.toString()).toBe(text)
    expect(plain.headers).toEqual([...headers, 'Content-Length', String(text.length)])
    const brotli = cache.encode(entry, 'gzip, deflate, br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
    expect(brotli.headers.slice(2)).toEqual(['Content-Encoding', 'br', 'Content-Length', String(brotli.bytes.length)])
    expect(gunzipSync(cache.encode(entry, 'gzip').bytes).toString()).toBe(text)
    expect(cache.encode(entry, 'gzip, deflate, br')).toBe(brotli)
  })

  test('what is asked for again is packed harder, once, and counts as what it is', async () => {
    const cache = new ResponseCache(1_000_000)
    const verses = Array.from({ length: 400 }, (_, index) => `verse ${index * index} of light`).join('\n')
    const entry = cache.keep('key', headers, 'etag', Buffer.from(verses))
    const quick = cache.encode(entry, 'br')
    expect(cache.encode(entry, 'br')).toBe(quick)
    await expect.poll(() => cache.encode(entry, 'br').bytes.length).toBeLessThan(quick.bytes.length)
    const hard = cache.encode(entry, 'br')
    expect(brotliDecompressSync(hard.bytes).toString()).toBe(verses)
    expect(hard.headers.at(-1)).toBe(String(hard.bytes.length))
    expect(cache.usedBytes).toBe(verses.length + hard.bytes.length)
  })

  test('what was let go of while it was packed stays gone', async () => {
    const cache = new ResponseCache(20_000)
    const entry = cache.keep('key', headers, 'etag', Buffer.from(text))
    for (let asked = 0; asked < 4; asked++) cache.encode(entry, 'br')
    cache.keep('other', headers, 'other', Buffer.alloc(20_000))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(cache.find('key')).toBeUndefined()
    expect(cache.usedBytes).toBe(20_000)
  })

  test('what is too small is not compressed', () => {
    const cache = new ResponseCache(1000)
    const entry = cache.keep('key', headers, 'etag', Buffer.from('short'))
    expect(cache.encode(entry, 'br')).toBe(entry.identity)
  })

  test('an encoding that is refused is not used', () => {
    const cache = new ResponseCache(1_000_000)
    const entry = cache.keep('key', headers, 'etag', Buffer.from(text))
    expect(cache.encode(entry, 'br;q=0, identity')).toBe(entry.identity)
  })

  test('outgrown, it lets go of what was not used for longest', () => {
    const cache = new ResponseCache(30)
    for (const key of ['a', 'b', 'c']) cache.keep(key, headers, key, Buffer.alloc(10))
    cache.find('a')
    cache.keep('d', headers, 'd', Buffer.alloc(10))
    expect(cache.find('b')).toBeUndefined()
    expect(['a', 'c', 'd'].map((key) => cache.find(key)?.etag)).toEqual(['a', 'c', 'd'])
    expect(cache.usedBytes).toBe(30)
  })

  test('an answer larger than the whole room does not grow it for long', () => {
    const cache = new ResponseCache(30)
    cache.keep('huge', headers, 'huge', Buffer.alloc(500))
    cache.keep('small', headers, 'small', Buffer.alloc(10))
    expect(cache.find('huge')).toBeUndefined()
    expect(cache.usedBytes).toBe(10)
  })

  test('the same key kept twice counts once', () => {
    const cache = new ResponseCache(100)
    cache.keep('a', headers, '1', Buffer.alloc(10))
    cache.keep('a', headers, '2', Buffer.alloc(20))
    expect(cache.usedBytes).toBe(20)
  })
})
