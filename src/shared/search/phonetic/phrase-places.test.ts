import { expect, test } from 'vitest'
import { runSync } from '../cooperative-generator.ts'
import { encodeTyped } from './encode-query.ts'
import { findPhrases } from './find-phrases.ts'
import { buildPhoneticIndex } from './phonetic-index.ts'
import { listPhrasePlaces } from './phrase-places.ts'

// Sentences made for these tests. The phrase is in the last one, after hundreds with the same consonants.
const common = Array.from({ length: 400 }, () => 'لَهُمْ كِتَابٌۭ مَّفْتُوحٌۭ')
const index = runSync(buildPhoneticIndex([...common, 'قَالَ يَـٰقَوْمِ أَوْفُوا۟']))

test.each(['ya kavmi evfu', 'yakavmi evfu', 'kale ya kavmi'])(
  'a phrase is found however common its consonants are: %s',
  (typed) => {
    expect(findPhrases(index, encodeTyped(typed)).map(({ doc }) => doc)).toEqual([400])
  },
)

test('no more positions are listed than requested', () => {
  const { codes } = encodeTyped('lehum kitab')
  expect(listPhrasePlaces(index, codes, 1000)).toHaveLength(400)
  expect(listPhrasePlaces(index, codes, 10)).toHaveLength(10)
})

test('part of a word is not a phrase', () => {
  expect(findPhrases(index, encodeTyped('hum kitab')).length).toBe(0)
})

test.each([
  ['short vowel', 'kale rabbuk'],
  ['nunation', 'kitabun kabir'],
  ['feminine t', 've ziyade'],
])('a word ends where a pause drops its %s: %s', (_reason, typed) => {
  const paused = ['قَالَ رَبُّكَ لَهُمْ', 'كِتَابٌ كَبِيرٌ جِدًّا', 'وَزِيَادَةٌ كَثِيرَةٌ']
  expect(findPhrases(runSync(buildPhoneticIndex(paused)), encodeTyped(typed))).toHaveLength(1)
})
