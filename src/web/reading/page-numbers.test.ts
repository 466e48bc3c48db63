import { expect, test } from 'vitest'
import { listPageEntries } from './page-numbers.ts'

const list = (number: number, count: number, width: 'narrow' | 'wide') =>
  listPageEntries({ number, count }).flatMap(({ entry, only }) => (only && only !== `only-${width}` ? [] : [entry]))

test.each([
  ['all of a few pages', 2, 3, [1, 2, 3]],
  ['the start of many pages', 1, 40, [1, 2, 39.5, 40]],
  ['the middle of many pages', 20, 40, [1, 18.5, 19, 20, 21, 39.5, 40]],
  ['a gap of one page shows that page', 4, 40, [1, 2, 3, 4, 5, 39.5, 40]],
  ['the end of many pages', 40, 40, [1, 38.5, 39, 40]],
])('wide: %s', (_reason, number, count, expected) => expect(list(number, count, 'wide')).toEqual(expected))

test.each([
  ['all of a few pages', 2, 3, [1, 2, 3]],
  ['the start of many pages', 1, 40, [1, 2, 39.5, 40]],
  ['the middle of many pages', 20, 40, [1, 19.5, 20, 39.5, 40]],
  ['a gap of one page shows that page', 3, 40, [1, 2, 3, 39.5, 40]],
  ['the end of many pages', 40, 40, [1, 38.5, 39, 40]],
])('narrow: %s', (_reason, number, count, expected) => expect(list(number, count, 'narrow')).toEqual(expected))

test('on a narrow screen there are at most five between the arrows', () => {
  for (let count = 1; count <= 40; count++)
    for (let number = 1; number <= count; number++) expect(list(number, count, 'narrow').length).toBeLessThanOrEqual(5)
})
