import { expect, test } from 'vitest'
import { buildHashIndex, forEachPosition } from './hash-index.ts'

test('finds every position of a hash: negative and positive hashes, first and last positions', () => {
  const hashes = Int32Array.of(7, -2147483648, 0, 7, 2147483647, -1, 7, 0)
  const sorted = buildHashIndex(hashes)
  const placesOf = (hash: number) => {
    const positions: number[] = []
    forEachPosition(sorted, hash, (at) => positions.push(at))
    return positions
  }
  expect(placesOf(7)).toEqual([0, 3, 6])
  expect(placesOf(0)).toEqual([2, 7])
  expect(placesOf(-1)).toEqual([5])
  expect(placesOf(-2147483648)).toEqual([1])
  expect(placesOf(2147483647)).toEqual([4])
  expect(placesOf(8)).toEqual([])
  expect(placesOf(-5)).toEqual([])
})
