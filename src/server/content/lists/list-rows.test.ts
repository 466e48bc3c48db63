import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { findCollectionRows } from './list-collection-rows.ts'
import { findVerseRows, toVerseRow } from './list-verse-rows.ts'
import { measureProgress } from './measure-progress.ts'

const content = makeContent()
const catalogue = buildCatalogue({
  ...content,
  verses: content.verses.map((verse, at) => (at === 1 ? { ...verse, opinionAz: 'Şərh' } : verse)),
})
const searchable = { catalogue, index: buildSearchIndex(catalogue) }

const toQuery = (query: Record<string, string>) => endpoints.listVerseRows.query.parse(query)
const find = (query: Record<string, string>) => findVerseRows(catalogue, toQuery(query), () => searchable)
const listIds = (query: Record<string, string>) => find(query).verses.map(({ _id }) => _id)

describe('the list of verses', () => {
  test.each([
    ['all, in canonical order', {}, ['v1', 'v2', 'v3']],
    ['a verse number, in any chapter', { reference: '2' }, ['v2']],
    ['a reference', { reference: '1:3' }, ['v3']],
    ['a range', { reference: '1:2-3' }, ['v2', 'v3']],
    ['a chapter name and a number', { reference: 'one 2' }, ['v2']],
    ['a chapter name', { reference: 'one' }, ['v1', 'v2', 'v3']],
    ['verses without commentary in a language', { missing: 'commentary.az' }, ['v1', 'v3']],
    ['verses without a topic', { missing: 'topics' }, ['v3']],
    ['verses without a group', { missing: 'group' }, ['v1', 'v2']],
    ['verses in a topic or group without a note', { missing: 'notes.en' }, ['v1', 'v3']],
    ['words of a language', { words: 'verse', language: 'en', reference: '1:1' }, ['v1']],
    ['in reverse order', { sort: '-reference' }, ['v3', 'v2', 'v1']],
    ['the longest commentary first', { sort: '-commentary' }, ['v2', 'v1', 'v3']],
    ['by group, verses without a group last', { sort: 'group' }, ['v3', 'v1', 'v2']],
    ['by group in descending order, verses without a group still last', { sort: '-group' }, ['v3', 'v1', 'v2']],
  ])('%s', (_, query, ids) => expect(listIds(query)).toEqual(ids))

  test('an unknown reference finds nothing, and a valid reference is recognised', () => {
    expect(find({ reference: 'nowhere 5' })).toEqual({ verses: [], isReference: false })
    expect(find({ reference: '1:99' }).isReference).toBe(false)
  })

  test('a row shows what the verse has', () => {
    const [verse] = find({ reference: '1:2' }).verses
    expect(verse && toVerseRow(catalogue, toQuery({}), verse)).toMatchObject({
      commentary: ['az'],
      links: 1,
      notes: { en: 1, az: 0 },
      topicCount: 1,
      group: '',
    })
  })
})

describe('the lists of topics and groups', () => {
  const rows = (kind: 'topic' | 'group', query: Record<string, string> = {}) =>
    findCollectionRows(
      kind === 'topic' ? catalogue.topics : catalogue.groups,
      endpoints.listCollectionRows.query.parse({ kind, ...query }),
    ).map(({ _id }) => _id)

  test.each([
    ['a name in any language', 'topic', { name: 'LIG' }, ['t1']],
    ['an unknown name', 'topic', { name: 'nowhere' }, []],
    ['incomplete notes', 'topic', { missing: 'notes.en' }, ['t1']],
    ['without a theme', 'topic', { missing: 'theme' }, ['t1']],
    ['a group without a name in a language', 'group', { missing: 'name.ru' }, ['g1']],
    ['a group without verses', 'group', { missing: 'verses' }, []],
  ] as const)('%s', (_, kind, query, ids) => expect(rows(kind, query)).toEqual(ids))

  test.each([
    ['en', ['Anchor', 'Zeal']],
    ['az', ['Anchor', 'Çadır']],
    ['ru', ['Лодка', 'Якорь']],
  ] as const)('are sorted by their names in %s, by its alphabet', (language, names) => {
    const [topic] = content.topics as [Topic]
    const topics = [
      { ...topic, _id: 'a', en: 'Anchor', az: '', ru: 'Якорь' },
      { ...topic, _id: 'z', en: 'Zeal', az: 'Çadır', ru: 'Лодка' },
    ]
    const query = endpoints.listCollectionRows.query.parse({ language })
    expect(findCollectionRows(topics, query).map((row) => row.names[language] || row.name)).toEqual(names)
  })
})

test('the progress of a chapter counts verses, links, passages and its introduction', () => {
  const [first] = measureProgress(catalogue)
  expect(first?.measures).toMatchObject({
    commentary: { all: 3, done: { en: 0, az: 1, tr: 0, ru: 0 } },
    notes: { all: 3, done: { en: 1, az: 0, tr: 0, ru: 0 } },
    titles: { all: 2, done: { en: 2, az: 2, tr: 2, ru: 2 } },
    introduction: { all: 1, done: { en: 1, az: 1, tr: 1, ru: 1 } },
  })
})
