import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['the same word', 'mercy', 'mercy', 0],
  ['a wrong letter', 'mercy', 'marcy', 1],
  ['a missing letter', 'mercy', 'mrcy', 1],
  ['an extra letter', 'mercy', 'merrcy', 1],
  ['two letters swapped', 'pharaoh', 'pharoah', 1],
  ['two slips', 'forgiveness', 'forgivnes', 2],
  ['more than is asked about', 'mercy', 'throne', 3],
  ['nothing against a word', '', 'ab', 2],
  ['a word too long to be one', 'a'.repeat(200), 'a'.repeat(200), 3],
])('%s', (_reason, a, b, expected) => expect(editDistance(a, b, 2)).toBe(expected))
