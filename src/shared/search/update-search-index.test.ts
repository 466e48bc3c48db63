import { describe, expect, test } from 'vitest'
import { listIdsInBookOrder } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { type SearchIndex, updateSearchIndex } from './search-index.ts'
import { searchVerses } from './search-verses.ts'
import { suggest } from './suggest.ts'

const verses = [
  makeVerse(1, { en: 'old words here' }),
  makeVerse(2, { en: 'other words', ar: 'كِتَـٰب', arPlain: 'كتاب' }),
]
const before = makeIndex(verses)

const find = (index: SearchIndex, text: string) => listIdsInBookOrder(index, searchVerses(index, { text }))

describe('an edited verse', () => {
  const after = updateSearchIndex(before, { verses: [makeVerse(1, { en: 'brand new text here, new indeed' })] })

  test('is found by its new words', () => expect(find(after, '"brand"')).toEqual(['v1']))
  test('is not found by its old words', () => expect(find(after, '"old"')).toEqual([]))
  test('is still found by its unchanged words', () => expect(find(after, '"here"')).toEqual(['v1']))
  test('is found by phrases', () => expect(find(after, '"brand new text"')).toEqual(['v1']))
  test('leaves the other verses unchanged', () => expect(find(after, '"words"')).toEqual(['v2']))
  test('leaves the previous index unchanged', () => {
    expect(find(before, '"old"')).toEqual(['v1'])
    expect(find(before, '"brand"')).toEqual([])
  })
  test('a word that no verse has any more is neither suggested nor a correction', () => {
    expect(suggest(after, { text: 'ol', language: 'en' }).words).toEqual([])
    expect(searchVerses(after, { text: 'olld', languages: ['en'] }).corrections).toEqual([])
  })
  test('can be reverted', () => {
    const again = updateSearchIndex(after, { verses: [verses[0] as (typeof verses)[0]] })
    expect(find(again, '"old words"')).toEqual(['v1'])
    expect(find(again, '"brand"')).toEqual([])
  })
})

describe('added and removed verses', () => {
  const added = updateSearchIndex(before, { verses: [makeVerse(3, { en: 'a third verse of words' })] })
  test('an added verse is found, in canonical order', () => expect(find(added, 'words')).toEqual(['v1', 'v2', 'v3']))

  const removed = updateSearchIndex(added, { removedIds: ['v2', 'unknown'] })
  test('a removed verse is not found', () => expect(find(removed, 'words')).toEqual(['v1', 'v3']))
  test('a removed verse is not found by its reference', () => expect(find(removed, '2:2')).toEqual([]))
  test('a moved verse is listed at its new position', () => {
    const moved = updateSearchIndex(added, { verses: [{ ...makeVerse(1, { en: 'old words here' }), verse: 9 }] })
    expect(find(moved, 'words')).toEqual(['v2', 'v3', 'v1'])
  })
})

test('many edits, in a row or at once, give the same index as a rebuild', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    makeVerse(at + 1, { en: `word${at} shared`, ru: `слово${at} общее` }),
  )
  const edited = many.reduce((index, verse) => updateSearchIndex(index, { verses: [verse] }), makeIndex([]))
  const built = makeIndex(many)
  const atOnce = updateSearchIndex(makeIndex(many.slice(10, 30).map((verse) => ({ ...verse, en: 'before shared' }))), {
    verses: many.toReversed(),
  })
  for (const text of ['shared', 'word7 ', 'общ', '"word3 shared"', 'слово12 '])
    for (const index of [edited, atOnce]) expect(find(index, text)).toEqual(find(built, text))
})

test('a language whose text is unchanged is not indexed again', () => {
  const [old] = verses as [(typeof verses)[0]]
  const edited = { ...old, en: 'changed' }
  const after = updateSearchIndex(before, { verses: [edited], before: new Map([[old._id, old]]) })
  expect(after.languages.ru).toBe(before.languages.ru)
  expect(find(after, '"changed"')).toEqual(['v1'])
  expect(find(after, '"old"')).toEqual([])
})
