import { describe, expect, test } from 'vitest'
import { toHangingPath, toHeight, toMarkPath, toStripPath } from './strip-paths.ts'

describe('a strip', () => {
  test('has a bar for each chapter with verses, in its column, the largest full', () =>
    expect(toStripPath([0, 4, 0, 1], 10)).toBe('M3 10v-10M7 10v-5'))

  test('can use the maximum of another strip', () => expect(toStripPath([1], 10, 4)).toBe('M1 10v-5'))

  test('has hanging bars, or marks, at the given positions', () => {
    expect(toHangingPath([4, 1], 10, 16)).toBe('M1 16v10M3 16v5')
    expect(toMarkPath([0, 1], 8, 18)).toBe('M3 8V18')
  })

  test.each([
    ['nothing is no bar', 0, 100, 0],
    ['one verse beside many is still visible', 1, 10_000, 1],
    ['the largest has the full height', 9, 9, 6],
  ])('%s', (_why, count, most, height) => expect(toHeight(count, most, 6)).toBe(height))

  test('of no verses is empty', () => expect(toStripPath([0, 0], 10)).toBe(''))
})
