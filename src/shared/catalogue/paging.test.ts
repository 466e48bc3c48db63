import { expect, test } from 'vitest'
import { toPage } from './paging.ts'

test.each([
  ['no page asked', null, 25, { number: 1, count: 3, skip: 0 }],
  ['the second page', '2', 25, { number: 2, count: 3, skip: 10 }],
  ['below 1 becomes 1', '-3', 25, { number: 1, count: 3, skip: 0 }],
  ['zero becomes 1', '0', 25, { number: 1, count: 3, skip: 0 }],
  ['beyond the end shows the last', '99', 25, { number: 3, count: 3, skip: 20 }],
  ['nonsense shows the first', 'two', 25, { number: 1, count: 3, skip: 0 }],
  ['nothing found is still one page', '1', 0, { number: 1, count: 1, skip: 0 }],
  ['a full last page adds no empty one', '2', 20, { number: 2, count: 2, skip: 10 }],
])('%s', (_reason, text, items, page) => expect(toPage(text, items)).toEqual(page))
