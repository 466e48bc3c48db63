import { describe, expect, test } from 'vitest'
import { parseVerseRanges, toContextText, toVerseRangeLabel, toVerseRangeText } from './verse-range.ts'

const at = (chapter: number, verse: number) => ({ chapter, verse })

describe('parseVerseRanges', () => {
  test.each([
    ['one verse', '2:255', [[at(2, 255), at(2, 255)]]],
    ['a range', '2:255-257', [[at(2, 255), at(2, 257)]]],
    ['a range with a typed dash', '2:255–257', [[at(2, 255), at(2, 257)]]],
    [
      'a set across chapters, in the given order',
      '24:35, 2:255',
      [
        [at(24, 35), at(24, 35)],
        [at(2, 255), at(2, 255)],
      ],
    ],
    [
      'the chapter is carried over',
      '2:1,5-7',
      [
        [at(2, 1), at(2, 1)],
        [at(2, 5), at(2, 7)],
      ],
    ],
    ['a range past the end of a chapter', '2:285-3:2', [[at(2, 285), at(3, 2)]]],
  ])('%s', (_reason, text, ranges) => {
    expect(parseVerseRanges(text)?.map(({ from, to }) => [from, to])).toEqual(ranges)
  })

  test.each([
    ['nothing', ''],
    ['a verse without a chapter', '255'],
    ['a word', 'light'],
    ['an empty part', '2:255,,24:35'],
    ['a reversed range', '2:257-255'],
    ['a zero', '2:0'],
    ['an id', 'quran-002-255'],
    ['a space inside a number', '2:25 5'],
    ['a very long text', '2:1,'.repeat(2000)],
  ])('%s is not a verse range', (_reason, text) => expect(parseVerseRanges(text)).toBeUndefined())
})

describe('toVerseRangeText', () => {
  test.each([
    ['consecutive verses become a range', [at(2, 255), at(2, 256), at(2, 257), at(24, 35)], '2:255-257,24:35'],
    ['the order stays', [at(24, 35), at(2, 255)], '24:35,2:255'],
    ['each chapter starts a new part', [at(2, 286), at(3, 1)], '2:286,3:1'],
  ])('%s', (_reason, references, text) => expect(toVerseRangeText(references)).toBe(text))

  test('as readers see it', () =>
    expect(toVerseRangeLabel([at(2, 255), at(2, 256), at(24, 35)])).toBe('2:255–256, 24:35'))
})

test.each([
  ['two before and two after', at(2, 255), 286, '2:253-257'],
  ['the first verse has none before it', at(2, 1), 286, '2:1-3'],
  ['the last verse has none after it', at(2, 286), 286, '2:284-286'],
  ['a chapter shorter than the context', at(112, 2), 4, '112:1-4'],
])('context: %s', (_reason, reference, count, text) => expect(toContextText(reference, count)).toBe(text))
