import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

test.each([
  ['no rows', [], []],
  ['empty names', [[1, '', 'x']], [['1', '', 'x']]],
  ['a name over two lines is shown in one', [['a\nb\tc', 'd'], ['e']], [['a b c', 'd'], ['e']]],
])('%s', (_reason, rows, unpacked) => {
  expect(unpackRows(packRows(rows))).toEqual(unpacked)
})
