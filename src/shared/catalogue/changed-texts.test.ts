import { expect, test } from 'vitest'
import { makeEdition } from '../../../tests/support/make-edition.ts'
import { makeVerse } from '../../../tests/support/make-verse.ts'
import { listChangedTexts } from './changed-texts.ts'

const verse = makeVerse({ en: 'one', az: 'bir' })
const edition = makeEdition({ _id: 'tr-made', language: 'tr' })

test.each([
  ['two texts', 'verse', verse, { ...verse, en: 'two', az: 'iki' }, ['en', 'az']],
  ['commentary is not a text', 'verse', verse, { ...verse, opinionEn: 'a thought' }, []],
  ['another book is not scripture', 'verse', { ...verse, book: 'other' }, { ...verse, book: 'other', en: 'two' }, []],
  ['a name is not a text', 'topic', { en: 'Light' }, { en: 'Lights' }, []],
  ['another edition', 'edition', edition, { ...edition, _id: 'tr-other' }, ['tr']],
  ['another text of an edition', 'additional-edition', edition, { ...edition, sha256: '1'.repeat(64) }, ['tr']],
  [
    'edits of an edition',
    'additional-edition',
    { ...edition, edits: {} },
    { ...edition, edits: { '1:1': 'x' } },
    ['tr'],
  ],
  ['an added edition', 'additional-edition', null, edition, ['tr']],
  ['a removed edition', 'additional-edition', edition, null, ['tr']],
  ['attribution is not a text', 'edition', edition, { ...edition, title: 'Named anew', status: 'changed' }, []],
])('%s', (_reason, entity, before, after, expected) => {
  expect(listChangedTexts({ entity, before, after }).toSorted()).toEqual(expected.toSorted())
})
