import { expect, test } from 'vitest'
import { damerauLevenshtein } from './damerau-levenshtein.ts'

test.each([
  ['the same word', 'mercy', 'mercy', 0],
  ['a wrong letter', 'mercy', 'marcy', 1],
  ['a missing letter', 'mercy', 'mrcy', 1],
  ['an extra letter', 'mercy', 'merrcy', 1],
  ['two letters swapped', 'pharaoh', 'pharoah', 1],
  ['two edits', 'forgiveness', 'forgivnes', 2],
  ['more than the limit', 'mercy', 'throne', 3],
  ['an empty word and a word', '', 'ab', 2],
  ['a word above the maximum length', 'a'.repeat(200), 'a'.repeat(200), 3],
])('%s', (_reason, a, b, expected) => expect(damerauLevenshtein(a, b, 2)).toBe(expected))
