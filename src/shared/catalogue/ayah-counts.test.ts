import { expect, test } from 'vitest'
import { findAyahCount, isOutsideBook, isVerseOfBook } from './ayah-counts.ts'
import { chapterCount, verseCount } from './bounds.ts'

test('114 chapters with 6,236 verses', () => {
  const counts = Array.from({ length: chapterCount }, (_, at) => findAyahCount(at + 1) ?? 0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(verseCount)
  expect(findAyahCount(chapterCount + 1)).toBeUndefined()
})

test.each([
  ['the first verse', 'quran', 1, 1, true, false],
  ['the last verse of a chapter', 'quran', 2, 286, true, false],
  ['a verse after the last', 'quran', 1, 8, false, true],
  ['a chapter that does not exist', 'quran', 115, 1, false, true],
  ['verse 0', 'quran', 1, 0, false, true],
  ['another book has its own verse numbers', 'notes', 1, 99, false, false],
])('%s', (_reason, book, chapter, verse, isOfBook, isOutside) => {
  expect([isVerseOfBook({ book, chapter, verse }), isOutsideBook({ book, chapter, verse })]).toEqual([
    isOfBook,
    isOutside,
  ])
})
