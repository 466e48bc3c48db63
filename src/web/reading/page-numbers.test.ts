import { expect, test } from 'vitest'
import { listPageNumbers } from './page-numbers.ts'

test.each([
  ['all of a few', 2, 3, [1, 2, 3]],
  ['the start of many', 1, 40, [1, 2, 'gap-40', 40]],
  ['the middle of many', 20, 40, [1, 'gap-19', 19, 20, 21, 'gap-40', 40]],
  ['a gap of one page is that page', 4, 40, [1, 2, 3, 4, 5, 'gap-40', 40]],
  ['the end of many', 40, 40, [1, 'gap-39', 39, 40]],
])('%s', (_reason, number, count, expected) => expect(listPageNumbers({ number, count })).toEqual(expected))
