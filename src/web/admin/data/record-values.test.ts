import { expect, test } from 'vitest'
import { listDifferences, mergeValues, suggestSides } from '../record/merge-values.ts'
import { listChanged, toBlankValues, toBody, toValues, type VerseLine } from './record-values.ts'

const line = (_id: string): VerseLine => ({ _id, chapter: 1, verse: 1, text: '' })
const stored = {
  _id: 't1',
  version: 3,
  en: 'Light',
  az: 'Nur',
  verseIds: [line('a'), line('b')],
  notes: { a: { en: 'x' } },
}
const base = toValues('topic', stored, ['rank'])

test('a form has its own fields and the declared fields, and nothing else of the record', () => {
  expect(Object.keys(base)).toEqual(['en', 'ar', 'az', 'tr', 'ru', 'theme', 'verseIds', 'notes', 'rank'])
})

test.each([
  ['nothing', base, []],
  ['a name', { ...base, en: 'Lights' }, ['en']],
  ['the order of the verses', { ...base, verseIds: [line('b'), line('a')] }, ['verseIds']],
  ['a reloaded verse is the same verse', { ...base, verseIds: [{ ...line('a'), text: 'y' }, line('b')] }, []],
  ['a verse with a note is removed', { ...base, verseIds: [line('b')] }, ['verseIds', 'notes']],
  ['an empty note equals no note', { ...base, notes: { a: { en: 'x', az: ' ' }, b: { en: '' } } }, []],
  ['a note', { ...base, notes: { a: { en: 'x', az: 'y' } } }, ['notes']],
  ['empty text in a declared field equals no value', { ...base, rank: '' }, []],
])('changed: %s', (_reason, values, expected) => expect(listChanged(base, values)).toEqual(expected))

test('a body has IDs, the notes of its verses, and numbers', () => {
  const verse = { ...toBlankValues('verse', []), chapter: '2', verse: '255' }
  expect(toBody(verse, ['chapter', 'verse'])).toEqual({ chapter: 2, verse: 255 })
  expect(toBody({ ...base, verseIds: [line('b')] }, ['verseIds', 'notes'])).toEqual({ verseIds: ['b'], notes: {} })
})

test('a passage has a form field for each language, and its body groups them by field', () => {
  const title = { en: 'Light', az: 'Nur', tr: 'Nur', ru: 'Свет', ar: 'نور' }
  const questions = { en: ['What?'], az: ['Nə?'], tr: ['Ne?'], ru: ['Что?'], ar: ['ما؟'] }
  const passage = toValues('passage', { _id: 'p1', version: 2, title, themes: ['light'], questions }, [])
  expect(passage).toMatchObject({ 'title.en': 'Light', 'questions.ru': ['Что?'], themes: ['light'] })
  const edited = { ...passage, 'title.en': 'Lights', 'title.az': 'İşıq', 'questions.tr': ['Ne? ', '', 'Kim?'] }
  expect(listChanged(passage, edited)).toEqual(['title.en', 'title.az', 'questions.tr'])
  expect(listChanged(passage, { ...passage, 'questions.tr': ['Ne?', ''] })).toEqual([])
  expect(toBody(edited, listChanged(passage, edited))).toEqual({
    title: { en: 'Lights', az: 'İşıq' },
    questions: { tr: ['Ne?', 'Kim?'] },
  })
})

test('two versions: a field that one side changed is merged, a field that both changed must be chosen', () => {
  const mine = { ...base, en: 'Lights', tr: 'Nur' }
  const theirs = { ...base, en: 'The light', ru: 'Свет' }
  const differences = listDifferences(base, mine, theirs)
  expect(differences).toEqual([
    { field: 'en', changedBy: 'both' },
    { field: 'tr', changedBy: 'me' },
    { field: 'ru', changedBy: 'them' },
  ])
  expect(suggestSides(differences)).toEqual({ tr: 'mine', ru: 'theirs' })
  const merged = mergeValues(mine, theirs, { en: 'mine', tr: 'mine', ru: 'theirs' })
  expect(merged).toMatchObject({ en: 'Lights', tr: 'Nur', ru: 'Свет' })
})

test('the same change on both sides is not a difference', () => {
  expect(listDifferences(base, { ...base, en: 'X' }, { ...base, en: 'X' })).toEqual([])
})

test('a text meant for another edition must be chosen by the editor, even if nobody else changed it', () => {
  const base = { en: 'A', tr: 'B' }
  const differences = listDifferences(base, { ...base, tr: 'C' }, { ...base, en: 'D' }, ['tr', 'en'])
  expect(differences).toEqual([
    { field: 'en', changedBy: 'them' },
    { field: 'tr', changedBy: 'edition' },
  ])
  expect(suggestSides(differences)).toEqual({ en: 'theirs' })
})
