import { describe, expect, test } from 'vitest'
import { balanceLines, breakLines } from './break-lines.ts'

const lengths = (lines: readonly { start: number; end: number }[]) => lines.map(({ start, end }) => end - start)

describe('breaking lines', () => {
  test.each([
    ['all on one line', [3, 3, 3], 11, [3]],
    ['a line ends before the word that does not fit', [3, 3, 3], 10, [2, 1]],
    ['a word wider than the line stands alone', [3, 20, 3], 10, [1, 1, 1]],
    ['nothing', [], 10, []],
  ])('%s', (_reason, widths, maxWidth, expected) =>
    expect(lengths(breakLines({ widths, space: 1 }, maxWidth))).toEqual(expected),
  )

  test.each([
    ['the last line does not keep a single word', [3, 3, 3, 3], 12, [2, 2]],
    ['a text that fits on one line stays there', [3, 3, 3], 11, [3]],
    ['a word wider than the line changes nothing', [20, 3, 3], 10, [1, 2]],
  ])('balanced: %s', (_reason, widths, maxWidth, expected) =>
    expect(lengths(balanceLines({ widths, space: 1 }, maxWidth))).toEqual(expected),
  )
})
