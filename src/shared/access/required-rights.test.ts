import { describe, expect, test } from 'vitest'
import { findForbiddenChange, listRequiredRights } from './required-rights.ts'
import type { Grant } from './roles.ts'

const azTranslator: Grant = { role: 'translator', languages: ['az'] }
const editor: Grant = { role: 'editor', languages: [] }
const reviewer: Grant = { role: 'reviewer', languages: [] }

const verse = {
  _id: 'v1',
  book: 'quran',
  chapter: 2,
  verse: 255,
  ar: 'ا',
  az: 'a',
  tr: 'b',
  opinionAz: '',
  opinionTr: '',
}
const topic = {
  _id: 't1',
  en: 'Light',
  az: 'Nur',
  ar: 'نور',
  theme: 'x',
  verseIds: ['v1'],
  notes: { v1: { az: 'n', tr: 'm' } },
}
const passage = {
  _id: 'p1',
  from: 1,
  to: 7,
  title: { az: 'a', tr: 'b' },
  questions: { az: ['q'], tr: ['r'] },
  themes: [],
}
const edition = { language: 'az', _id: 'az-x', title: 'T', version: '1', status: 'verified', sha256: '0' }

describe('a translator of az', () => {
  test.each([
    ['text', 'verse', verse, { ...verse, az: 'ab' }],
    [
      'commentary, with a new version of the record',
      'verse',
      verse,
      { ...verse, opinionAz: 'c', version: 2, updatedAt: 'x' },
    ],
    ['a name', 'topic', topic, { ...topic, az: 'Nurlar' }],
    ['a note', 'topic', topic, { ...topic, notes: { v1: { az: 'new', tr: 'm' } } }],
    ['a deleted note', 'topic', topic, { ...topic, notes: { v1: { tr: 'm' } } }],
    ['the title of a passage', 'passage', passage, { ...passage, title: { ...passage.title, az: 'c' } }],
    ['questions of a passage', 'passage', passage, { ...passage, questions: { ...passage.questions, az: ['q', 'p'] } }],
    ['an introduction', 'introduction', { chapter: 1, az: '' }, { chapter: 1, az: 'x' }],
    ['the meaning of a chapter’s name', 'chapter', { number: 1, meaningAz: '' }, { number: 1, meaningAz: 'x' }],
    ['an edition that no longer equals its import', 'edition', edition, { ...edition, status: 'changed' }],
    [
      'an edited verse of an additional edition',
      'additional-edition',
      { ...edition, edits: {} },
      { ...edition, edits: { '1:1': 'x' } },
    ],
    ['nothing, if empty and absent are the same', 'verse', verse, { ...verse, opinionRu: '' }],
  ])('may change %s', (_, entity, before, after) => {
    expect(findForbiddenChange(azTranslator, { entity, before, after })).toBeUndefined()
  })

  test.each([
    ['text', 'verse', verse, { ...verse, tr: 'c' }, 'tr'],
    ['the Arabic', 'verse', verse, { ...verse, ar: 'ب' }, 'ar'],
    ['commentary', 'verse', verse, { ...verse, opinionTr: 'c' }, 'opinionTr'],
    [
      'commentary beside a commentary of their own',
      'verse',
      verse,
      { ...verse, opinionAz: 'c', opinionTr: 'c' },
      'opinionTr',
    ],
    ['the number of a verse', 'verse', verse, { ...verse, verse: 254 }, 'verse'],
    ['a declared field', 'verse', { ...verse, extra: {} }, { ...verse, extra: { a: 1 } }, 'extra'],
    ['a new verse', 'verse', null, verse, '_id'],
    ['a deleted verse', 'verse', verse, null, '_id'],
    ['a name', 'topic', topic, { ...topic, ar: 'أنوار' }, 'ar'],
    ['a note', 'topic', topic, { ...topic, notes: { v1: { az: 'n', tr: 'x' } } }, 'notes.tr'],
    ['all notes on a verse', 'topic', topic, { ...topic, notes: {} }, 'notes.tr'],
    ['a theme', 'topic', topic, { ...topic, theme: 'y' }, 'theme'],
    ['links', 'topic', topic, { ...topic, verseIds: [] }, 'verseIds'],
    ['the order of links', 'group', { ...topic, verseIds: ['a', 'b'] }, { ...topic, verseIds: ['b', 'a'] }, 'verseIds'],
    ['the title of a passage', 'passage', passage, { ...passage, title: { ...passage.title, tr: 'c' } }, 'title.tr'],
    ['a boundary', 'passage', passage, { ...passage, to: 6 }, 'to'],
    ['the attribution of an edition', 'edition', edition, { ...edition, title: 'U' }, 'title'],
    ['a deleted edition', 'additional-edition', edition, null, 'language'],
    [
      'the status of another edition',
      'edition',
      { ...edition, language: 'tr' },
      { ...edition, language: 'tr', status: 'changed' },
      'status',
    ],
    ['declared fields as such', 'field', null, { entity: 'verse', name: 'a' }, '_id'],
    ['an unknown kind of record', 'corpus', null, { verses: 1 }, '_id'],
  ])('may not change %s elsewhere', (_, entity, before, after, field) => {
    expect(findForbiddenChange(azTranslator, { entity, before, after })?.field).toBe(field)
  })
})

test('an editor may change everything except the declared fields and the corpus', () => {
  expect(findForbiddenChange(editor, { entity: 'verse', before: null, after: verse })).toBeUndefined()
  expect(findForbiddenChange(editor, { entity: 'topic', before: topic, after: null })).toBeUndefined()
  expect(findForbiddenChange(editor, { entity: 'edition', before: edition, after: null })).toBeUndefined()
  expect(findForbiddenChange(editor, { entity: 'field', before: null, after: {} })).toBeDefined()
  expect(findForbiddenChange(editor, { entity: 'corpus', before: null, after: {} })).toBeDefined()
})

test('a reviewer may change nothing', () => {
  for (const language of ['az', 'tr'])
    expect(
      findForbiddenChange(reviewer, { entity: 'verse', before: verse, after: { ...verse, [language]: 'x' } }),
    ).toBeDefined()
})

test('an unchanged record needs no right', () => {
  expect(listRequiredRights('topic', topic, { ...topic, version: 3 })).toEqual([])
})
