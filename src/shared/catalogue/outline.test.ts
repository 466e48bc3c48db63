import { expect, test } from 'vitest'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { findPassage, findPassageOf, listCoverProblems, toOutline } from './outline.ts'

const outline = toOutline(
  [
    makePassage({ _id: 'c', chapter: 2, from: 1, to: 5 }),
    makePassage({ _id: 'b', from: 4, to: 7 }),
    makePassage({ _id: 'a', from: 1, to: 3 }),
  ],
  [],
)

test.each([
  [{ chapter: 1, verse: 1 }, 'a'],
  [{ chapter: 1, verse: 4 }, 'b'],
  [{ chapter: 2, verse: 5 }, 'c'],
  [{ chapter: 2, verse: 6 }, undefined],
  [{ chapter: 3, verse: 1 }, undefined],
])('%j is in %s', (reference, id) => expect(findPassageOf(outline, reference)?._id).toBe(id))

test.each([
  ['an id', 'b', 'b'],
  ['a reference', '1:5', 'b'],
  ['a verse without a passage', '2:6', undefined],
  ['neither', 'nothing', undefined],
])('a passage by %s', (_reason, text, id) => expect(findPassage(outline, text)?._id).toBe(id))

test.each([
  [
    'whole',
    [
      [1, 3],
      [4, 7],
    ],
    7,
    0,
  ],
  [
    'a gap',
    [
      [1, 2],
      [4, 7],
    ],
    7,
    1,
  ],
  [
    'an overlap',
    [
      [1, 4],
      [4, 7],
    ],
    7,
    1,
  ],
  ['too short', [[1, 6]], 7, 1],
  ['too long', [[1, 8]], 7, 1],
  ['none', [], 7, 1],
  [
    'backwards',
    [
      [3, 1],
      [2, 7],
    ],
    7,
    2,
  ],
] as const)('cover: %s', (_name, ranges, ayahCount, count) =>
  expect(
    listCoverProblems(
      ranges.map(([from, to]) => ({ from, to })),
      ayahCount,
    ),
  ).toHaveLength(count),
)
