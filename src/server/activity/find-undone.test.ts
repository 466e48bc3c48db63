import { expect, test } from 'vitest'
import { findUndone } from './find-undone.ts'

test.each([
  ['nothing', [], []],
  ['an undo', [[5, 3]], [[3, 5]]],
  [
    'an undo that was itself undone',
    [
      [5, 3],
      [6, 5],
    ],
    [[5, 6]],
  ],
  [
    'undone, redone and undone again',
    [
      [5, 3],
      [6, 5],
      [7, 3],
    ],
    [
      [3, 7],
      [5, 6],
    ],
  ],
  [
    'the undo of an undo, undone',
    [
      [5, 3],
      [6, 5],
      [7, 6],
    ],
    [
      [3, 5],
      [6, 7],
    ],
  ],
])('%s', (_, undos, undone) => {
  const found = findUndone(undos.map(([revision = 0, undoOf = 0]) => ({ revision, undoOf })))
  expect([...found].toSorted(([a], [b]) => a - b)).toEqual(undone)
})
