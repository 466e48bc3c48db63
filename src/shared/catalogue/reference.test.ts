import { expect, test } from 'vitest'
import { parseReference } from './reference.ts'

test.each([
  ['canonical', '2:255', { chapter: 2, verse: 255 }],
  ['no leading zero', '02:255', undefined],
  ['no space', '2: 255', undefined],
  ['a range is not a reference', '2:255-257', undefined],
  ['an ID is not a reference', 'quran-002-255', undefined],
])('%s', (_reason, text, expected) => expect(parseReference(text)).toEqual(expected))
