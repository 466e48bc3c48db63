import { expect, test } from 'vitest'
import { toPage } from './paging.ts'

test.each([
  ['no page requested', null, 25, { number: 1, count: 3, skip: 0 }],
  ['the second page', '2', 25, { number: 2, count: 3, skip: 10 }],
  ['below 1 becomes 1', '-3', 25, { number: 1, count: 3, skip: 0 }],
  ['zero becomes 1', '0', 25, { number: 1, count: 3, skip: 0 }],
  ['a page past the end shows the last page', '99', 25, { number: 3, count: 3, skip: 20 }],
  ['an invalid page shows the first page', 'two', 25, { number: 1, count: 3, skip: 0 }],
  ['an empty result still has one page', '1', 0, { number: 1, count: 1, skip: 0 }],
  ['a full last page adds no empty page', '2', 20, { number: 2, count: 2, skip: 10 }],
])('%s', (_reason, text, items, page) => expect(toPage(text, items)).toEqual(page))
