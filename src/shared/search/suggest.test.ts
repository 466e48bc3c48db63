import { describe, expect, test } from 'vitest'
import type { Topic } from '#shared/catalogue/topic.ts'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { makeChapters } from './fixture-chapters.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { buildSearchIndex } from './search-index.ts'
import { suggest } from './suggest.ts'

function makeTopic(id: string, names: Pick<Topic, 'en' | 'az' | 'ar' | 'tr' | 'ru'>): Topic {
  return { _id: id, ...names, theme: '', verseIds: [], notes: {}, extra: {}, version: 1, updatedAt: '' } as Topic
}

const topics = [
  makeTopic('t1', { en: 'Mercy', az: 'Mərhəmət', ar: 'الرحمة', tr: 'Merhamet', ru: 'Милость' }),
  makeTopic('t2', { en: 'Charity and alms', az: 'Sədəqə', ar: 'الصدقة', tr: 'Sadaka', ru: 'Милостыня' }),
]
const title = { en: 'Throne of God', az: 'Kürsü ayəsi', tr: 'Kürsi ayeti', ru: 'Аят Трона', ar: 'آية الكرسي' }
const passages = [
  makePassage({ _id: 'p1', chapter: 2, from: 255, to: 255, title }),
  makePassage({ _id: 'p2', chapter: 2, from: 256, to: 257, title: { ...title, en: 'Light and throne', az: 'İşıq' } }),
]
const index = makeIndex(
  [
    makeVerse(1, { en: 'Merciful and merciful', tr: 'merhametli', az: 'mərhəmətli' }),
    makeVerse(2, { en: 'merciful mercy', ru: 'милость' }),
    makeVerse(3, { en: 'merchants' }),
  ],
  { topics, passages },
)

describe('suggestions', () => {
  test('a juz by its number', () => {
    expect(suggest(index, { text: '30. cüz', language: 'tr' }).juz).toEqual([30])
    expect(suggest(index, { text: 'merc', language: 'en' }).juz).toEqual([])
  })

  test('words of the reader’s language, the most frequent first', () => {
    expect(suggest(index, { text: 'merc', language: 'en' }).words.map(({ word, count }) => [word, count])).toEqual([
      ['merciful', 2],
      ['mercy', 1],
      ['merchants', 1],
    ])
  })

  test('words of another language if the reader’s language has none', () => {
    expect(suggest(index, { text: 'мил', language: 'en' }).words).toEqual([
      { word: 'милость', language: 'ru', count: 1 },
    ])
  })

  test.each([
    ['by its own name', 'mer', 't1'],
    ['in another language', 'милос', 't1'],
    ['by a word inside the name', 'alms', 't2'],
    ['without the letters of the name', 'sedeq', 't2'],
  ])('a topic %s', (_reason, text, id) => {
    expect(suggest(index, { text, language: 'az' }).topics.map(({ topicId }) => topicId)).toContain(id)
  })

  test('a topic is named in the reader’s language', () => {
    expect(suggest(index, { text: 'милость', language: 'tr' }).topics).toEqual([{ topicId: 't1', name: 'Merhamet' }])
  })

  test('topics, whichever words of grammar are in the name', () => {
    const find = (text: string) => suggest(index, { text, language: 'en' }).topics.map(({ topicId }) => topicId)
    expect(find('charity with alms')).toEqual(['t2'])
    expect(find('charity and')).toEqual(['t2'])
    expect(find('charity without alms')).toEqual([])
  })

  test.each([
    ['its beginning', 'baq'],
    ['its number', '2'],
    ['its meaning', 'cow'],
    ['another language', 'бака'],
    ['Arabic', 'البق'],
  ])('a chapter by %s', (_reason, text) => {
    expect(suggest(index, { text, language: 'tr' }).chapters).toContainEqual({ chapter: 2, name: 'Bakara' })
  })

  test('a reference', () => {
    expect(suggest(index, { text: 'bakara 255', language: 'tr' }).references).toMatchObject([{ chapter: 2, from: 255 }])
  })

  test.each([
    ['by the beginning of its title first', 'thron', 'en', ['p1', 'p2']],
    ['by words in any order', 'throne light', 'en', ['p2']],
    ['without the letters of the language', 'kursu aye', 'az', ['p1']],
    ['only in the reader’s language', 'throne', 'az', []],
    ['not for a single letter', 't', 'en', []],
  ] as const)('a passage %s', (_reason, text, language, ids) => {
    expect(suggest(index, { text, language }).passages.map(({ passageId }) => passageId)).toEqual(ids)
  })

  test('a passage with its title and range', () => {
    expect(suggest(index, { text: 'işıq', language: 'az' }).passages).toEqual([
      { passageId: 'p2', title: 'İşıq', chapter: 2, from: 256, to: 257 },
    ])
  })

  test.each([
    ['of the texts that have the word, if the reader’s language has no such name', 'isik', ['light']],
    ['of the reader, if it has the word in its texts', 'işi', ['trust']],
    ['of the reader, if a name in it has the whole word', 'faiz', ['interest']],
  ])('concepts in the language %s', (_reason, text, keys) => {
    const phrases = (az: string, tr: string) => ({ ar: ['كلمة'], en: ['word'], az: [az], tr: [tr], ru: ['слово'] })
    const concepts = {
      light: phrases('nur', 'ışık'),
      trust: phrases('işi Allaha həvalə etmək', 'tevekkül'),
      interest: phrases('faiz', 'riba'),
    }
    const verses = [makeVerse(1, { az: 'işi bitdi', tr: 'ışık saçan' }), makeVerse(2, { tr: 'faiz yiyenler' })]
    const other = buildSearchIndex({ verses, chapters: makeChapters(), topics: [], passages: [], concepts })
    expect(suggest(other, { text, language: 'az' }).concepts.map(({ concept }) => concept)).toEqual(keys)
  })

  test('nothing for an empty text', () => {
    expect(suggest(index, { text: '  ', language: 'en' })).toEqual({
      references: [],
      chapters: [],
      juz: [],
      topics: [],
      groups: [],
      concepts: [],
      passages: [],
      heard: [],
      words: [],
    })
  })

  test('nothing for an excluded word', () => {
    const kinds = Object.values(suggest(index, { text: '-mercy', language: 'en' }))
    expect(kinds.flat()).toEqual([])
    expect(suggest(index, { text: 'throne -mercy', language: 'en' })).toMatchObject({
      topics: [],
      passages: [{ passageId: 'p1' }, { passageId: 'p2' }],
    })
  })
})
