import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import { type DiffPart, diffWords } from './word-diff.ts'

const same = (text: string): DiffPart => ({ kind: 'same', text })
const removed = (text: string): DiffPart => ({ kind: 'removed', text })
const added = (text: string): DiffPart => ({ kind: 'added', text })

test.each([
  ['equal texts are one part', 'a b', 'a b', [same('a b')]],
  ['two empty texts', '', '', []],
  ['an added text', '', 'a b', [added('a b')]],
  ['a removed text', 'a b', '', [removed('a b')]],
  ['a changed word in the middle', 'a b c', 'a x c', [same('a '), removed('b'), added('x'), same(' c')]],
  ['an added word', 'a c', 'a b c', [same('a '), added('b '), same('c')]],
  ['a vowel sign marks its word', 'مَلِك يوم', 'مَالِك يوم', [removed('مَلِك'), added('مَالِك'), same(' يوم')]],
  ['white space counts', 'a b', 'a  b', [same('a'), removed(' '), added('  '), same('b')]],
])('%s', (_reason, before, after, parts) => expect(diffWords(before, after)).toEqual(parts))

const joined = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== without)
    .map((part) => part.text)
    .join('')

test('the parts add up to both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'سلام', ' ')).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after)
      expect(joined(parts, 'added')).toBe(before)
      expect(joined(parts, 'removed')).toBe(after)
    }),
  )
})

test('long texts without common words are one replaced block, computed at once', async () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `a${at}`).join(' ')
  const after = Array.from({ length: 20_000 }, (_, at) => `b${at}`).join('\n')
  expect(diffWords(before, after)).toHaveLength(2)
  expect(await timeFastest(() => diffWords(before, after), 5000)).toBeLessThan(5000)
})
