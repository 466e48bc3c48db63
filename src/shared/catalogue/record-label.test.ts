import { expect, test } from 'vitest'
import { toRecordLabel } from './record-label.ts'

test.each([
  ['verse', { book: 'quran', chapter: 2, verse: 255 }, '2:255'],
  ['verse', { book: 'notes', chapter: 2, verse: 255 }, 'notes 2:255'],
  ['passage', { chapter: 2, from: 255, to: 257, title: {} }, '2:255–257'],
  ['passage', { chapter: 2, from: 255, to: 255 }, '2:255'],
  ['introduction', { chapter: 2, en: 'About the cow.' }, '2'],
  ['topic', { en: 'Light' }, 'Light'],
  ['group', { name: 'Pair', en: '' }, 'Pair'],
])('a %s', (entity, record, label) => expect(toRecordLabel(entity, record)).toBe(label))
