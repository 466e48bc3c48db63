import { describe, expect, test } from 'vitest'
import { buildCatalogue, type VerseRecord } from './catalogue.ts'
import { findVerseRange } from './find-verse-range.ts'
import { toReferenceText } from './reference.ts'

const lengths = [7, 286, 200]
const verses = lengths.flatMap((length, at) =>
  Array.from({ length }, (_, index) => ({
    _id: `v${at + 1}-${index + 1}`,
    book: 'quran',
    chapter: at + 1,
    verse: index + 1,
  })),
) as unknown as VerseRecord[]
const catalogue = buildCatalogue({
  revision: 1,
  chapters: [],
  verses,
  topics: [],
  groups: [],
  editions: [],
  additionalEditions: [],
  fields: [],
  passages: [],
  introductions: [],
})

describe('findVerseRange', () => {
  test.each([
    ['a range', '2:255-257', ['2:255', '2:256', '2:257']],
    ['a range past the end of a chapter', '1:6-2:1', ['1:6', '1:7', '2:1']],
    ['a duplicate verse appears once', '2:5,2:4-6', ['2:5', '2:4', '2:6']],
  ])('%s', (_reason, text, references) => {
    expect(findVerseRange(catalogue, text)?.map(toReferenceText)).toEqual(references)
  })

  test('a whole long chapter is allowed', () => expect(findVerseRange(catalogue, '2:1-286')).toHaveLength(286))

  test.each([
    ['an unknown verse', '2:255,2:287'],
    ['a range that runs past the end', '2:280-290'],
    ['an unknown chapter', '90:1-2'],
    ['more verses than a page shows', '1:1-3:200'],
    ['not a verse range', 'light'],
  ])('%s', (_reason, text) => expect(findVerseRange(catalogue, text)).toBeUndefined())
})
