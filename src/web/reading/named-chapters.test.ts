import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { toResultView } from './home-view.ts'

const catalogue = buildCatalogue(makeContent())
const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts: {} }) }

function listOffered(q: string, chapter: number | undefined) {
  const filters = { q, chapter, verse: undefined, topic: '', compare: '', order: '' } as const
  const { chapters } = toResultView(searchable, { filters, page: null, language: 'en', compared: [] })
  return chapters.map(({ number }) => number)
}

test.each([
  ['One', undefined, [1]],
  ['One', 2, [1]],
  ['One', 1, []],
  ['One Two', undefined, [1, 2]],
  ['One Two', 2, [1]],
])('%s with the filter for chapter %s offers the other named chapters', (q, chapter, offered) => {
  expect(listOffered(q, chapter)).toEqual(offered)
})
