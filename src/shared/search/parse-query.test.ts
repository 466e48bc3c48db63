import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const word = (text: string, isPrefix = false) => ({ words: [text], isQuoted: false, isPrefix })

test.each([
  [
    'several words are several clauses, the last still being typed',
    'great throne',
    [word('great'), word('throne', true)],
    [],
  ],
  ['a space after the last word ends it', 'great throne ', [word('great'), word('throne')], []],
  ['a hyphen parts words', 'ever-living', [word('ever'), word('living', true)], []],
  [
    'quotes keep words together',
    '"great throne"',
    [{ words: ['great', 'throne'], isQuoted: true, isPrefix: false }],
    [],
  ],
  [
    'curly quotes and guillemets too',
    '“great throne”',
    [{ words: ['great', 'throne'], isQuoted: true, isPrefix: false }],
    [],
  ],
  [
    'an unpaired quote is still being typed',
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
  ['a pause mark that stands alone is no word', 'كتاب ۚ قلم', [word('كتاب'), word('قلم', true)], []],
  [
    'a pause mark in a phrase neither',
    '"كتاب ۚ قلم"',
    [{ words: ['كتاب', 'قلم'], isQuoted: true, isPrefix: false }],
    [],
  ],
  ['the number of a copied verse is no word', 'كتاب ﴿١﴾ قلم ۝٢', [word('كتاب'), word('قلم')], []],
  ['signs alone are nothing', '"\' -- %_ ()', [], []],
])('%s', (_reason, text, required, excluded) => expect(parseQuery(text)).toEqual({ required, excluded }))

test('what is too long to be a question is not read to its end', () => {
  expect(parseQuery('word '.repeat(5000)).required).toHaveLength(16)
})
