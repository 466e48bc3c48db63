import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { createPrepareSearch } from './prepare-search.ts'

const catalogue = buildCatalogue(makeContent())
const indexed = Promise.resolve()
const prepareSearch = createPrepareSearch({
  feed: {
    current: () => catalogue,
    searchable: (): never => expect.unreachable('no edition was chosen'),
    whenIndexed: () => indexed,
  },
  views: { search: async (base) => base, prepareOthers: async () => {} },
})

test.each([
  ['/az?q=sabr', 'words'],
  ['/_.data?q=sabr', 'words, as data'],
  ['/az?%71=sabr', 'an escaped name'],
  ['/az?chapter=2', 'a filter of the home screen'],
  ['/az?verse=3&utm_source=x', 'a filter beside a foreign parameter'],
  ['/az/sheet?topic=patience', 'a filter of the study sheet'],
  ['/api/verse', 'the whole list'],
  ['/api/verse?limit=1', 'a part of the list'],
  ['/api/verse?en=mercy', 'words in one language'],
  ['/api/suggest?q=sa', 'suggestions'],
  ['/api/ask?q=why', 'a question'],
])('%s waits for the search index: %s', (url) => {
  expect(prepareSearch(url, undefined)).toBe(indexed)
})

test.each([
  ['/az', 'no parameter'],
  ['/az?utm_source=x', 'a foreign parameter of the home screen'],
  ['/az/verse/2:255?utm_source=quran&fbclid=q', 'foreign parameters with the letter'],
  ['/az/verse/2:255?compare=tr', 'a choice of the reader'],
  ['/api/chapter', 'another list'],
  ['/api/topic?name=q', 'a parameter of another list'],
  ['/api/verse/2:255?edition=ar-simple', 'one verse'],
])('%s does not: %s', (url) => {
  expect(prepareSearch(url, undefined)).toBeUndefined()
})
