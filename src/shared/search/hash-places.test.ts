import { expect, test } from 'vitest'
import { eachEqual, sortHashes } from './hash-places.ts'

test('finds every place of a hash, below zero and above, first and last', () => {
  const hashes = Int32Array.of(7, -2147483648, 0, 7, 2147483647, -1, 7, 0)
  const sorted = sortHashes(hashes)
  const placesOf = (hash: number) => {
    const places: number[] = []
    eachEqual(sorted, hash, (at) => places.push(at))
    return places
  }
  expect(placesOf(7)).toEqual([0, 3, 6])
  expect(placesOf(0)).toEqual([2, 7])
  expect(placesOf(-1)).toEqual([5])
  expect(placesOf(-2147483648)).toEqual([1])
  expect(placesOf(2147483647)).toEqual([4])
  expect(placesOf(8)).toEqual([])
  expect(placesOf(-5)).toEqual([])
})
