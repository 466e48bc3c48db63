import { describe, expect, test } from 'vitest'
import { makeContent } from '../../../tests/support/make-content.ts'
import { buildCatalogue, type Content } from './catalogue.ts'
import { findBridges, intersectTopics, listStrongLinks } from './intersect-topics.ts'
import { findTopicMap } from './topic-map.ts'

function makeTopics(topics: readonly (readonly [id: string, theme: string, verseIds: readonly string[]])[]) {
  const content = makeContent()
  const [template] = content.topics
  if (!template) throw new Error('no topic to copy')
  const made: Content['topics'] = topics.map(([_id, theme, verseIds]) => ({
    ...template,
    _id,
    en: _id,
    theme,
    verseIds: [...verseIds],
  }))
  return buildCatalogue({ ...content, topics: made })
}

const catalogue = makeTopics([
  ['light', 'creation', ['v1', 'v2', 'v3']],
  ['faith', 'belief', ['v2', 'v3']],
  ['night', 'creation', ['v3']],
  ['sea', 'of an editor', ['v1', 'gone']],
  ['loose', '', []],
])
const topic = (id: string) => {
  const found = catalogue.topicById.get(id)
  if (!found) throw new Error(`no topic ${id}`)
  return found
}

describe('the map of topics', () => {
  const map = findTopicMap(catalogue)

  test('has the themes in their order, then themes of editors, then topics without a theme', () =>
    expect(map.themeSections.map(({ theme }) => theme)).toEqual(['belief', 'creation', 'of an editor', '']))

  test('counts verses by chapter, and ignores a deleted verse', () => {
    expect(map.spread.get('light')).toEqual([3, 0])
    expect(map.spread.get('sea')).toEqual([1, 0])
  })

  test('knows both sides of a link, the strongest first', () => {
    expect(map.overlaps.get('light')).toEqual([
      { topicId: 'faith', shared: 2 },
      { topicId: 'night', shared: 1 },
      { topicId: 'sea', shared: 1 },
    ])
    expect(map.overlaps.get('night')).toEqual([
      { topicId: 'faith', shared: 1 },
      { topicId: 'light', shared: 1 },
    ])
    expect(map.overlaps.get('loose')).toBeUndefined()
  })

  test('is built once for a Catalogue', () => expect(findTopicMap(catalogue)).toBe(map))

  test('draws no link for a single shared verse', () =>
    expect(listStrongLinks(map, catalogue, 10)).toEqual([{ a: 'faith', b: 'light', shared: 2 }]))
})

describe('two topics', () => {
  test('share verses in canonical order', () =>
    expect(intersectTopics(catalogue, topic('faith'), topic('light')).map(({ _id }) => _id)).toEqual(['v2', 'v3']))

  test('may share none, and have topics between them', () => {
    expect(intersectTopics(catalogue, topic('sea'), topic('faith'))).toEqual([])
    expect(findBridges(catalogue, topic('sea'), topic('faith'), 5).map((link) => link.a)).toEqual(['light'])
  })
})
