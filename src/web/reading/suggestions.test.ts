import { expect, test } from 'vitest'
import type { Suggestions } from '#shared/search/suggest.ts'
import { listSuggestions } from './suggestions.ts'

const none: Suggestions = {
  references: [],
  chapters: [],
  juz: [],
  topics: [],
  groups: [],
  concepts: [],
  passages: [],
  heard: [],
  words: [],
}
const toUrl = (place: unknown) => `/${place}`
const paths = {
  verseRange: toUrl,
  chapter: toUrl,
  juz: toUrl,
  topic: toUrl,
  group: toUrl,
} as Parameters<typeof listSuggestions>[1]
const listKinds = (typed: string, topic: string, chapter: string) =>
  listSuggestions(
    { ...none, chapters: [{ chapter: 14, name: chapter }], topics: [{ topicId: 't', name: topic }] },
    paths,
    typed,
  ).map(({ kind }) => kind)

test.each([
  ['as it is', 'İbrahim', 'İbrahim'],
  ['without a dotted capital', 'ibrahim', 'İbrahim'],
  ['in capitals of another keyboard', 'IBRAHIM', 'İbrahim'],
  ['without its special letters', 'seytan', 'Şeytan'],
  ['with another Azerbaijani letter', 'edalet', 'Ədalət'],
  ['in Cyrillic capitals', 'ТЕРПЕНИЕ', 'Терпение'],
])('a topic typed %s comes before a chapter', (_reason, typed, topic) => {
  expect(listKinds(typed, topic, topic)).toEqual(['topic', 'chapter'])
})

test('a topic whose name only starts with the typed text comes after the chapter', () => {
  expect(listKinds('ibra', 'İbrahim', 'İbrahim')).toEqual(['chapter', 'topic'])
})
