import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const word = (text: string, isPrefix = false) => ({ words: [text], isQuoted: false, isPrefix })

test.each([
  [
    'several words are several clauses, the last still unfinished',
    'great throne',
    [word('great'), word('throne', true)],
    [],
  ],
  ['a space after the last word ends it', 'great throne ', [word('great'), word('throne')], []],
  ['a hyphen separates words', 'ever-living', [word('ever'), word('living', true)], []],
  [
    'quotes keep words together',
    '"great throne"',
    [{ words: ['great', 'throne'], isQuoted: true, isPrefix: false }],
    [],
  ],
  [
    'curly quotes and guillemets do, too',
    '“great throne”',
    [{ words: ['great', 'throne'], isQuoted: true, isPrefix: false }],
    [],
  ],
  [
    'an unpaired quote is still unfinished',
    '"great thr',
    [{ words: ['great', 'thr'], isQuoted: true, isPrefix: true }],
    [],
  ],
  ['a minus before a word excludes it', 'throne -great', [word('throne')], [word('great')]],
  [
    'a minus before a phrase excludes the phrase',
    'throne -"great lord"',
    [word('throne')],
    [{ words: ['great', 'lord'], isQuoted: true, isPrefix: false }],
  ],
  ['a separate pause mark is not a word', 'كتاب ۚ قلم', [word('كتاب'), word('قلم', true)], []],
  ['nor is a pause mark in a phrase', '"كتاب ۚ قلم"', [{ words: ['كتاب', 'قلم'], isQuoted: true, isPrefix: false }], []],
  ['the number of a copied verse is not a word', 'كتاب ﴿١﴾ قلم ۝٢', [word('كتاب'), word('قلم')], []],
  ['punctuation alone is an empty query', '"\' -- %_ ()', [], []],
])('%s', (_reason, text, required, excluded) => expect(parseQuery(text)).toEqual({ required, excluded }))

test('a very long query is read only up to the maximum number of words', () => {
  expect(parseQuery('word '.repeat(5000)).required).toHaveLength(16)
})
