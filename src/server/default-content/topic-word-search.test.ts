import { describe, expect, test } from 'vitest'
import { checkTopicWords } from './check-topic-words.ts'
import { TopicWordSearch } from './topic-word-search.ts'

const texts = ['وَالصَّابِرِينَ', 'اصبروا', 'واصطبر', 'بصر', 'المنافقات', 'ينفقون', 'إصبع']
const search = new TopicWordSearch(texts.map((arPlain, at) => ({ chapter: 1, verse: at + 1, arPlain })))
const names = { en: 'Patience', az: 'Səbir', ar: 'الصبر', tr: 'Sabır', ru: 'Терпение' }

test.each([
  ['a root in all its forms, and no other order of its letters', { roots: ['صبر'] }, ['1:1', '1:2', '1:3']],
  ['a stem with particles and endings, but not other words of its root', { stems: ['منافق'] }, ['1:5']],
  ['nothing without words', {}, []],
])('%s', (_reason, words, expected) => expect([...search.listVerses(words)]).toEqual(expected))

describe('a verse that is passed over', () => {
  const check = (passedOver: readonly string[], verses = ['1:1']) =>
    checkTopicWords(
      { key: 'patience', theme: 'character', names, verses, words: { roots: ['صبر'], passedOver: [...passedOver] } },
      search,
    )
  test('has the words and is not listed', () => expect(check(['1:2'])).toEqual([]))
  test('must not be listed', () => expect(check(['1:1'])).toEqual(['words: 1:1 is passed over and listed']))
  test('must have the words', () => expect(check(['1:4'])).toEqual(['words: 1:4 is passed over but has no such word']))
})
