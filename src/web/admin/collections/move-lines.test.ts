import { expect, test } from 'vitest'
import { moveLines, shiftLine } from './move-lines.ts'

const lines = [...'abcd'].map((_id) => ({ _id, chapter: 1, verse: 1, text: '' }))
const toText = (moved: readonly { _id: string }[]) => moved.map(({ _id }) => _id).join('')

test.each([
  ['before another', ['d'], 'b', false, 'adbc'],
  ['after another', ['a'], 'c', true, 'bcad'],
  ['several keep their own order', ['d', 'b'], 'a', false, 'bdac'],
  ['onto itself changes nothing', ['b'], 'b', true, 'abcd'],
])('%s', (_reason, moved, target, isAfter, expected) => {
  expect(toText(moveLines(lines, new Set(moved), target, isAfter))).toBe(expected)
})

test.each([
  ['up', 'c', -1, 'acbd'],
  ['down', 'a', 1, 'bacd'],
  ['up at the top changes nothing', 'a', -1, 'abcd'],
  ['down at the end changes nothing', 'd', 1, 'abcd'],
] as const)('a step %s', (_reason, id, by, expected) => expect(toText(shiftLine(lines, id, by))).toBe(expected))
