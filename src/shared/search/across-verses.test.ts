import { describe, expect, test } from 'vitest'
import { listHits } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { searchVerses } from './search-verses.ts'

describe('a text copied across the end of a verse', () => {
  const texts = [
    'By the morning light',
    'and by the night when it is still',
    'your Lord has not left you',
    'nor hated you',
  ]
  const verses = texts.map((en, at) => makeVerse(at + 1, { en, ar: ['بيت كبير', 'فيه باب'][at] ?? '' }))
  const index = makeIndex([...verses, makeVerse(5, { en: 'the morning is still' })])
  const search = (text: string) => {
    const result = searchVerses(index, { text })
    return { rule: result.rule, ids: listHits(index, result).map(({ verseId }) => verseId), missing: result.missing }
  }

  test.each([
    ['two verses', 'the morning light and by the night', ['v1', 'v2']],
    ['a whole verse between two others', 'still your Lord has not left you nor hated', ['v2', 'v3', 'v4']],
    ['the numbers of the verses', 'morning light (1) and by the night (2)', ['v1', 'v2']],
    ['quotation marks', '“morning light and by”', ['v1', 'v2']],
    ['Arabic', 'كبير فيه باب', ['v1', 'v2']],
  ])('finds its verses in order: %s', (_reason, text, ids) => {
    expect(search(text)).toEqual({ rule: 'words', ids, missing: [] })
  })

  test('may have a slip if it is long', () => {
    const found = search('night when ti is still your Lord has not left you')
    expect(found).toEqual({ rule: 'some', ids: ['v2', 'v3'], missing: ['ti'] })
  })

  test.each([
    ['the order is another', 'night the by and light morning'],
    ['a few words have a slip', 'light adn by'],
    ['other verses are between', 'morning light nor hated you'],
  ])('is not found if %s', (_reason, text) => expect(search(text).ids).not.toEqual(['v1', 'v2']))

  test('does not continue in another chapter', () => {
    const other = makeIndex(verses.map((verse, at) => (at > 0 ? { ...verse, chapter: 12 } : verse)))
    expect(searchVerses(other, { text: 'morning light and by the night' }).count).toBe(1)
  })
})
