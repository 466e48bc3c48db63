import { expect, test } from 'vitest'
import { mergeNote } from './note-draft.ts'

test.each([
  ['a new note', '', { text: 'light ', base: '' }, 'light'],
  ['a changed note', 'light', { text: 'lamp', base: 'light' }, 'lamp'],
  ['a note changed elsewhere, nothing typed', 'light and glass', { text: 'light', base: 'light' }, 'light and glass'],
  ['a note changed elsewhere, another text typed', 'glass', { text: 'lamp', base: 'light' }, 'glass\n\nlamp'],
  ['a note deleted elsewhere, nothing typed', '', { text: 'light', base: 'light' }, ''],
  ['a note deleted elsewhere, another text typed', '', { text: 'lamp', base: 'light' }, 'lamp'],
  ['the same text typed in both', 'lamp', { text: 'lamp', base: 'light' }, 'lamp'],
  ['an emptied field', 'light', { text: ' ', base: 'light' }, ''],
  ['an emptied field, the note changed elsewhere', 'glass', { text: '', base: 'light' }, 'glass'],
])('%s', (_case, saved, draft, merged) => expect(mergeNote(saved, draft)).toBe(merged))
