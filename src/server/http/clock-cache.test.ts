import { describe, expect, test } from 'vitest'
import { ClockCache } from './clock-cache.ts'

function fill(cache: ClockCache<string>, keys: readonly string[]): void {
  for (const key of keys) cache.set(key, key, 10)
}

describe('the CLOCK cache', () => {
  test('evicts the oldest entry that was not used since', () => {
    const cache = new ClockCache<string>(30)
    fill(cache, ['a', 'b', 'c'])
    cache.get('a')
    fill(cache, ['d'])
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd'])
    expect(cache.usedBytes).toBe(30)
  })

  test('keeps a new entry even if all others were used', () => {
    const cache = new ClockCache<string>(20)
    fill(cache, ['a', 'b'])
    for (const key of ['a', 'b']) cache.get(key)
    fill(cache, ['c'])
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c'])
  })

  test('an entry larger than the cache is evicted by the next', () => {
    const cache = new ClockCache<string>(10)
    cache.set('huge', 'huge', 500)
    fill(cache, ['small'])
    expect(cache.get('huge')).toBeUndefined()
    expect(cache.usedBytes).toBe(10)
  })

  test('a cache of no bytes keeps nothing', () => {
    const cache = new ClockCache<string>(0)
    fill(cache, ['a'])
    expect([cache.get('a'), cache.usedBytes]).toEqual([undefined, 0])
  })

  test('the same key is counted once', () => {
    const cache = new ClockCache<string>(30)
    cache.set('a', '1', 20)
    cache.set('a', '2', 10)
    expect([cache.get('a'), cache.usedBytes]).toEqual(['2', 10])
  })

  test('an entry that grows evicts others, and an evicted entry does not grow', () => {
    const cache = new ClockCache<string>(30)
    fill(cache, ['a', 'b', 'c'])
    cache.grow('c', 'c', 10)
    expect(cache.get('a')).toBeUndefined()
    cache.grow('a', 'a', 1000)
    expect(cache.usedBytes).toBe(30)
  })
})
