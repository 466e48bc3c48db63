import { expect, test } from 'vitest'
import { countFacets } from './count-facets.ts'

const at = (_id: string, chapter: number) => ({ _id, book: 'quran', chapter, verse: 1 })
const linksById = new Map([
  ['v1', { topicIds: ['b'], groupId: null }],
  ['v2', { topicIds: ['a', 'b'], groupId: null }],
])

test('counts by chapter in canonical order, and by topic with the largest first; a verse counts for each of its topics', () => {
  expect(countFacets({ linksById }, [at('v1', 7), at('v2', 2), at('v3', 7)])).toEqual({
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
