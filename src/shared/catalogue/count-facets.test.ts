import { expect, test } from 'vitest'
import { countFacets } from './count-facets.ts'
import type { Verse } from './verse.ts'

const at = (chapter: number, topicIds: string[]) => ({ chapter, topicIds }) as Verse

test('counts by chapter in the order of the book, by topic the largest first; a verse counts for each of its topics', () => {
  expect(countFacets([at(7, ['b']), at(2, ['a', 'b']), at(7, [])])).toEqual({
    chapters: [
      { chapter: 2, count: 1 },
      { chapter: 7, count: 2 },
    ],
    topics: [
      { topicId: 'b', count: 2 },
      { topicId: 'a', count: 1 },
    ],
  })
})
