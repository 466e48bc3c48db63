import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

test.each([
  ['no rows', [], []],
  ['empty names', [[1, '', 'x']], [['1', '', 'x']]],
  ['a name with a line break is shown on one line', [['a\nb\tc', 'd'], ['e']], [['a b c', 'd'], ['e']]],
])('%s', (_reason, rows, unpacked) => {
  expect(unpackRows(packRows(rows))).toEqual(unpacked)
})
