import { describe, expect, test } from 'vitest'
import { parseVerseRanges, toContextText, toVerseRangeLabel, toVerseRangeText } from './verse-range.ts'

const at = (chapter: number, verse: number) => ({ chapter, verse })

describe('parseVerseRanges', () => {
  test.each([
    ['one verse', '2:255', [[at(2, 255), at(2, 255)]]],
    ['a range', '2:255-257', [[at(2, 255), at(2, 257)]]],
    ['a range with the dash people type', '2:255–257', [[at(2, 255), at(2, 257)]]],
    [
      'a set over chapters, in the order written',
      '24:35, 2:255',
      [
        [at(24, 35), at(24, 35)],
        [at(2, 255), at(2, 255)],
      ],
    ],
    [
      'the chapter is carried on',
      '2:1,5-7',
      [
        [at(2, 1), at(2, 1)],
        [at(2, 5), at(2, 7)],
      ],
    ],
    ['a range over the end of a chapter', '2:285-3:2', [[at(2, 285), at(3, 2)]]],
  ])('%s', (_reason, text, ranges) => {
    expect(parseVerseRanges(text)?.map(({ from, to }) => [from, to])).toEqual(ranges)
  })

  test.each([
    ['nothing', ''],
    ['a verse without a chapter', '255'],
    ['a word', 'light'],
    ['an empty part', '2:255,,24:35'],
    ['a range that runs backwards', '2:257-255'],
    ['a zero', '2:0'],
    ['an id', 'quran-002-255'],
    ['a space inside a number', '2:25 5'],
    ['a text without end', '2:1,'.repeat(2000)],
  ])('%s is none', (_reason, text) => expect(parseVerseRanges(text)).toBeUndefined())
})

describe('toVerseRangeText', () => {
  test.each([
    ['verses that follow each other are a range', [at(2, 255), at(2, 256), at(2, 257), at(24, 35)], '2:255-257,24:35'],
    ['the order stays', [at(24, 35), at(2, 255)], '24:35,2:255'],
    ['a chapter begins anew', [at(2, 286), at(3, 1)], '2:286,3:1'],
  ])('%s', (_reason, references, text) => expect(toVerseRangeText(references)).toBe(text))

  test('for people', () => expect(toVerseRangeLabel([at(2, 255), at(2, 256), at(24, 35)])).toBe('2:255–256, 24:35'))
})

test.each([
  ['two before and two after', at(2, 255), 286, '2:253-257'],
  ['the first verse has none before', at(2, 1), 286, '2:1-3'],
  ['the last has none after', at(2, 286), 286, '2:284-286'],
  ['a chapter that is shorter than its context', at(112, 2), 4, '112:1-4'],
])('context: %s', (_reason, reference, count, text) => expect(toContextText(reference, count)).toBe(text))
