import { describe, expect, test } from 'vitest'
import { compareAt, endOfPrefix, lowerBound, toStringColumn } from './string-column.ts'

const sorted = ['', 'a', 'ab', 'abc', 'abd', 'b', 'ba', 'éa', 'да', 'дам', 'дар', 'дела', 'نور', '🙂'].sort()
const keys = [...sorted, 'aa', 'abca', 'ac', 'c', 'д', 'даз', 'ж', 'ن', 'zz', '\uFFFF', '\uD83D']

describe('a sorted column', () => {
  for (const strings of [[], ['ab'], sorted]) {
    const column = toStringColumn(strings)

    test.each(keys)(`of ${strings.length} finds the position of %j`, (key) => {
      const expected = strings.findIndex((string) => string >= key)
      expect(lowerBound(column, key)).toBe(expected < 0 ? strings.length : expected)
    })

    test.each(keys)(`of ${strings.length} finds all strings with the prefix %j`, (prefix) => {
      const first = lowerBound(column, prefix)
      expect(strings.slice(first, endOfPrefix(column, first, prefix))).toEqual(
        strings.filter((string) => string.startsWith(prefix)),
      )
    })
  }

  test('compares like JavaScript strings', () => {
    const column = toStringColumn(sorted)
    for (const [at, string] of sorted.entries())
      for (const key of keys)
        expect(Math.sign(compareAt(column, at, key))).toBe(string < key ? -1 : Number(string > key))
  })
})
