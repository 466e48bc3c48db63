import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { toResultView } from './home-view.ts'

const content = makeContent()
const [topic] = content.topics
if (!topic) throw new Error('The content for tests has no topic.')
const names = (en: string[]) => ({ en, az: ['söz'], tr: ['sözcük'], ru: ['слово'], ar: ['كلمة'] })
const concepts: Concepts = {
  [topic._id]: names(['forbearance']),
  queueing: { ...names(['queueing', 'waiting in line']), leads: [topic._id] },
}
const passages = [makePassage({ from: 1, to: 3, themes: [topic._id] })]
const catalogue = buildCatalogue({ ...content, passages })
const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts }) }
const find = (q: string, from = searchable) =>
  toResultView(from, {
    filters: { q, chapter: undefined, verse: undefined, topic: '', compare: '', order: '' },
    page: null,
    language: 'en',
    compared: [],
  })

test.each([
  ['that it names', 'how do I learn forbearance?'],
  ['that the concept it names leads to', 'is there a reward for waiting in line?'],
])('a question offers the topic %s', (_why, q) => {
  expect(find(q).topics.map(({ id }) => id)).toEqual([topic._id])
})

/** The same content with a text in each verse. */
function makeSearchable(en: string) {
  const verses = content.verses.map((verse) => ({ ...verse, en }))
  const catalogue = buildCatalogue({ ...content, verses, passages })
  return { catalogue, index: buildSearchIndex({ ...catalogue, concepts }) }
}

test('a word of the texts that names a concept offers the topic it leads to', () => {
  expect(find('queueing', makeSearchable('while queueing'))).toMatchObject({ count: 3, topics: [{ id: topic._id }] })
})

test('a corrected word names its topic too', () => {
  expect(find('forbaerance', makeSearchable('with forbearance'))).toMatchObject({
    search: { rule: 'typo' },
    topics: [{ id: topic._id }],
  })
})

test('without a result, subjects with a similar word and the largest topics are offered', () => {
  const { count, about, offers } = find('superforbearance')
  expect([count, about]).toEqual([0, []])
  expect(offers?.near).toEqual(['forbearance'])
  expect(offers?.topics.length).toBeGreaterThan(0)
  expect(find('xyzzyq').offers).toMatchObject({ near: [] })
})

test('the named juz is offered, and nothing else', () => {
  expect(find('juz 30')).toMatchObject({ juz: 30, count: 0, offers: null })
  expect(find('juz amma')).toMatchObject({ juz: 30, count: 0, about: [], offers: null })
  expect(find('thirty').juz).toBeNull()
})

test('with a result, nothing else is offered', () => {
  expect(find('how do I learn forbearance?').offers).toBeNull()
})

test('excluded words name nothing, and the reason says that only excluded words were given', () => {
  const alone = find('-forbearance')
  expect(alone).toMatchObject({ count: 0, topics: [], chapters: [], about: [], reason: { message: 'onlyExcluded' } })
  expect(alone.offers?.near).toEqual([])
  expect(find('xyzzyq -forbearance')).toMatchObject({ topics: [], about: [], reason: null })
})
