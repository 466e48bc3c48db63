import { expect, test } from 'vitest'
import { markDifferences } from './mark-differences.ts'

const plain = (text: string) => ({ text, marks: [] })
const toMarked = (texts: readonly string[], languages: readonly ('ru' | 'az')[]) =>
  markDifferences(
    texts.map(plain),
    languages.map((language) => ({ language })),
  ).map(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)))

test.each([
  ['a replaced word', ['he was light', 'he is light'], ['ru', 'ru'], [['was'], ['is']]],
  ['the same words', ['he was', 'he was'], ['ru', 'ru'], [[], []]],
  ['an added word at the end', ['he was', 'he was light'], ['ru', 'ru'], [[], ['light']]],
  ['nothing in common is one mark', ['a b', 'c d e'], ['ru', 'ru'], [['a b'], ['c d e']]],
  [
    'two places',
    ['x he y', 'a b he c d'],
    ['ru', 'ru'],
    [
      ['x', 'y'],
      ['a b', 'c d'],
    ],
  ],
  ['another language has no marks', ['he was', 'az', 'he is'], ['ru', 'az', 'ru'], [['was'], [], ['is']]],
  [
    'three of a language, each compared with the first',
    ['a b', 'a c', 'a d'],
    ['ru', 'ru', 'ru'],
    [['b'], ['c'], ['d']],
  ],
] as const)('the words that differ: %s', (_reason, texts, languages, marked) =>
  expect(toMarked(texts, languages)).toEqual(marked),
)
