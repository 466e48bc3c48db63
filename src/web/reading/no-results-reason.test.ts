import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { toResultView } from './home-view.ts'
import { findAbsentVerse } from './no-results-reason.ts'

const catalogue = buildCatalogue(makeContent())
const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts: {} }) }
const search = (q: string, chapter?: number, verse?: number) =>
  toResultView(searchable, {
    filters: { q, chapter, verse, topic: '', compare: '', order: '' },
    page: null,
    language: 'en',
    compared: [],
  })

const lastVerse = {
  message: 'noSuchVerse',
  values: { chapter: 'Two', verse: 287, total: 286 },
  links: [
    { path: '/chapter/2', label: '2. Two' },
    { path: '/verse/2:286', label: '2:286' },
  ],
}
const lastChapter = {
  message: 'noSuchChapter',
  values: { chapter: 115, total: 2 },
  links: [{ path: '/chapter/2', label: '2. Two' }],
}

test.each([
  ['a verse after the last', '2:287', lastVerse],
  ['the same by the name of the chapter', 'Two 287', lastVerse],
  ['a chapter after the last', 'surah 115', lastChapter],
  ['a verse of a chapter after the last', '115:1', lastChapter],
])('a search for %s gives the number that exists: %s', (_case, q, reason) => {
  expect(search(q)).toMatchObject({ count: 0, about: [], reason })
})

test.each(['juz 31', '31. cüz', 'джуз 99'])('a search for a juz after the last gives the number of juz: %s', (q) => {
  const reason = { message: 'noSuchJuz', values: {}, links: [{ path: '/juz', label: '1–30' }] }
  expect(search(q)).toMatchObject({ count: 0, juz: null, about: [], reason })
})

test('the fields for chapter and verse give it, too', () => {
  expect(search('', 2, 287).reason).toEqual(lastVerse)
  expect(search('', undefined, 287).reason).toEqual({ ...lastVerse, message: 'noChapterSoLong' })
})

test.each([
  ['a verse after the last', '2:287', lastVerse],
  ['a range that ends after the last verse', '2:280-287', lastVerse],
  ['the second of a list', '2:1,2:287', lastVerse],
  ['a chapter after the last', '115:1', lastChapter],
  ['an existing verse', '2:286', null],
  ['not a reference', 'v287', null],
])('the URL of %s: %s', (_case, text, reason) => {
  expect(findAbsentVerse(catalogue, text, 'en')).toEqual(reason)
})

test('a deleted topic is given as the reason', () => {
  const filters = { q: '', chapter: undefined, verse: undefined, topic: 'removed', compare: '', order: '' } as const
  const result = toResultView(searchable, { filters, page: null, language: 'en', compared: [] })
  expect(result).toMatchObject({ count: 0, reason: { message: 'noSuchTopic' } })
})
