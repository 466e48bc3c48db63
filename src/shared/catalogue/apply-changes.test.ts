import { describe, expect, test } from 'vitest'
import { makeContent } from '../../../tests/support/make-content.ts'
import { applyChanges, type ContentChanges } from './apply-changes.ts'
import { buildCatalogue, type Content } from './catalogue.ts'

const content = makeContent()
const before = buildCatalogue(content)
const none = { saved: [], removedIds: [] }

/** Changes that replace the given parts of the content. */
function change(parts: Partial<ContentChanges>): ContentChanges {
  const { chapters, editions, additionalEditions, fields } = structuredClone(content)
  const records = { verses: none, topics: none, groups: none, passages: none, introductions: none }
  return { revision: 2, ...records, chapters, editions, additionalEditions, fields, ...parts }
}

const [first, second, third] = content.verses as [Content['verses'][0], Content['verses'][0], Content['verses'][0]]
const [firstPassage, lastPassage] = content.passages as [Content['passages'][0], Content['passages'][0]]
const [topic] = content.topics as [Content['topics'][0]]

describe('after a change the Catalogue equals a rebuilt Catalogue', () => {
  const edited = { ...second, en: 'other words' }
  const moved = { ...second, chapter: 2, verse: 9 }
  const elsewhere = { ...second, book: 'notes' }
  const added = { ...second, _id: 'v4', verse: 4 }
  const retitled = { ...firstPassage, themes: ['other'] }
  const relinked = { ...topic, verseIds: ['v3'] }
  const renamed = content.chapters.map((chapter) => ({ ...chapter, en: `${chapter.en}!` }))
  test.each<[string, Partial<ContentChanges>, Partial<Content>]>([
    ['only the revision', {}, {}],
    ['words', { verses: { saved: [edited], removedIds: [] } }, { verses: [first, edited, third] }],
    ['a verse number', { verses: { saved: [moved], removedIds: [] } }, { verses: [first, moved, third] }],
    ['a book', { verses: { saved: [elsewhere], removedIds: [] } }, { verses: [first, elsewhere, third] }],
    ['a new verse', { verses: { saved: [added], removedIds: [] } }, { verses: [...content.verses, added] }],
    ['a removed verse', { verses: { saved: [], removedIds: ['v2'] } }, { verses: [first, third] }],
    ['a link', { topics: { saved: [relinked], removedIds: [] } }, { topics: [relinked] }],
    ['a deleted group', { groups: { saved: [], removedIds: ['g1'] } }, { groups: [] }],
    ['a title', { passages: { saved: [retitled], removedIds: [] } }, { passages: [retitled, lastPassage] }],
    ['a deleted passage', { passages: { saved: [], removedIds: ['p1'] } }, { passages: [lastPassage] }],
    ['an introduction', { introductions: { saved: [], removedIds: ['1'] } }, { introductions: [] }],
    ['chapters', { chapters: renamed }, { chapters: renamed }],
    ['fields', { fields: [] }, { fields: [] }],
  ])('%s', (_name, changes, replaced) => {
    const built = buildCatalogue({ ...content, ...replaced, revision: 2 })
    expect(applyChanges(before, change(changes))).toEqual(built)
  })
})

test('unchanged objects keep their identity, and the previous Catalogue stays as it was', () => {
  const after = applyChanges(before, change({ verses: { saved: [{ ...second, en: 'other' }, first], removedIds: [] } }))
  expect(after.verseById.get('v1')).toBe(before.verseById.get('v1'))
  expect(after.chapters).toBe(before.chapters)
  expect(after.topics).toBe(before.topics)
  expect(before.verseById.get('v2')?.en).toBe('verse 2')
  expect(before.versesByChapter.get(1)?.map(({ en }) => en)).toEqual(['verse 1', 'verse 2', 'verse 3'])
})
