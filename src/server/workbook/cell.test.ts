import { expect, test } from 'vitest'
import { splitText } from './cell.ts'
import { toColumnName } from './worksheet-xml.ts'

test.each([
  ['a short text is one piece', 'abc', ['abc']],
  ['an empty text is one empty piece', '', ['']],
  ['a text of exactly one cell stays whole', 'abcd', ['abcd']],
  ['a longer one goes on', 'abcdefghij', ['abcd', 'efgh', 'ij']],
  ['a letter of two code units is not cut', 'abc😀d', ['abc', '😀d']],
])('%s', (_, text, pieces) => expect(splitText(text, 4)).toEqual(pieces))

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, name) => expect(toColumnName(at)).toBe(name))
