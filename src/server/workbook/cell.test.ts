import { expect, test } from 'vitest'
import { splitText } from './cell.ts'
import { toColumnName } from './worksheet-xml.ts'

test.each([
  ['a short text is one cell', 'abc', ['abc']],
  ['an empty text is one empty cell', '', ['']],
  ['a text of exactly the maximum length stays in one cell', 'abcd', ['abcd']],
  ['a longer text continues in further cells', 'abcdefghij', ['abcd', 'efgh', 'ij']],
  ['a surrogate pair is not split', 'abc😀d', ['abc', '😀d']],
])('%s', (_, text, pieces) => expect(splitText(text, 4)).toEqual(pieces))

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, name) => expect(toColumnName(at)).toBe(name))
